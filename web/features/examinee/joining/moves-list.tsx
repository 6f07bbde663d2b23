import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listMoves } from '#contract/examinee/joining/move-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { type PagePlace, Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { MoveLine } from './move-line.tsx'
import styles from './moves.module.css'

const linesOnAPage = 50

/** What is asked, by whom and how it stands; those that wait for the reader can be answered several at once. */
export function MovesList() {
  const say = usePhrases('joining')
  const { domain } = useProject().info
  const place: PagePlace = useSearch({ strict: false })
  const client = useQueryClient()
  const query = { limit: linesOnAPage, ...(place.after && { after: place.after }) }
  const answer = useAnswer(listMoves, { query }, { keepPrevious: true, fresh: true })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const items = answer.data?.items ?? []
  const picked = items.filter(
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
