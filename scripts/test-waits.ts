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
 * A property that hangs fails by its own clock, before the test's: only then it says how far it came. What a run tries is
 * the same every time, or else an old fault would stop whoever changed something else; PROPERTY_SEED tries something new.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120)
fc.configureGlobal({ seed, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true })
