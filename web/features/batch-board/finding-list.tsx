import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { z } from 'zod'
import type { finding } from '#contract/batch/board/board-batch.ts'
import { getReadiness } from '#contract/batch/board/board-endpoints.ts'
import type { OpeningPlace } from '#contract/batch/board/ready-to-open.ts'
import { getStaffMe } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './board.module.css'

type Finding = z.output<typeof finding>

interface FindingListProps {
  readonly domain: string
  readonly batchId: string
}

/** Ready to open? Everything missing or odd, each with the way to where it is set right. */
export function FindingList({ domain, batchId }: FindingListProps) {
  const say = usePhrases('batchBoard')
  const isOperator = useAnswer(getStaffMe, {}).data?.operator ?? false
  const answer = useAnswer(getReadiness, { params: { domain, batchId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const forbidding = answer.data.filter(({ forbids }) => forbids).length
  const odd = answer.data.length - forbidding
  const Icon = forbidding > 0 ? CircleAlert : CircleCheck
  return (
    <section aria-labelledby="ready" className={styles.ready}>
      <h2 id="ready">{say('ready.title')}</h2>
      <p className={styles.verdict} data-ready={forbidding === 0 || undefined}>
        <Icon size="1.25em" aria-hidden="true" />
        <span>
          {forbidding > 0 ? say('ready.no', { count: String(forbidding) }) : say('ready.yes')}{' '}
          {odd > 0 && say('ready.odd', { count: String(odd) })}
        </span>
      </p>
      <ul className={styles.findings}>
        {answer.data.map((found) => (
          <FindingLine
            key={found.finding}
            found={found}
            href={hrefOfPlace(found.place, { domain, batchId, isOperator })}
          />
        ))}
      </ul>
    </section>
  )
}

function FindingLine({ found, href }: { readonly found: Finding; readonly href: string | null }) {
  const say = usePhrases('batchBoard')
  const { finding: name, forbids, count } = found
  const Icon = forbids ? CircleAlert : CircleHelp
  const words = say(`ready.findings.${name}`, { count: String(count) })
  return (
    <li data-forbids={forbids || undefined}>
      <Icon size="1.125em" aria-hidden="true" />
      <span>
        <span className="read-aloud-only">{say(forbids ? 'ready.forbids' : 'ready.warns')}</span>
        {words}
      </span>
      {href && (
        <a href={href} aria-label={`${say('ready.go')} ${words}`}>
          {say('ready.go')}
        </a>
      )}
    </li>
  )
}

/** Staff are an operator's: nobody else is led there. */
function hrefOfPlace(
  place: OpeningPlace,
  { domain, batchId, isOperator }: FindingListProps & { readonly isOperator: boolean },
): string | null {
  const ofBatch = { project: domain, batch: batchId }
  switch (place) {
    case 'areas':
    case 'subjects':
    case 'rules':
      return hrefOf('/console/batch', { ...ofBatch, tab: place })
    case 'form':
      return hrefOf('/console/batch/form', ofBatch)
    case 'windows':
      return hrefOf('/console/windows', ofBatch)
    case 'project':
      return hrefOf('/console/settings/modules', { project: domain })
    case 'content':
      return hrefOf('/console/content', { project: domain })
    case 'people':
      return isOperator ? '/console/staff' : null
  }
}
