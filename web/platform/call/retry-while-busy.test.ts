import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const refused = (status: number, retryAfterSeconds: number | null, data: unknown = null) =>
  new CallRefused({ name: 'busy', key: 'BUSY', code: 50, status, data, retryAfterSeconds })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Refused once with this, then let in. */
async function tryAfter(refusal: CallRefused) {
  const work = vi.fn(async () => 'in').mockRejectedValueOnce(refusal)
  const waits: (number | null)[] = []
  const tried = retryWhileBusy(work, (seconds) => waits.push(seconds)).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { result: await tried, waits, tries: work.mock.calls.length }
}

describe('an attempt that waits in line', () => {
  it('waits as long as a busy server asks, counting down, and tries again by itself', async () => {
    const { result, waits, tries } = await tryAfter(refused(503, 3))
    expect(result).toBe('in')
    expect(tries).toBe(2)
    expect(waits.length).toBeGreaterThanOrEqual(4)
    expect(waits.slice(-3)).toEqual([2, 1, null])
  })

  it('waits where a server is busy and does not say how long', async () => {
    expect((await tryAfter(refused(503, null))).result).toBe('in')
  })

  it.each([
    ['a rule refuses', refused(409, null)],
    ['the wait is longer than a person stands there', refused(429, 3600)],
    ['a limit has spent the captcha', refused(429, 30, { retryInSeconds: 30 })],
    ['nothing answers', refused(0, null)],
  ])('does not wait where %s', async (_, refusal) => {
    const { result, waits, tries } = await tryAfter(refusal)
    expect(result).toBe(refusal)
    expect(tries).toBe(1)
    expect(waits).toEqual([])
  })

  it('stops when the screen is left', async () => {
    const left = new AbortController()
    const work = vi.fn().mockRejectedValue(refused(503, 1))
    const tried = retryWhileBusy(work, () => left.abort(), left.signal).catch(() => 'left')
    await vi.runAllTimersAsync()
    expect(await tried).toBe('left')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
