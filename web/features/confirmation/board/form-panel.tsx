import {
  getBoardConfirmation,
  getBoardConfirmationDocument,
  getBoardConfirmationPaper,
} from '#contract/confirmation/confirmation-board.ts'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { askForFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../confirmation.module.css'
import { FormFacts, FormPersons, ReturnedFor } from '../form-facts.tsx'
import { DecideForm, type OnDecided } from './decide-form.tsx'

interface FormPanelProps {
  readonly domain: string
  readonly formId: string
  readonly onDecided: OnDecided
}

const quiet = { quiet: true, handled: true } as const

/** A stamped form: what was printed and what was sent beside each other, who stands on it, and what is to be decided. */
export function FormPanel({ domain, formId, onDecided }: FormPanelProps) {
  const say = usePhrases('confirmationForm')
  const sayBoard = usePhrases('confirmationBoard')
  const params = { domain, formId }
  const answer = useAnswer(getBoardConfirmation, { params }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const form = answer.data
  const isPrinted = form.state !== 'making' && form.state !== 'discarded'
  return (
    <div className={styles.panel}>
      <div className={`${styles.screen} ${styles.sides}`}>
        <div className={styles.side}>
          <FormFacts form={form} withOrganisation />
          <ReturnedFor form={form} />
          {form.state === 'sent' && (
            <DecideForm
              key={form.version}
              domain={domain}
              form={form}
              onDecided={onDecided}
              onChanged={() => void answer.refetch()}
            />
          )}
        </div>
        <div className={styles.side}>
          <section className={styles.section} aria-labelledby="form-papers">
            <h2 id="form-papers">{say('papers.title')}</h2>
            <ul className={styles.papers}>
              {form.papers.map(({ fileId, name, mediaType }) => (
                <li key={fileId}>
                  <RecordedPaper
                    {...{ name, mediaType }}
                    open={say('papers.open', { name })}
                    lost={say('papers.lost')}
                    read={() =>
                      askForFile(getBoardConfirmationPaper, { params: { ...params, fileId } }, quiet)
                    }
                  />
                </li>
              ))}
              {isPrinted && (
                <li>
                  <RecordedPaper
                    name={sayBoard('printed')}
                    mediaType="application/pdf"
                    open={sayBoard('openPrinted')}
                    lost={say('papers.lost')}
                    read={() => askForFile(getBoardConfirmationDocument, { params }, quiet)}
                  />
                </li>
              )}
            </ul>
            {form.papers.length === 0 && <p>{sayBoard('noPapers')}</p>}
          </section>
          <FormPersons form={form} />
        </div>
      </div>
    </div>
  )
}
