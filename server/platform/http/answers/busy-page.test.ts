import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../../../web/public/busy.js'), 'utf8')

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

/** The page with its script, and a server that answers these one after the other. */
function openBusyPage(pageStatus: number, ...answers: (number | 'nothing')[]) {
  const number = { textContent: '' }
  const reload = vi.fn()
  const fetch = vi.fn(async (_: string, __: object) => {
    const status = answers.shift() ?? 200
    if (status === 'nothing') throw new TypeError('no network')
    return { status, headers: new Headers(status === 200 ? {} : { 'retry-after': '7' }) }
  })
  const attributes: Record<string, string> = { 'data-wait-seconds': '3', 'data-status': String(pageStatus) }
  const documentElement = { getAttribute: (name: string) => attributes[name] }
  const document = { querySelectorAll: () => [number], documentElement }
  const location = { href: 'https://portal.example/e/demo/login', reload }
  runInNewContext(script, { document, location, fetch, window: { fetch }, setTimeout, Math: { ...calm } })
  return { number, reload, fetch }
}
const calm = { random: () => 0, ceil: Math.ceil }

test('the page of a busy portal counts down and is loaded again only when the portal answers', async () => {
  const { number, reload, fetch } = openBusyPage(503, 503, 'nothing', 200)
  expect(number.textContent).toBe('3')
  await vi.advanceTimersByTimeAsync(2000)
  expect([number.textContent, fetch.mock.calls.length]).toEqual(['1', 0])
  await vi.advanceTimersByTimeAsync(1100)
  expect([number.textContent, reload.mock.calls.length]).toEqual(['7', 0])
  await vi.advanceTimersByTimeAsync(7100)
  expect([number.textContent, reload.mock.calls.length]).toEqual(['10', 0])
  await vi.advanceTimersByTimeAsync(10_100)
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1])
})

test('who asked too often asks for the page itself, once the wait is over', async () => {
  const { reload, fetch } = openBusyPage(429)
  await vi.advanceTimersByTimeAsync(2900)
  expect(reload.mock.calls.length).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect([reload.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 0])
})
