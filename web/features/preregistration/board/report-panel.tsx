import {
  getBoardPreregistration,
  getBoardPreregistrationConfirmation,
  type PreregistrationRow,
} from '#contract/preregistration/preregistration-board.ts'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { askForFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ReportLines } from '../report-lines.tsx'
import { ReportState } from '../report-state.tsx'
import styles from './preregistration-board.module.css'

interface ReportPanelProps {
  readonly domain: string
  readonly batchId: string
  readonly row: PreregistrationRow
}

/** What one organisation reports, and its stamped confirmation. */
export function ReportPanel({ domain, batchId, row }: ReportPanelProps) {
  const say = usePhrases('preregistrationBoard')
  const params = { domain, batchId, organisationId: row.organisationId }
  const answer = useAnswer(getBoardPreregistration, { params }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { lines, state, confirmation } = answer.data
  return (
    <div className={styles.panel}>
      <ReportState state={state} />
      {lines.length === 0 ? <p>{say('noLines')}</p> : <ReportLines report={answer.data} />}
      {confirmation ? (
        <RecordedPaper
          key={confirmation.sentAt}
          name={confirmation.name}
          mediaType="application/pdf"
          open={say('open')}
          lost={say('noFile')}
          read={() =>
            askForFile(getBoardPreregistrationConfirmation, { params }, { quiet: true, handled: true })
          }
        />
      ) : (
        <p>{say('noFile')}</p>
      )}
    </div>
  )
}
