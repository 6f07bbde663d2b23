import { Button } from '@mantine/core'
import { Inbox, Plus } from 'lucide-react'
import { useState } from 'react'
import type { BatchOverview } from '#contract/batch/board/board-batch.ts'
import { overseeBatches } from '#contract/batch/board/board-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './board.module.css'
import { NewBatchForm } from './new-batch-form.tsx'
import { OfBatchBoard } from './of-batch-board.tsx'
import { StatusWord } from './status-word.tsx'

/** The batches of a project, with where each stands; a new one is begun here. */
export function BatchesScreen() {
  return (
    <OfBatchBoard path="/console/batches">
      {(domain) => <Batches key={domain} domain={domain} />}
    </OfBatchBoard>
  )
}

function Batches({ domain }: { readonly domain: string }) {
  const say = usePhrases('batchBoard')
  const sayRoutes = usePhrases('routes')
  const [adding, setAdding] = useState(false)
  const answer = useAnswer(overseeBatches, { params: { domain } }, { fresh: true })
  return (
    <ConsolePage
      title={sayRoutes('consoleBatches')}
      lead={say('list.lead')}
      action={
        !adding && (
          <Button leftSection={<Plus size="1em" aria-hidden="true" />} onClick={() => setAdding(true)}>
            {say('list.create')}
          </Button>
        )
      }
    >
      {adding && (
        <NewBatchForm domain={domain} batches={answer.data ?? []} onCancel={() => setAdding(false)} />
      )}
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {answer.data?.length === 0 && (
        <StatePanel icon={<Inbox />} title={say('list.empty')} text={say('list.emptyText')} />
      )}
      {answer.data && answer.data.length > 0 && <BatchTable domain={domain} batches={answer.data} />}
    </ConsolePage>
  )
}

function BatchTable({
  domain,
  batches,
}: {
  readonly domain: string
  readonly batches: readonly BatchOverview[]
}) {
  const say = usePhrases('batchBoard')
  return (
    <WideTable
      caption={say('list.caption')}
      columns={[
        { title: say('list.name') },
        { title: say('list.registration') },
        { title: say('list.exam') },
        { title: say('list.places'), figures: true },
        { title: say('list.people'), figures: true },
        { title: say('list.status') },
      ]}
    >
      {batches.map((batch) => (
        <BatchRow key={batch.batchId} domain={domain} batch={batch} />
      ))}
    </WideTable>
  )
}

function BatchRow({ domain, batch }: { readonly domain: string; readonly batch: BatchOverview }) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const { batchId, name, registration, examStartsAt, examEndsAt, opensItselfAt } = batch
  const from = registration?.opensAt ? minuteText(new Date(registration.opensAt), language) : ''
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf('/console/batch', { project: domain, batch: batchId })}>
          <Text of={name} />
        </a>
      </th>
      <td>
        {registration
          ? `${from}${from && ' – '}${deadlineText(new Date(registration.closesAt), language)}`
          : say('list.noWindow')}
      </td>
      <td>{examDaysText(examStartsAt, examEndsAt, language)}</td>
      <td data-figures>{`${batch.held} / ${batch.capacity}`}</td>
      <td data-figures>{`${batch.drafts} / ${batch.handedIn}`}</td>
      <td>
        <StatusWord status={batch.examStatus} />
        {opensItselfAt && (
          <span className={styles.small}>
            {say('opening.byClock', { time: minuteText(new Date(opensItselfAt), language) })}
          </span>
        )}
      </td>
    </tr>
  )
}
