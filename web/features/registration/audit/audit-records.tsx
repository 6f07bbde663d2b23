import { listAudits } from '#contract/registration/review/audit-record.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { AuditRecordList } from './audit-record-list.tsx'

/** What was decided of an application, beside its line in a list. */
export function AuditRecords({
  domain,
  applicationId,
}: {
  readonly domain: string
  readonly applicationId: string
}) {
  const say = usePhrases('review')
  const answer = useAnswer(listAudits, { params: { domain, thingId: applicationId } })
  return (
    <section>
      <h3>{say('records.title')}</h3>
      {answer.isPending ? (
        <LoadingLines />
      ) : !answer.data ? (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      ) : answer.data.audits.length === 0 ? (
        <p>{say('records.none')}</p>
      ) : (
        <AuditRecordList audits={answer.data.audits} />
      )}
    </section>
  )
}
