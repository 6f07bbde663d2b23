import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('no more than two are at it at once, whoever fails, and everybody has a turn', async () => {
  let running = 0
  let most = 0
  const work = (number: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await pause(2)
      running -= 1
      if (number % 3 === 0) throw new Error('fails')
      return number
    })
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => work(number)))
  expect([most, running]).toEqual([2, 0])
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})
