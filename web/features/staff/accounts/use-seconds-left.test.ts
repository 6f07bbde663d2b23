import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenHook, openHook } from '#web/platform/test/open-hook.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const onEnd = vi.fn<() => void>()
let left: OpenHook<number>
beforeEach(async () => {
  onEnd.mockReset()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 })
  left = await openHook(() => useSecondsLeft(30, onEnd))
})
afterEach(async () => {
  await left.close()
  vi.useRealTimers()
})

test('it counts down second by second, and ends once none is left', async () => {
  await left.act(() => vi.advanceTimersByTime(29_000))
  expect(left.now()).toBe(1)
  expect(onEnd).not.toHaveBeenCalled()
  await left.act(() => vi.advanceTimersByTime(1000))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('where the page was not looked at and ticked late, the clock counts', async () => {
  vi.setSystemTime(59_000)
  await left.act(() => vi.advanceTimersByTime(1000))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('whoever comes back to the page finds it ended without waiting for a tick', async () => {
  vi.setSystemTime(30_000)
  await left.act(() => document.dispatchEvent(new window.Event('visibilitychange')))
  expect(onEnd).toHaveBeenCalledOnce()
  expect(left.now()).toBe(0)
})
