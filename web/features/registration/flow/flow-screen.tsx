import { FileX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import { LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { type Flow, FlowProvider } from './flow.ts'
import { FlowHead } from './flow-head.tsx'
import { registrationsHref } from './flow-place.ts'
import styles from './flow-screen.module.css'
import { FlowSteps } from './flow-steps.tsx'
import { LifeSteps } from './life-steps.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Redirect } from './redirect.tsx'
import { TitledState } from './titled-state.tsx'
import { type LoadedApplication, useApplication } from './use-application.ts'
import { useBatchOf } from './use-batch-of.ts'
import { useChosenApplication } from './use-chosen-application.ts'
import { useFlowMoves } from './use-flow-moves.ts'
import { usePlaceInstead } from './use-place-instead.ts'

interface FlowStepProps {
  readonly step: FlowStep
  readonly children: (flow: Flow) => ReactNode
}

/** The frame of every step: what is being registered for, the steps, and the step where it may be entered. */
export function FlowScreen(props: FlowStepProps) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  const chosen = useChosenApplication(props.step)
  if (chosen.applicationId) {
    return <ChosenApplication key={chosen.applicationId} applicationId={chosen.applicationId} {...props} />
  }
  if (!chosen.error && !chosen.isPending) return <Redirect href={registrationsHref(domain)} />
  return (
    <TitledState title={say(`flowSteps.${props.step}`)}>
      {chosen.error ? <LoadFailure error={chosen.error} onRetry={chosen.retry} /> : <LoadingState whole />}
    </TitledState>
  )
}

function ChosenApplication({ applicationId, ...props }: FlowStepProps & { applicationId: string }) {
  const say = usePhrases('flow')
  const loaded = useApplication(applicationId)
  const batch = useBatchOf(loaded)
  if (loaded.isAbsent) return <Absent />
  if (loaded.application && batch.data && batch.data.batchId === loaded.application.batchId) {
    return <Guarded {...props} loaded={loaded} batch={batch.data} />
  }
  const failure = loaded.error ?? batch.error
  return (
    <TitledState title={say(`flowSteps.${props.step}`)}>
      {failure ? (
        <LoadFailure error={failure} onRetry={loaded.error ? loaded.retry : () => void batch.refetch()} />
      ) : (
        <LoadingState whole />
      )}
    </TitledState>
  )
}

function Absent() {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  return (
    <StatePanel whole icon={<FileX />} title={say('absent.title')} text={say('absent.text')}>
      <a href={registrationsHref(domain)}>{say('toRegistrations')}</a>
    </StatePanel>
  )
}

type GuardedProps = FlowStepProps & { readonly loaded: LoadedApplication; readonly batch: Batch }

/** Nobody gets past a step that wants something by typing an address. */
function Guarded({ step, children, loaded, batch }: GuardedProps) {
  const say = usePhrases('flow')
  const flow = useFlowMoves(step, loaded, batch)
  useEffect(() => {
    const { batchId, name, examStartsAt, examEndsAt, registrationMode } = batch
    writeState('batch', { batchId, name, examStartsAt, examEndsAt, registrationMode })
  }, [batch])
  const instead = usePlaceInstead(flow)
  if (instead) return <Redirect href={instead} />
  return (
    <FlowProvider value={flow}>
      <div className={styles.flow} data-flow-step={step}>
        <FlowHead />
        {step === 'confirm' ? <LifeSteps /> : <FlowSteps />}
        <div className={styles.column}>
          <h1 className={styles.title}>{say(`flowSteps.${step}`)}</h1>
          {children(flow)}
        </div>
      </div>
    </FlowProvider>
  )
}
