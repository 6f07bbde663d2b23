import { z } from 'zod'
import { mostPapers } from '#contract/confirmation/confirmation.ts'
import {
  sendConfirmationPaper,
  submitConfirmationForm,
} from '#contract/confirmation/confirmation-endpoints.ts'
import type { WholeConfirmation } from '#contract/confirmation/confirmation-shapes.ts'
import { PapersField } from '#web/features/file/papers-field.tsx'
import { usePapers } from '#web/features/file/use-papers.ts'
import { call } from '#web/platform/call/call.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './confirmation.module.css'
import type { FormDeeds } from './use-form-deeds.ts'

interface SendStampedProps {
  readonly form: WholeConfirmation
  readonly deeds: FormDeeds
}

const asked = z.object({ fileIds: z.array(z.string()).min(1) })
const quiet = { quiet: true, handled: true } as const

/** The stamped pages, sent one by one, then handed in together. */
export function SendStamped({ form: { formId, version }, deeds }: SendStampedProps) {
  const say = usePhrases('confirmationForm')
  const params = { formId }
  const papers = usePapers(mostPapers, (file) =>
    uploadFile(sendConfirmationPaper, { params, file, name: file.name }, quiet),
  )
  const form = useContractForm(asked, {
    defaults: {},
    given: () => ({ fileIds: papers.files.length > 0 ? [...papers.fileIds] : null }),
    missing: { fileIds: phrase('confirmationForm', 'papers.missing') },
    judge: () => (papers.busy ? { fileIds: phrase('upload', 'papers.stillSending') } : {}),
    places: { confirmationPapersWrong: 'fileIds' },
    ids: { fileIds: 'stamped-pages' },
    send: ({ fileIds }) =>
      call(submitConfirmationForm, { params, body: { fileIds, seenVersion: version } }, quiet),
    onDone: () =>
      void deeds.run('send', async () => {
        papers.clear()
        await deeds.refresh()
        return say('papers.sent')
      }),
    onRefused: (refusal) => {
      if (refusal?.error === 'changedMeanwhile' || refusal?.error === 'confirmationWrongState')
        void deeds.refresh()
      return false
    },
  })
  return (
    <section className={styles.section} aria-labelledby="form-send">
      <h2 id="form-send">{say('papers.label')}</h2>
      <ContractForm form={form} submitText={say('papers.send')}>
        <PapersField
          id="stamped-pages"
          label={say('papers.title')}
          hint={say('papers.hint', { most: mostPapers })}
          form={form}
          papers={papers}
        />
      </ContractForm>
    </section>
  )
}
