import type { APIRequestContext } from '@playwright/test'
import { expect } from '../people.ts'
import type { Askers } from './ask-as.ts'
import { board, type Exam } from './set-up-exam.ts'

/** Somebody applies for the exam; answers the application as it was handed in. */
export async function apply({ asToken }: Askers, token: string, { batchId, cityId, subjectId }: Exam) {
  const { applicationId } = await asToken(token, 'beginApplication', { path: { batchId } })
  const path = { applicationId }
  const { notes } = await asToken(token, 'getBatch', { path: { batchId } })
  await asToken(token, 'agreeToNotes', { path, body: { version: notes.version } })
  await asToken(token, 'choosePlaces', { path, body: { lines: [{ subjectId, areaId: cityId }] } })
  const { version } = await asToken(token, 'getApplication', { path })
  await asToken(token, 'submitApplication', { path, body: { version, promised: true } })
  return asToken(token, 'getApplication', { path })
}

export async function passReview({ as }: Askers, applicationId: string) {
  const { items } = await as(board.reviewer, 'takeReviews', { body: { most: 1 } })
  expect(items.map(({ thingId }) => thingId)).toEqual([applicationId])
  const path = { thingId: applicationId }
  const { application } = await as(board.reviewer, 'getReviewedApplication', { path })
  await as(board.reviewer, 'decideReview', {
    path,
    body: { version: application.version, result: 'passed' },
  })
}

/** At the cashier of the demo. */
export async function pay(
  { asToken }: Askers,
  request: APIRequestContext,
  token: string,
  applicationId: string,
) {
  const { orderId } = await asToken(token, 'makeOrder', { body: { applicationIds: [applicationId] } })
  const path = { orderId }
  const { shown } = await asToken(token, 'beginPayment', { path, body: { provider: 'builtIn', way: 'qr' } })
  if (shown.kind !== 'qr') throw new Error('No code to scan is shown.')
  expect((await request.post(`${new URL(shown.text).pathname}/pay`)).ok()).toBe(true)
  await expect.poll(async () => (await asToken(token, 'getOrder', { path })).state).toBe('paid')
  return orderId
}
