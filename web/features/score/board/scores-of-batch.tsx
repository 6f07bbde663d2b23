import { useMemo } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import type { ScoreEntry } from '#contract/score/score.ts'
import {
  exportScores,
  getScoreTrail,
  type ScoreRow,
  scoreList,
  searchScores,
} from '#contract/score/score-board-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { useScoreLook } from '../score-look.tsx'
import styles from './score-board.module.css'

/** All scores of a batch; one opens beside with what stood there and who has read it. */
export function ScoresOfBatch({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const look = useScoreLook()
  const params = useMemo(() => ({ domain, batchId }), [domain, batchId])
  const { onExport, shown } = useListExport(scoreList, exportScores, params)
  return (
    <>
      {shown}
      <List
        look={look}
        endpoint={searchScores}
        params={params}
        onExport={onExport}
        panel={(row) => <Trail key={row.scoreId} params={params} row={row} />}
      />
    </>
  )
}

interface TrailProps {
  readonly params: { readonly domain: string; readonly batchId: string }
  readonly row: ScoreRow
}

function Trail({ params, row }: TrailProps) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const entryText = useEntryText()
  const answer = useAnswer(getScoreTrail, { params: { ...params, scoreId: row.scoreId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { versions, looks, note } = answer.data
  const time = (instant: string) => minuteText(new Date(instant), language)
  return (
    <div className={styles.panel}>
      {note && (
        <div>
          <h3>{say('trail.note')}</h3>
          <p>{note}</p>
        </div>
      )}
      <div>
        <h3>{say('trail.title')}</h3>
        <ul>
          {versions.map(({ version, entry, until }) => (
            <li key={version}>
              {say('trail.version', { version })}: {entryText(entry)} ·{' '}
              {until ? say('trail.until', { time: time(until) }) : say('trail.now')}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{say('trail.looks')}</h3>
        {looks.length === 0 && <p>{say('trail.noLooks')}</p>}
        <ul>
          {looks.map(({ by, at, version }) => (
            <li key={`${by} ${at}`}>
              {say('trail.seen', { by: say(`trail.by.${by}`), time: time(at), version })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What was stated, in one line. */
function useEntryText() {
  const say = usePhrases('scoreBoard')
  const sayScore = usePhrases('score')
  return ({ mark, outcome, degree, barredUntil }: ScoreEntry) =>
    [
      mark === null ? '' : markText(mark),
      outcome === null ? say('correct.byLine') : sayScore(`outcomes.${outcome}`),
      degree === null ? '' : say(`degrees.${degree}`),
      barredUntil ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
}
