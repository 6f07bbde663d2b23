import { afterAll, expect, test } from 'vitest'
import { diceOf } from '#contract/identity/invent.ts'
import type { ExamResult } from '#contract/score/score-endpoints.ts'
import { openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { type Examinee, openScoreBoard, type ScoreBoard } from './test/score-board.ts'

const house = await openHouse()
afterAll(() => house.close())

let boards = 0
/** People with points, one who was absent and one whose points are void, released at noon. */
async function released(showsPercentile: boolean, marks: readonly number[]) {
  boards += 1
  const board = await openScoreBoard(house, `percentile${boards}`)
  const people = await board.people(marks.length + 2, [0])
  const rules = board.batch.subjects.map(({ subjectId }) => ({
    subjectId,
    mostMark: 10_000,
    passMark: 6_000,
  }))
  const { revision } = await board.sheet()
  await board.ask('PUT', '/score-rules', { seenRevision: revision, rules, showsPercentile })
  const [absent, void_] = people.slice(marks.length)
  await board.take([
    ...marks.map((mark, at) => ({ number: people[at]?.number ?? '', mark: String(mark) })),
    { number: absent?.number ?? '', outcome: '缺考' },
    { number: void_?.number ?? '', mark: '1', outcome: '违纪', degree: '本科目无效' },
  ])
  house.clock.set(noon)
  expect(await board.release(noon)).toMatchObject({ data: { state: 'approved' } })
  return { board, people }
}

async function percentileOf(board: ScoreBoard, person: Examinee | undefined) {
  if (!person) throw new Error('Nobody is there.')
  const [result] = (await board.inquire(person)).data as ExamResult[]
  return result?.scores[0]?.percentile
}

test('is the share of those with fewer points, of all whose points count', async () => {
  const dice = diceOf(7)
  // Few different marks: many share one.
  const marks = Array.from({ length: 40 }, () => 30 + Math.floor(dice() * 25) * 2)
  const { board, people } = await released(true, marks)
  for (const [at, mark] of marks.entries()) {
    const below = marks.filter((one) => one < mark).length
    expect([mark, await percentileOf(board, people[at])]).toEqual([
      mark,
      Math.floor((100 * below) / marks.length),
    ])
  }
  expect(await percentileOf(board, people.at(-2)), 'of nobody who was absent').toBeNull()
  expect(await percentileOf(board, people.at(-1)), 'nor of void points').toBeNull()
})

test('is shown by nobody who did not switch it on, and does not move when a score is corrected', async () => {
  const off = await released(false, [50, 60])
  expect(await percentileOf(off.board, off.people[1])).toBeNull()

  const { board, people } = await released(true, [40, 50, 60, 70])
  const [lowest, , third] = people
  expect(await percentileOf(board, third)).toBe(50)
  const { data } = await board.ask<{ approvalId: string }>('POST', '/score-corrections', {
    ...{ number: lowest?.number, subjectId: board.batch.subjects[0]?.subjectId, reason: '复核' },
    after: { mark: 9_000, outcome: null, degree: null, barredUntil: null },
  })
  await board.approve(data.approvalId)
  expect(await percentileOf(board, lowest), 'by what was counted at the release').toBe(75)
  expect(await percentileOf(board, third)).toBe(50)
})

test('of whoever sat alone is none of a hundred', async () => {
  const { board, people } = await released(true, [88])
  expect(await percentileOf(board, people[0])).toBe(0)
})
