import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listMoves } from '#contract/examinee/joining/move-endpoints.ts'
import type { ShownMove } from '#contract/examinee/joining/moves.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { type PagePlace, Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { MoveLine } from './move-line.tsx'
import styles from './moves.module.css'

const linesOnAPage = 50
/** So many are answered in one go. */
const mostAnswered = 500

/** What is asked, by whom and how it stands; those that wait for the reader can be answered several at once. */
export function MovesList() {
  const say = usePhrases('joining')
  const { domain } = useProject().info
  const place: PagePlace = useSearch({ strict: false })
  const client = useQueryClient()
  const query = { limit: linesOnAPage, ...(place.after && { after: place.after }) }
  const answer = useAnswer(listMoves, { query }, { keepPrevious: true, fresh: true })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { gathered, busy, gather, forget } = useWaitingMoves(setChosen)
  const items = answer.data?.items ?? []
  const known = new Map([...(gathered ?? []), ...items].map((move) => [move.moveId, move]))
  const picked = [...known.values()].filter(
    ({ moveId, mayAnswer, mayWithdraw }) => (mayAnswer || mayWithdraw) && chosen.includes(moveId),
  )
  return (
    <section className={styles.list} aria-labelledby="moves-list">
      <h2 id="moves-list">{say('moves.list')}</h2>
      {answer.isPending && <LoadingLines lines={2} />}
      {answer.isError && !answer.data && (
        <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && items.length === 0 && (
        <EmptyState title={say('moves.none')} text={say('moves.noneText')} />
      )}
      {items.some(({ mayAnswer }) => mayAnswer) && (
        <BusyButton variant="default" busy={busy} onClick={() => void gather()}>
          {say('moves.all')}
        </BusyButton>
      )}
      <ul className={styles.lines}>
        {items.map((move) => (
          <MoveLine
            key={move.moveId}
            move={move}
            chosen={chosen.includes(move.moveId)}
            onChosen={(on) =>
              setChosen(on ? [...chosen, move.moveId] : chosen.filter((one) => one !== move.moveId))
            }
          />
        ))}
      </ul>
      <AnswerBar
        moves={picked}
        onDone={() => {
          setChosen([])
          forget()
          void client.invalidateQueries({ queryKey: [listMoves.path] })
        }}
      />
      {answer.data && (
        <Pager
          place={place}
          hrefOf={(page) => hrefOf('/default/moves', { project: domain, ...page })}
          linesOnAPage={linesOnAPage}
          shown={items.length}
          next={answer.data.next}
          total={null}
          turning={answer.isPlaceholderData}
        />
      )}
    </section>
  )
}

/** All that wait for the reader, on whatever page they stand. */
function useWaitingMoves(choose: (moveIds: readonly string[]) => void) {
  const { busy, run } = useAttempt()
  const [gathered, setGathered] = useState<readonly ShownMove[] | null>(null)
  async function gather() {
    const outcome = await run(async () => {
      const waiting: ShownMove[] = []
      for (let after: string | undefined; waiting.length < mostAnswered; ) {
        const query = { state: 'asked' as const, limit: 100, ...(after && { after }) }
        const { items, next } = await call(listMoves, { query })
        waiting.push(...items.filter(({ mayAnswer }) => mayAnswer))
        if (next === null) break
        after = next
      }
      return waiting.slice(0, mostAnswered)
    })
    if (!outcome.done) return
    setGathered(outcome.result)
    choose(outcome.result.map(({ moveId }) => moveId))
  }
  return { gathered, busy, gather, forget: () => setGathered(null) }
}
