import { useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import {
  getConfirmationDocument,
  getConfirmationForm,
  getConfirmationPaper,
} from '#contract/confirmation/confirmation-endpoints.ts'
import type { WholeConfirmation } from '#contract/confirmation/confirmation-shapes.ts'
import { isOver } from '#contract/long-work/long-work.ts'
import { ForOrganisations } from '#web/features/examinee/joining/for-organisations.tsx'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { useWorks } from '#web/features/long-work/use-works.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { askForFile, downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './confirmation.module.css'
import { FormFacts, FormPersons, ReturnedFor } from './form-facts.tsx'
import { formsHref } from './form-hrefs.ts'
import { DiscardForm, TakeFormBack } from './give-back.tsx'
import { SendStamped } from './send-stamped.tsx'
import { type FormDeeds, useFormDeeds } from './use-form-deeds.ts'

/** One form: printed, stamped, sent, and what the board said. */
export function FormScreen() {
  const say = usePhrases('confirmationForm')
  const { domain } = useProject().info
  const { id = '' } = useParams({ strict: false })
  return (
    <div className={styles.screen}>
      <h1>{say('title')}</h1>
      <ForOrganisations>
        <a href={formsHref(domain)}>{say('allForms')}</a>
        <FormOf key={id} formId={id} />
      </ForOrganisations>
    </div>
  )
}

function FormOf({ formId }: { readonly formId: string }) {
  const answer = useAnswer(getConfirmationForm, { params: { formId } }, { fresh: true })
  const deeds = useFormDeeds(async () => void (await answer.refetch()))
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Form form={answer.data} deeds={deeds} />
}

const quiet = { quiet: true, handled: true } as const

function Form({ form, deeds }: { readonly form: WholeConfirmation; readonly deeds: FormDeeds }) {
  const say = usePhrases('confirmationForm')
  const { formId, state, workId, papers } = form
  const params = { formId }
  const isOpen = state === 'ready' || state === 'returned'
  return (
    <>
      <h2 className={styles.number}>{say('formNumber', { number: form.number })}</h2>
      <FormFacts form={form} />
      <ReturnedFor form={form} />
      {deeds.refused && (
        <p role="alert" className={styles.refused}>
          {deeds.refused}
        </p>
      )}
      <DoneLine>{deeds.said}</DoneLine>
      {state === 'making' && <Making workId={workId} onMade={deeds.refresh} />}
      <div className={styles.actions}>
        {state !== 'making' && state !== 'discarded' && (
          <BusyButton
            variant={state === 'ready' ? 'filled' : 'default'}
            busy={deeds.busy === 'download'}
            leftSection={<Download size="1em" aria-hidden="true" />}
            onClick={() =>
              void deeds.run('download', () => downloadFile(getConfirmationDocument, { params }, quiet))
            }
          >
            {say('download')}
          </BusyButton>
        )}
        {state === 'sent' && <TakeFormBack form={form} deeds={deeds} />}
        {isOpen && <DiscardForm form={form} deeds={deeds} />}
      </div>
      {papers.length > 0 && (
        <section className={styles.section} aria-labelledby="form-papers">
          <h2 id="form-papers">{say('papers.title')}</h2>
          <ul className={styles.papers}>
            {papers.map(({ fileId, name, mediaType }) => (
              <li key={fileId}>
                <RecordedPaper
                  {...{ name, mediaType }}
                  open={say('papers.open', { name })}
                  lost={say('papers.lost')}
                  read={() => askForFile(getConfirmationPaper, { params: { formId, fileId } }, quiet)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && <SendStamped form={form} deeds={deeds} />}
      <FormPersons form={form} />
    </>
  )
}

/** Until the PDF is there; then the form is read anew. */
function Making({ workId, onMade }: { readonly workId: string; readonly onMade: () => Promise<void> }) {
  const work = useWorks().data?.items.find((one) => one.workId === workId)
  const isMade = work !== undefined && isOver(work.state)
  const look = useEffectEvent(() => void onMade())
  useEffect(() => {
    if (isMade) look()
  }, [isMade])
  return <WorkProgress workId={workId} />
}
