import { describe, expect, test, vi } from 'vitest'
import { openMemoryCache } from './memory-cache.ts'

const noon = new Date('2026-11-20T04:00:00Z')
const afternoon = new Date('2026-11-20T08:00:00Z')

interface Loaded {
  readonly text: string
  readonly goodUntilMs: number
}

/** Loads that end when the test says so. */
function slowLoads() {
  const waiting: { key: string; answer: (text: string) => void; fail: (error: Error) => void }[] = []
  const load = (key: string) => () =>
    new Promise<Loaded>((resolve, reject) => {
      const answer = (text: string) => resolve({ text, goodUntilMs: afternoon.getTime() })
      waiting.push({ key, answer, fail: reject })
    })
  const next = () => {
    const first = waiting.shift()
    if (!first) throw new Error('nothing is being loaded')
    return first
  }
  return { load, next, waiting }
}

describe('what is kept in memory', () => {
  test('is loaded once for all who ask while it is under way, and then told at once', async () => {
    const { load, next, waiting } = slowLoads()
    const cache = openMemoryCache<Loaded>(10)
    const asked = [
      cache.get('a', noon, load('a')),
      cache.get('a', noon, load('a')),
      cache.get('a', noon, load('a')),
    ]
    expect(waiting).toHaveLength(1)
    next().answer('first')
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['first', 'first', 'first'])
    expect(cache.get('a', noon, load('a'))).toMatchObject({ text: 'first' })
  })

  test('is loaded again at the instant it stops being true', async () => {
    const { load, next } = slowLoads()
    const cache = openMemoryCache<Loaded>(10)
    const first = cache.get('a', noon, load('a'))
    next().answer('morning')
    await first
    expect(cache.get('a', new Date(afternoon.getTime() - 1), load('a'))).toMatchObject({ text: 'morning' })
    const second = cache.get('a', afternoon, load('a'))
    next().answer('afternoon')
    expect(await second).toMatchObject({ text: 'afternoon' })
  })

  test('forgotten while it loads, it answers who asked before but is not kept', async () => {
    const { load, next } = slowLoads()
    const cache = openMemoryCache<Loaded>(10)
    const before = cache.get('a', noon, load('a'))
    cache.forget((key) => key === 'a')
    const after = cache.get('a', noon, load('a'))
    next().answer('old')
    expect(await before).toMatchObject({ text: 'old' })
    await vi.waitFor(() => next().answer('new'))
    expect(await after).toMatchObject({ text: 'new' })
    expect(cache.get('a', noon, load('a'))).toMatchObject({ text: 'new' })
  })

  test('forgotten again and again, it is loaded by one at a time', async () => {
    const { load, next, waiting } = slowLoads()
    const cache = openMemoryCache<Loaded>(10)
    const asked = [1, 2, 3].map(() => {
      const promise = cache.get('a', noon, load('a'))
      cache.forget(() => true)
      return promise
    })
    for (const text of ['one', 'two', 'three']) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      next().answer(text)
    }
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  })

  test('a load that failed is tried again by the next who asks', async () => {
    const { load, next } = slowLoads()
    const cache = openMemoryCache<Loaded>(10)
    const failed = cache.get('a', noon, load('a'))
    next().fail(new Error('out of reach'))
    await expect(failed).rejects.toThrow('out of reach')
    const again = cache.get('a', noon, load('a'))
    next().answer('back')
    expect(await again).toMatchObject({ text: 'back' })
  })

  test('never grows past its limit: the longest unused goes', async () => {
    const { load, next, waiting } = slowLoads()
    const cache = openMemoryCache<Loaded>(2)
    for (const key of ['a', 'b']) {
      const asked = cache.get(key, noon, load(key))
      next().answer(key)
      await asked
    }
    cache.get('a', noon, load('a'))
    const third = cache.get('c', noon, load('c'))
    next().answer('c')
    await third
    expect(cache.get('a', noon, load('a'))).toMatchObject({ text: 'a' })
    expect(cache.get('c', noon, load('c'))).toMatchObject({ text: 'c' })
    cache.get('b', noon, load('b'))
    expect(waiting.map(({ key }) => key)).toEqual(['b'])
  })
})
