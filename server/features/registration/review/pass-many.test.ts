import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'

let desk: ReviewDesk
let batch: Batch
let applicants: Applicant[]
beforeAll(async () => {
  desk = await openReviewDesk(['lin', 'wang'])
})
afterAll(() => desk.house.close())
beforeEach(async () => {
  desk.house.clock.set(noon)
  await desk.house.asOwner('delete from desk_item')
  batch = await desk.house.given.batch(desk.projectId, { capacity: 20 })
  applicants = []
  for (let n = 0; n < 3; n += 1)
    applicants.push(await givenApplication(desk.house, desk.projectId, batch, { upTo: 'submitted' }))
})

const passMany = (choice: object) =>
  desk.askAt<BulkReply>('lin', 'POST', `/batches/${batch.batchId}/application-bulk-deeds`, {
    action: 'pass',
    choice,
  }) as Promise<{ statusCode: number; code?: number; data: BulkReply }>
const statesOf = async () => Promise.all(applicants.map(async ({ get }) => (await get()).state))

test('many are passed at once, each with an audit; what somebody else has in hand is left to them', async () => {
  const [theirs] = await desk.take('wang')
  const { data, ...answer } = await passMany({ all: { filters: { review: ['unaudited'] } } })
  expect(answer).toMatchObject({ statusCode: 200, code: 10 })
  expect(data).toMatchObject({ done: 2, skipped: 1, failed: 0 })
  expect(data.outcomes.find(({ id }) => id === theirs)).toEqual({ id: theirs, code: 40, error: 'GA_DK_02' })
  expect((await statesOf()).toSorted()).toEqual(['auditing', 'unpaid', 'unpaid'])
  const passed = applicants.find(({ applicationId }) => applicationId !== theirs)
  expect(await desk.auditsOf('lin', passed?.applicationId ?? '')).toMatchObject([
    { result: 'passed', by: { name: 'lin001' } },
  ])
})

test('what the project asks of a review is read once for all of them', async () => {
  const { database } = desk.house
  const { transaction } = database
  const asked: string[] = []
  const watched = (tx: Tx) => {
    const named = tx.named.bind(tx)
    tx.named = (name, text, values) => {
      asked.push(name)
      return named(name, text, values)
    }
    return tx
  }
  const watching = vi
    .spyOn(database, 'transaction')
    .mockImplementation((scope, work) => transaction(scope, (tx) => work(watched(tx))))
  const { data } = await passMany({ ids: applicants.map(({ applicationId }) => applicationId) })
  watching.mockRestore()
  expect(data.done).toBe(3)
  expect(asked.filter((name) => name === 'reviewSettings.find')).toEqual(['reviewSettings.find'])
})

test('what does not wait is nothing to do, and nothing more', async () => {
  const ids = applicants.map(({ applicationId }) => applicationId)
  await passMany({ ids })
  expect(await passMany({ ids })).toMatchObject({ statusCode: 200, code: 40, data: { done: 0, skipped: 3 } })
})
