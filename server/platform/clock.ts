/** The time, as an argument: a test sets it, so can a project's rehearsal. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
