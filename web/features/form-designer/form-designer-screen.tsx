import { useSearch } from '@tanstack/react-router'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { getFormDesign } from '#contract/batch/form-design.ts'
import { getProjectInfo } from '#contract/project/project-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Designer } from './designer.tsx'
import styles from './form-designer-screen.module.css'

const path = '/console/batch/form'

/** What a batch asks of its candidates, designed by its board. */
export function FormDesignerScreen() {
  return <ConsoleFrame>{(me) => <OfMine me={me} />}</ConsoleFrame>
}

function OfMine({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('designer')
  return (
    <OfProject
      me={me}
      path={path}
      roles={['administrator']}
      operators
      title={say('title')}
      choose={say('chooseProject')}
      forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
    >
      {(domain) => <OfOne key={domain} domain={domain} />}
    </OfProject>
  )
}

function OfOne({ domain }: { readonly domain: string }) {
  const { batch } = useSearch({ strict: false })
  return batch ? <OfBatch key={batch} domain={domain} batchId={batch} /> : <BatchChoice domain={domain} />
}

function BatchChoice({ domain }: { readonly domain: string }) {
  const say = usePhrases('designer')
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <ConsolePage title={say('title')} lead={say('chooseBatch')}>
      {answer.data.length === 0 && <EmptyState title={say('noBatches')} text={say('noBatchesAdvice')} />}
      <ul className={styles.batches}>
        {answer.data.map(({ batchId, name }) => (
          <li key={batchId}>
            <a href={hrefOf(path, { project: domain, batch: batchId })}>
              <Text of={name} />
            </a>
          </li>
        ))}
      </ul>
    </ConsolePage>
  )
}

interface OfBatchProps {
  readonly domain: string
  readonly batchId: string
}

function OfBatch({ domain, batchId }: OfBatchProps) {
  const say = usePhrases('designer')
  const params = { domain, batchId }
  const answer = useAnswer(getFormDesign, { params }, { fresh: true })
  // Whose project is closed still designs: then the preview looks as pages look that have no project.
  const info = useAnswer(getProjectInfo, { params: { domain } }, { handled: true })
  if (answer.isPending || info.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { version, name, design, conditions, rules } = answer.data
  return (
    <ConsolePage
      title={say('title')}
      beside={
        <p className={styles.batch}>
          <a href={hrefOf('/console/batch', { project: domain, batch: batchId })}>
            <Text of={name} />
          </a>
          <a href={hrefOf(path, { project: domain })}>{say('otherBatch')}</a>
        </p>
      }
    >
      <Designer
        params={params}
        batchName={name}
        read={{ version, values: design }}
        conditions={conditions}
        rules={rules}
        branding={info.data}
      />
    </ConsolePage>
  )
}
