import { afterAll, expect, test } from 'vitest'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { askOf } from '#server/test/ask.ts'
import { givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openScoreBoard } from './test/score-board.ts'

const house = await openHouse()
afterAll(() => house.close())

const release = new Date(noon.getTime() + 3_600_000)
const lastDay = '2028-06-30'
/** Midnight in UTC+8. */
const dayEnds = new Date('2028-06-30T16:00:00.000Z')
const before = (instant: Date) => new Date(instant.getTime() - 1)

/** Somebody who is found in misconduct, an organisation that has them too, and two exams that are to come. */
async function open() {
  house.clock.set(noon)
  const board = await openScoreBoard(house, 'barred')
  const { projectId } = board
  const [found] = await board.people(1)
  if (!found) throw new Error('Nobody is there.')
  const { accountId, applicationId, number, idNumber } = found
  await house.asOwner(
    `update application set person_id = account.person_id from account
     where application_id = $1 and account.account_id = $2`,
    [applicationId, accountId],
  )
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const certificate = { name: '林晓', idType: 'esidentIDCard', idNumber } as const
  const recordId = await house.given.record(projectId, { organisationId, ...certificate })
  const far = { examStartsAt: '2029-01-06T01:00:00.000Z', examEndsAt: '2029-01-06T09:00:00.000Z' }
  const [first, second] = await Promise.all(
    [1, 2].map(() => house.given.batch(projectId, { review: 'none', ...far })),
  )
  if (!first || !second) throw new Error('No exam is to come.')
  await board.take([
    { number, outcome: '违纪', degree: '全部科目无效并禁考', barredUntil: lastDay, note: '替考' },
    { number, subject: 1, mark: '70' },
  ])
  await board.release(release)
  const ask = async <Data>(method: 'GET' | 'POST', path: string, by = accountId, body?: object) =>
    askOf<Data>(house.app)(method, path, { authorization: await house.given.signedIn(projectId, by), body })
  return {
    ...{ projectId, accountId, first, second },
    standing: async () =>
      (await ask<BatchLine[]>('GET', '/api/batches')).data.find(({ batchId }) => batchId === second.batchId)
        ?.standing,
    begin: () => ask('POST', `/api/batches/${second.batchId}/applications`),
    enter: () =>
      ask('POST', `/api/records/${recordId}/applications`, organisationId, { batchId: second.batchId }),
  }
}

test('whoever is barred is registered by no way from the release on until the last day is over', async () => {
  const { projectId, accountId, first, second, standing, begin, enter } = await open()
  house.clock.set(before(release))
  expect(await standing()).toMatchObject({ may: 'yes' })
  // Not what they have been examined in.
  const lines = givenLines(first).map((line) => ({ ...line, subjectId: first.subjects[2]?.subjectId ?? '' }))
  const inHand = await givenApplication(house, projectId, first, { accountId, lines, upTo: 'chosen' })

  house.clock.set(release)
  expect(await standing()).toEqual({ may: 'no', hindrances: ['barred'], opensAt: null })
  const refused = { statusCode: 409, message: 'EREG_ELIGIBILITY_03' }
  expect(await begin()).toMatchObject(refused)
  expect(await enter()).toMatchObject(refused)
  expect(await inHand.submit()).toMatchObject(refused)

  const someoneElse = await house.given.candidate(projectId)
  await givenApplication(house, projectId, second, { accountId: someoneElse.accountId, upTo: 'begun' })

  house.clock.set(before(dayEnds))
  expect(await begin()).toMatchObject(refused)
  house.clock.set(dayEnds)
  expect(await standing()).toMatchObject({ may: 'yes' })
  expect(await begin()).toMatchObject({ statusCode: 200 })
})
