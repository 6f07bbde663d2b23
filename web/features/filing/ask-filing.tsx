import { Button } from '@mantine/core'
import { z } from 'zod'
import { type FilingKind, mostFilingPapers, mostGrounds } from '#contract/filing/filing.ts'
import { makeFiling, sendFilingPaper } from '#contract/filing/filing-endpoints.ts'
import { PapersField } from '#web/features/file/papers-field.tsx'
import { usePapers } from '#web/features/file/use-papers.ts'
import { call } from '#web/platform/call/call.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './filing.module.css'

export interface Wanted {
  readonly kind: FilingKind
  readonly subjectId: string | null
}

const asked = z.object({
  grounds: z.string().trim().min(1).max(mostGrounds),
  fileIds: z.array(z.string()),
})

interface AskFilingProps {
  readonly applicationId: string
  readonly wanted: Wanted
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Why, with the papers that speak for it. */
export function AskFiling({ applicationId, wanted, onDone, onCancel }: AskFilingProps) {
  const say = usePhrases('filing')
  const params = { applicationId }
  const papers = usePapers(mostFilingPapers, (file) =>
    uploadFile(sendFilingPaper, { params, file, name: file.name }, { quiet: true, handled: true }),
  )
  const form = useContractForm(asked, {
    defaults: { grounds: '', fileIds: [] },
    missing: { grounds: phrase('filing', 'groundsMissing') },
    judge: () => ({
      ...(papers.files.length === 0 && { fileIds: phrase('filing', 'papersMissing') }),
      ...(papers.busy && { fileIds: phrase('upload', 'papers.stillSending') }),
    }),
    places: { filingPaperAbsent: 'fileIds' },
    ids: { grounds: 'filing-grounds', fileIds: 'filing-papers' },
    send: ({ grounds }) =>
      call(
        makeFiling,
        { body: { ...wanted, applicationId, grounds, fileIds: [...papers.fileIds] } },
        { quiet: true, handled: true },
      ),
    onDone,
  })
  return (
    <ContractForm
      className={styles.form}
      form={form}
      submitText={say('send')}
      beside={
        <Button variant="subtle" size="md" onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <LongTextField
        {...form.field('grounds')}
        label={say('grounds')}
        hint={say('groundsHint')}
        rows={4}
        maxLength={mostGrounds}
      />
      <PapersField
        id="filing-papers"
        label={say('papers')}
        hint={say('papersHint')}
        form={form}
        papers={papers}
      />
    </ContractForm>
  )
}
