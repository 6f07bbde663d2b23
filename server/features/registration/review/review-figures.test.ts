import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backlog, ReviewerLine } from '#contract/registration/review/review-figures.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk(['lin', 'wang'])
})
afterAll(() => desk.house.close())

type Figures = { readonly backlogs: Backlog[]; readonly reviewers: ReviewerLine[] }
const figures = async (who: string) => (await desk.askAt<Figures>(who, 'GET', '/review-figures')).data
const at = (minutes: number) => desk.house.clock.set(new Date(noon.getTime() + minutes * 60_000))

/** To what the second reviewer’s grant reaches. */
const limit = (scope: object | null) =>
  desk.house.asOwner(
    `update staff_grant set scope = $1 where staff_id = (select staff_id from staff where name = 'wang01')`,
    [scope],
  )

test('who decided how many today, how long one took, and how long the others wait', async () => {
  at(0)
  const batch = await desk.house.given.batch(desk.projectId, { capacity: 20 })
  const applicants = []
  for (let n = 0; n < 5; n += 1) {
    at(n)
    applicants.push(await givenApplication(desk.house, desk.projectId, batch, { upTo: 'submitted' }))
  }
  const [first, second, third] = applicants
  if (!first || !second || !third) throw new Error('nobody applied')
  const failed = { result: 'failed', reason: '单位不符', conditions: ['employer'] }
  at(10)
  await desk.take('lin', 2)
  at(14)
  await desk.decide('lin', first, { result: 'passed' })
  at(16)
  await desk.decide('lin', second, failed)
  await desk.take('wang')
  at(17)
  await desk.decide('wang', third, failed)
  const ofLin = { name: 'lin001', decided: 2, results: { passed: 1, failed: 1 }, medianMinutes: 3 }
  expect((await figures('lin')).reviewers).toMatchObject([ofLin])
  const ofWang = { name: 'wang01', decided: 1, results: { failed: 1 }, medianMinutes: 1 }
  expect((await figures('examadmin')).reviewers).toMatchObject([ofLin, ofWang])
  for (const [subject, own] of [
    [batch.subjects[0], [ofWang]],
    [batch.subjects[1], []],
  ] as const) {
    await limit({ subjectIds: [subject?.subjectId] })
    expect((await figures('wang')).reviewers).toMatchObject(own)
  }
  await limit(null)
  const atFirst = { level: 1, waiting: 2, ages: { day: 2, threeDays: 0, week: 0, longer: 0 } }
  expect((await figures('lin')).backlogs).toMatchObject([atFirst, { level: 2, waiting: 0 }])
})

test('another day begins with none, and what waits has grown old', async () => {
  await desk.house.asOwner(`update audit set at = at - interval '1 day'`)
  await desk.house.asOwner(`update desk_item set waits_since = waits_since - interval '2 days'`)
  const { reviewers, backlogs } = await figures('examadmin')
  expect(reviewers).toEqual([])
  expect(backlogs[0]?.ages).toEqual({ day: 0, threeDays: 2, week: 0, longer: 0 })
})

test('whoever is limited counts what is theirs alone', async () => {
  const other = await desk.house.given.batch(desk.projectId)
  await limit({ batchIds: [other.batchId] })
  at(30)
  const { backlogs, reviewers } = await figures('wang')
  expect([backlogs[0]?.waiting, reviewers]).toEqual([0, []])
})
