import { createContext, use } from 'react'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'

/** One step of registering, as its screen sees it. */
export interface Flow {
  readonly application: Application
  readonly batch: Batch
  readonly step: FlowStep
  /** The steps of this batch, in its order. */
  readonly steps: readonly FlowStep[]
  /** Asks the server how the application stands now. Rejects with what refused it. */
  readonly reload: () => Promise<Application>
  readonly learn: (news: Partial<Application>) => void
  /** Looks how the application stands and goes on; to an earlier step where that one wants something again. */
  readonly next: () => Promise<void>
  readonly back: () => void
  /** Why going on did not work. */
  readonly refusal: CallRefused | null
}

const FlowContext = createContext<Flow | null>(null)

export const FlowProvider = FlowContext.Provider

/** The flow around a part of a step's screen. */
export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (!flow) throw new Error('This part stands in a FlowScreen only')
  return flow
}
