import { useCallback, useMemo, useRef, useState } from 'react'
import type { FlowStep } from '#contract/registration/flow.ts'
import type { WholePage } from '#web/features/registration/flow/flow.ts'

export interface PartsInTurn {
  readonly page: WholePage
  /** Whether one of them is at work. */
  readonly busy: boolean
  /** Asks each part in turn to go on; after the last one does this. A part in which something is wrong says so, and the rest waits. */
  readonly run: (last: () => void) => void
  /** Whoever does something else meanwhile presses again. */
  readonly pause: () => void
  /** A part has all that it asks for. */
  readonly passed: (step: FlowStep) => void
}

/** The parts of a page that stand below each other instead of following each other. */
export function usePartsInTurn(steps: readonly FlowStep[]): PartsInTurn {
  const parts = useRef(new Map<FlowStep, () => void>())
  const last = useRef<(() => void) | null>(null)
  const pause = useCallback(() => {
    last.current = null
  }, [])
  const [working, setWorking] = useState<ReadonlySet<FlowStep>>(new Set())
  const ask = useCallback(
    (at: number) => {
      const step = steps[at]
      if (step === undefined) return last.current?.()
      const goOn = parts.current.get(step)
      if (goOn) goOn()
      else ask(at + 1)
    },
    [steps],
  )
  const run = useCallback(
    (then: () => void) => {
      last.current = then
      ask(0)
    },
    [ask],
  )
  const passed = useCallback(
    (step: FlowStep) => {
      if (last.current) ask(steps.indexOf(step) + 1)
    },
    [ask, steps],
  )
  const page = useMemo<WholePage>(
    () => ({
      enter(step, goOn) {
        parts.current.set(step, goOn)
        return () => {
          if (parts.current.get(step) === goOn) parts.current.delete(step)
        }
      },
      work(step, busy) {
        setWorking((before) => {
          if (before.has(step) === busy) return before
          const others = [...before].filter((one) => one !== step)
          return new Set(busy ? [...others, step] : others)
        })
      },
    }),
    [],
  )
  return { page, busy: working.size > 0, run, pause, passed }
}
