import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft, Inbox } from 'lucide-react'
import { getCapacities } from '#contract/batch/batch-board-endpoints.ts'
import { getBoardBatch, getReadiness } from '#contract/batch/board/board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { HistoryLink } from '#web/features/staff/console/history-link.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import type { BatchTabProps } from './batch-tab-props.ts'
import { type BatchTab, BatchTabs, batchTabs } from './batch-tabs.tsx'
import styles from './board.module.css'
import { OfBatchBoard } from './of-batch-board.tsx'
import { OpeningTab } from './opening-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { AreasTab } from './sheet/areas-tab.tsx'
import { OrganisationsTab } from './sheet/organisations-tab.tsx'
import { SubjectsTab } from './sheet/subjects-tab.tsx'
import { StatusWord } from './status-word.tsx'

/** One batch, with everything that its board sets. */
export function BatchScreen() {
  return <OfBatchBoard path="/console/batch">{(domain) => <OneBatch domain={domain} />}</OfBatchBoard>
}

function OneBatch({ domain }: { readonly domain: string }) {
  const { batch, tab } = useSearch({ strict: false }) as { batch?: string; tab?: string }
  const say = usePhrases('batchBoard')
  if (batch) return <Read key={batch} domain={domain} batchId={batch} tab={tab} />
  return (
    <StatePanel whole icon={<Inbox />} title={say('list.caption')}>
      <a href={hrefOf('/console/batches', { project: domain })}>{say('overview.all')}</a>
    </StatePanel>
  )
}

interface ReadProps {
  readonly domain: string
  readonly batchId: string
  readonly tab: string | undefined
}

function Read({ domain, batchId, tab }: ReadProps) {
  const queries = useQueryClient()
  const answer = useAnswer(getBoardBatch, { params: { domain, batchId } }, { fresh: true })
  const shown = batchTabs.find((one) => one === tab) ?? 'overview'
  // Where it cannot be read anew, what stands here stays, and what is typed in it.
  if (!answer.data) {
    if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
    return <LoadingState />
  }
  const onChanged = async () => {
    await Promise.all(
      [getBoardBatch, getReadiness, getCapacities].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
  return <Shown domain={domain} board={answer.data} onChanged={onChanged} tab={shown} />
}

function Shown({ tab, ...props }: BatchTabProps & { readonly tab: BatchTab }) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const { batch } = props.board
  return (
    <ConsolePage
      title={pickText(batch.name, language)}
      beside={
        <p className={styles.beside}>
          <a href={hrefOf('/console/batches', { project: props.domain })}>
            <ArrowLeft size="1em" aria-hidden="true" />
            {say('overview.all')}
          </a>
          <StatusWord status={batch.examStatus} />
          <HistoryLink domain={props.domain} thingId={batch.batchId} />
        </p>
      }
    >
      <BatchTabs domain={props.domain} batchId={batch.batchId} shown={tab} />
      {tab === 'overview' && <OverviewTab {...props} />}
      {tab === 'areas' && <AreasTab {...props} />}
      {tab === 'organisations' && <OrganisationsTab {...props} />}
      {tab === 'subjects' && <SubjectsTab {...props} />}
      {tab === 'rules' && <RulesTab {...props} />}
      {tab === 'opening' && <OpeningTab {...props} />}
    </ConsolePage>
  )
}
