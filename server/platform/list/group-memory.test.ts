import { expect, test } from 'vitest'
import { openGroupMemory } from './group-memory.ts'

const at = (ms: number) => ({ key: 'a list', now: new Date(ms) })
const groupOf = (rows: number) => [{ key: 'all', rows, facets: {} }]

test.each([
  ['of a list that is not large are counted each time', 50_000, [1, 2, 3, 4]],
  ['of a large one are counted anew after ten seconds', 200_000, [1, 1, 1, 2]],
])('the groups %s', async (_, rows, told) => {
  const memory = openGroupMemory()
  let times = 0
  const read = async () => {
    times += 1
    return groupOf(rows + (times - 1) * 10)
  }
  const found: number[] = []
  for (const ms of [0, 1, 9_999, 10_001]) {
    const [group] = await memory.recall(at(ms), read)
    found.push(((group?.rows ?? 0) - rows) / 10 + 1)
  }
  expect(found).toEqual(told)
})

test('two large lists are not each other', async () => {
  const memory = openGroupMemory()
  await memory.recall(at(0), async () => groupOf(200_000))
  const other = { key: 'another', now: new Date(0) }
  expect(await memory.recall(other, async () => groupOf(300_000))).toEqual(groupOf(300_000))
})
