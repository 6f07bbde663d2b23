import fc from 'fast-check'
import { vi } from 'vitest'

/** What a test waits for comes of itself: a machine that is slow, or busy with something else, is no fault. */
const waitMs = 60_000

const waitFor = vi.waitFor
vi.waitFor = (work, options) => {
  const wished = typeof options === 'number' ? { timeout: options } : options
  return waitFor(work, { timeout: waitMs, ...wished })
}

/**
 * A property that hangs fails by its own clock, before the test's: only then it says its seed and how far it came.
 * Seeds are new at every run; the failure prints the one with which to repeat it.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true })
