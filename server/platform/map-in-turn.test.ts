import { expect, test } from 'vitest'
import { mapInTurn } from './map-in-turn.ts'

test('many are mapped in their order, and others have their turn meanwhile', async () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => at)
  const doneByThen: number[] = []
  let done = 0
  const mapping = mapInTurn(numbers, (number) => {
    done += 1
    return number * 2
  })
  const others = setInterval(() => doneByThen.push(done))
  setImmediate(() => doneByThen.push(done))
  expect(await mapping).toEqual(numbers.map((number) => number * 2))
  clearInterval(others)
  expect(doneByThen[0]).toBeLessThan(numbers.length)
})
