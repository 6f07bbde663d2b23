import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getOrganisationHome } from '#contract/examinee/joining/home-endpoint.ts'
import { askMoves, listMoves } from '#contract/examinee/joining/move-endpoints.ts'
import { mostMovedIds } from '#contract/examinee/joining/moves.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { IdListForm } from './id-list-form.tsx'
import styles from './moves.module.css'

/** By their ID numbers; what became of each is told. */
export function AskForPeople() {
  const say = usePhrases('joining')
  const { batch: wanted } = useSearch({ strict: false }) as { readonly batch?: string }
  const client = useQueryClient()
  const home = useAnswer(getOrganisationHome, {})
  const [asked, setAsked] = useState<ReplyOf<typeof askMoves> | null>(null)
  return (
    <section aria-labelledby="ask-for-people">
      <h2 id="ask-for-people">{say('moves.askTitle')}</h2>
      <p className={styles.lead}>{say('moves.askLead', { most: mostMovedIds })}</p>
      {home.isPending && <LoadingLines lines={2} />}
      {home.isError && !home.data && <FailedState error={home.error} onRetry={() => void home.refetch()} />}
      {home.data && (
        <IdListForm
          batches={home.data.batches}
          batchId={wanted ?? ''}
          submitText={say('moves.submit')}
          send={(batchId, body) =>
            call(askMoves, { params: { batchId }, body }, { quiet: true, handled: true })
          }
          onDone={(reply) => {
            setAsked(reply)
            void client.invalidateQueries({ queryKey: [listMoves.path] })
          }}
        />
      )}
      {asked && (
        <div role="status" className={styles.outcomes}>
          <h3>{say('moves.result')}</h3>
          <DataTable
            caption={say('moves.caption')}
            columns={[
              { title: say('idList.number'), cell: ({ number }) => number },
              { title: say('moves.columns.state'), cell: ({ outcome }) => say(`moves.outcomes.${outcome}`) },
            ]}
            rows={asked.lines.slice(0, mostMovedIds).map((line, at) => ({ ...line, key: String(at) }))}
            keyOf={({ key }) => key}
          />
        </div>
      )}
    </section>
  )
}
