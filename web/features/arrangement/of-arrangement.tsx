import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type BoardBatchLine, listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { nextExam } from '#web/features/batch/next-exam.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { stationKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './arrangement.module.css'

/** Which batch, in the calls and addresses of arranging. */
export interface OfBatch {
  readonly domain: string
  readonly batchId: string
}

interface OfArrangementProps {
  readonly path: `/console/${string}`
  readonly title: string
  readonly lead?: string
  /** Other ways, beside whose page it is. */
  readonly ways?: (of: OfBatch) => ReactNode
  /** The batch stands in the address, and is not chosen here. */
  readonly fixed?: true
  readonly children: (of: OfBatch) => ReactNode
}

/** A screen of the console about the sessions and seats of one batch. */
export function OfArrangement({ path, title, ...props }: OfArrangementProps) {
  const say = usePhrases('arrangementBoard')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={stationKeepers}
          operators
          title={title}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {(domain) => <Batches key={domain} domain={domain} path={path} title={title} {...props} />}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}

function Batches({ domain, title, lead, ...props }: OfArrangementProps & { readonly domain: string }) {
  const say = usePhrases('arrangementBoard')
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  const shown = answer.data?.find(({ batchId }) => batchId === wanted) ?? nextExam(answer.data ?? [])
  const of = shown && { domain, batchId: shown.batchId }
  const ways = <ProjectLine domain={domain}>{of && props.ways?.(of)}</ProjectLine>
  return (
    <ConsolePage title={title} {...(lead !== undefined && { lead })} beside={ways}>
      {answer.isPending && <LoadingState />}
      {!answer.isPending && !answer.data && (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data && !of && <EmptyState title={say('noBatches')} text={say('noBatchesText')} />}
      {answer.data && of && (
        <div>
          <ChooseBatch {...props} batches={answer.data} of={of} />
          {props.children(of)}
        </div>
      )}
    </ConsolePage>
  )
}

interface ChooseBatchProps extends Pick<OfArrangementProps, 'path' | 'fixed'> {
  readonly batches: readonly BoardBatchLine[]
  readonly of: OfBatch
}

function ChooseBatch({ batches, of: { domain, batchId }, path, fixed }: ChooseBatchProps) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const batch = batches.find((one) => one.batchId === batchId)
  if (fixed) return batch && <p className={styles.note}>{pickText(batch.name, language)}</p>
  return (
    <SelectField
      id="arranged-batch"
      label={say('batch')}
      options={batches.map((one) => [one.batchId, pickText(one.name, language)] as const)}
      value={batchId}
      onChange={({ target }) =>
        void navigate({ href: hrefOf(path, { project: domain, batch: target.value }), replace: true })
      }
    />
  )
}
