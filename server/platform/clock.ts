/** The time, as an argument: a test sets it, so can a project's rehearsal. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Goes on from wherever it was set to: the clock of the demo. */
export interface SettableClock extends Clock {
  /** Null: back to the time of the machine. */
  set(at: Date | null): void
}

export function openSettableClock(): SettableClock {
  let aheadMs = 0
  return Object.assign(() => new Date(Date.now() + aheadMs), {
    set(at: Date | null) {
      aheadMs = at ? at.getTime() - Date.now() : 0
    },
  })
}
