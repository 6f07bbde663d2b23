import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import {
  exportGroupScores,
  groupScoreList,
  listGroupScoreBatches,
  searchGroupScores,
} from '#contract/score/score-endpoints.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { List } from '#web/ui/list/list.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './score.module.css'
import { useGroupScoreLook } from './score-look.tsx'
import { WindowLine } from './window-line.tsx'

const path = '/default/grade'

/** The scores of an organisation's people, exam by exam. */
export function GroupResults() {
  const say = usePhrases('score')
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listGroupScoreBatches, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const readable = answer.data.filter(
    ({ window, releasedAt }) => window.state === 'open' && releasedAt !== null,
  )
  const shown = readable.find(({ batchId }) => batchId === wanted)
  if (shown) return <OneExam batchId={shown.batchId} />
  if (answer.data.length === 0)
    return <EmptyState title={say('group.empty')} text={say('group.emptyAdvice')} />
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{say('group.lead')}</p>
      <Exams batches={answer.data} />
    </div>
  )
}

type Batches = NonNullable<ReturnType<typeof useAnswer<typeof listGroupScoreBatches>>['data']>

function Exams({ batches }: { readonly batches: Batches }) {
  const say = usePhrases('score')
  const { language } = useLanguage()
  const { domain } = useProject().info
  return (
    <ul className={styles.batches}>
      {batches.map(({ batchId, name, examStartsAt, people, deferred, window, releasedAt }) => (
        <li key={batchId}>
          <div>
            <p>{pickText(name, language)}</p>
            <p className={styles.note}>
              {dayText(new Date(examStartsAt), language)} · {say('group.people', { count: people })}
              {deferred > 0 && <> · {say('group.deferred', { count: deferred })}</>}
            </p>
          </div>
          {window.state === 'open' && releasedAt !== null ? (
            <a href={hrefOf(path, { project: domain, batch: batchId })}>{say('group.open')}</a>
          ) : (
            <WindowLine window={window} releasedAt={releasedAt} />
          )}
        </li>
      ))}
    </ul>
  )
}

function OneExam({ batchId }: { readonly batchId: string }) {
  const say = usePhrases('score')
  const navigate = useNavigate()
  const look = useGroupScoreLook()
  const { domain } = useProject().info
  const params = useMemo(() => ({ batchId }), [batchId])
  const { onExport, shown } = useListExport(groupScoreList, exportGroupScores, params)
  const all = hrefOf(path, { project: domain })
  return (
    <>
      <p>
        <a
          href={all}
          onClick={(event) => {
            event.preventDefault()
            void navigate({ href: all })
          }}
        >
          {say('group.back')}
        </a>
      </p>
      {shown}
      <List look={look} endpoint={searchGroupScores} params={params} onExport={onExport} />
    </>
  )
}
