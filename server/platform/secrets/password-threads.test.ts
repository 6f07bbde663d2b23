import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPasswordThreads } from './password-threads.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each of the two crews says what it was asked, and answers when told; an ordinary one at once. */
function openStaged() {
  const asked: string[] = []
  const answers: PromiseWithResolvers<unknown>[] = []
  const threads = openPasswordThreads((kind) => ({
    async compute({ password }) {
      asked.push(`${kind} ${password}`)
      if (kind === 'ordinary') return kind
      const answer = Promise.withResolvers<unknown>()
      answers.push(answer)
      return answer.promise
    },
    close: async () => {},
  }))
  return { threads, asked, answers }
}

test('what is done in good time is computed on quiet threads alone', async () => {
  const { threads, asked, answers } = openStaged()
  for (const password of ['a', 'b']) {
    const answer = threads.compute({ password })
    await vi.advanceTimersByTimeAsync(100)
    answers.shift()?.resolve('quiet')
    expect(await answer).toBe('quiet')
  }
  expect(asked).toEqual(['quiet a', 'quiet b'])
})

test('who starves on a quiet thread is computed on an ordinary one, and so are all others for ten seconds', async () => {
  const { threads, asked, answers } = openStaged()
  const starved = threads.compute({ password: 'a' })
  await vi.advanceTimersByTimeAsync(300)
  expect(await starved).toBe('ordinary')
  answers.shift()?.resolve('quiet')
  expect(await threads.compute({ password: 'b' })).toBe('ordinary')
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await threads.compute({ password: 'c' })).toBe('ordinary')
  await vi.advanceTimersByTimeAsync(1_000)
  const calm = threads.compute({ password: 'd' })
  answers.shift()?.resolve('quiet')
  expect(await calm).toBe('quiet')
  expect(asked).toEqual(['quiet a', 'ordinary a', 'ordinary b', 'ordinary c', 'quiet d'])
})

test('nobody else goes to the quiet threads while one is starving there', async () => {
  const { threads, answers } = openStaged()
  const starved = threads.compute({ password: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await starved).toBe('ordinary')
  expect(await threads.compute({ password: 'b' })).toBe('ordinary')
  answers.shift()?.resolve('quiet')
  await vi.advanceTimersByTimeAsync(0)
  const calm = threads.compute({ password: 'c' })
  answers.shift()?.resolve('quiet')
  expect(await calm).toBe('quiet')
})

test('what fails fails', async () => {
  const { threads, answers } = openStaged()
  const answer = threads.compute({ password: 'a' })
  answers.shift()?.reject(new Error('no'))
  await expect(answer).rejects.toThrow('no')
})
