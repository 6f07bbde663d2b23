import { createContext, use } from 'react'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application, Wish } from '#contract/registration/application-shapes.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'

/** What is ticked, and how it is kept. */
export interface WishRoom {
  readonly wish: Wish
  readonly change: (fields: Partial<Wish>) => void
  /** Everything that is ticked is with the server when this resolves; rejects with what refused it. */
  readonly flush: () => Promise<void>
}

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
  /** Every step stands on one page: none leads to another, and what is ticked is everybody's. */
  readonly whole?: true
  readonly wishRoom?: WishRoom
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

/** A page that has every step below the other: the steps have no buttons of their own, it asks them in turn to go on. */
export interface WholePage {
  /** A step stands there, and goes on by this; answers how it leaves. */
  readonly enter: (step: FlowStep, goOn: () => void) => () => void
  readonly work: (step: FlowStep, busy: boolean) => void
}

const WholePageContext = createContext<WholePage | null>(null)

export const WholePageProvider = WholePageContext.Provider

/** Null where each step has a screen of its own. */
export function useWholePage(): WholePage | null {
  return use(WholePageContext)
}
