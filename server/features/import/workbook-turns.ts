import { Semaphore } from '#server/platform/semaphore.ts'

/** A large workbook takes seconds of the processor, to be read and to be marked: few at once, one of each sender, so that everybody else has theirs. */
export const openWorkbookTurns = () =>
  new Semaphore({ permits: 2, mostWaiting: 32, mostWaitingOfKey: 4, retryAfterSeconds: 5 })
