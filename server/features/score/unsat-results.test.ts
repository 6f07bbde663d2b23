import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExamResult, VerifiedSlip } from '#contract/score/score-endpoints.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { type Examinee, openScoreBoard, type ScoreBoard } from './test/score-board.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
})
afterAll(() => house.close())

interface People {
  readonly board: ScoreBoard
  readonly sat: Examinee
  /** Exempt from the first subject, or from both. */
  readonly spared: Examinee
  readonly wholly: Examinee
  readonly deferred: Examinee
}

async function open(domain: string): Promise<People> {
  const board = await openScoreBoard(house, domain, [{ kind: 'appeal' }])
  const [sat, spared, wholly, deferred] = await board.people(4)
  if (!(sat && spared && wholly && deferred)) throw new Error('Nobody is there.')
  await exempt(board, spared, [0])
  await exempt(board, wholly, [0, 1])
  await house.asOwner('delete from place where application_id = $1', [deferred.applicationId])
  await house.asOwner(`update application set state = 'deferred' where application_id = $1`, [
    deferred.applicationId,
  ])
  return { board, sat, spared, wholly, deferred }
}

async function exempt({ batch }: ScoreBoard, { applicationId }: Examinee, subjects: readonly number[]) {
  const ids = subjects.map((at) => batch.subjects[at]?.subjectId)
  await house.asOwner('delete from place where application_id = $1 and subject_id = any ($2)', [
    applicationId,
    ids,
  ])
  await house.asOwner('update application set exempt_subject_ids = $2 where application_id = $1', [
    applicationId,
    ids,
  ])
}

const read = async (board: ScoreBoard, one: Examinee): Promise<ExamResult> =>
  (await board.inquire(one)).data[0]
const slipOf = async ({ applicationId, authorization }: Examinee) => {
  const { rawPayload, statusCode } = await house.app.inject({
    method: 'POST',
    url: `/api/applications/${applicationId}/score-slip`,
    headers: { authorization },
  })
  if (statusCode !== 200) return { refused: JSON.parse(rawPayload.toString()).message, text: '', code: '' }
  const text = readPdf(rawPayload).pages.join('').replaceAll('\n', '')
  return { refused: null, text, code: /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '' }
}

test('a score of who deferred, or is exempt, is named at its cell, and nobody is told missing for it', async () => {
  const { board, sat, spared, deferred } = await open('unsatrows')
  const { data } = await board.send([
    { number: deferred.number, subject: 0, mark: '70' },
    { number: spared.number, subject: 0, mark: '70' },
    { number: spared.number, subject: 1, mark: '80' },
    { number: sat.number, subject: 0, mark: '90' },
    { number: sat.number, subject: 1, mark: '91' },
  ])
  expect(data.verdicts).toEqual({ new: 3, changed: 0, unchanged: 0, wrong: 2 })
  const { data: rows } = await board.ask<{
    items: { row: number; wrongs: { column: string; reason: { key: string } }[] }[]
  }>('GET', `/score-imports/${data.importId}/rows?verdict=wrong`)
  expect(rows.items.map(({ wrongs: [wrong] }) => [wrong?.column, wrong?.reason.key])).toEqual([
    ['number', 'scoreBoard.examDeferred'],
    ['subject', 'scoreBoard.subjectExempt'],
  ])
  await board.ask('POST', `/score-imports/${data.importId}/taking`)
  await house.sent()
  const { subjects, checks } = await board.sheet()
  expect(subjects.slice(0, 2).map(({ expected }) => expected)).toEqual([1, 2])
  expect(checks).toMatchObject({ missing: { count: 0 }, unexpected: { count: 0 } })
})

test('once scores are out, an exempt subject reads exempt, on the slip too, and a deferred exam has none', async () => {
  const { board, spared, wholly, deferred } = await open('unsatresults')
  await board.setLines()
  await board.take([{ number: spared.number, subject: 1, mark: '80' }])
  expect(await read(board, wholly)).toMatchObject({ releasedAt: null, isDeferred: false, scores: [] })
  expect(await slipOf(wholly)).toMatchObject({ refused: 'SWITCH_OFF$SCORE_03' })
  await board.release(noon)
  const both = [{ outcome: 'exempt' }, { outcome: 'exempt' }]
  expect((await read(board, wholly)).scores).toMatchObject(both)
  // Nobody has read a score by that.
  const back = await board.ask('POST', '/score-release/withdrawal', { reason: '漏录' })
  expect(back).toMatchObject({ statusCode: 200 })
  await board.release(noon)
  expect(await read(board, spared)).toMatchObject({
    isDeferred: false,
    scores: [
      { outcome: 'exempt', mark: null, passMark: null },
      { outcome: 'qualified', mark: 8000 },
    ],
  })
  expect(await read(board, deferred)).toMatchObject({ isDeferred: true, releasedAt: null, scores: [] })
  expect(await slipOf(deferred)).toMatchObject({ refused: 'SWITCH_OFF$SCORE_03' })
  expect((await slipOf(wholly)).text).toContain('免试')
  const slip = await slipOf(spared)
  for (const words of ['免试', '80', '合格']) expect(slip.text).toContain(words)
  const verify = async () =>
    (
      await askOf<VerifiedSlip>(house.app)('POST', `/api/projects/${board.domain}/slip-verifications`, {
        body: { slipCode: slip.code },
      })
    ).data
  expect(await verify()).toMatchObject({
    isValid: true,
    isChanged: false,
    scores: [{ outcome: 'exempt' }, {}],
  })
  await exempt(board, spared, [0, 1])
  expect(await verify()).toMatchObject({ isValid: true, isChanged: true, scores: both })
  expect((await slipOf(spared)).code).not.toBe(slip.code)
})

test('nobody appeals or corrects what is exempt', async () => {
  const { board, spared } = await open('unsatappeals')
  await board.take([{ number: spared.number, subject: 1, mark: '80' }])
  await board.release(noon)
  const [exempted, scored] = board.batch.subjects
  const appeal = (subjectId = '') =>
    askOf(house.app)('POST', '/api/appeals', {
      authorization: spared.authorization,
      body: { applicationId: spared.applicationId, subjectId, grounds: '请复核' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  expect(await appeal(exempted?.subjectId)).toMatchObject({ message: 'ESCORE_ABSENT_01' })
  expect((await appeal(scored?.subjectId)).statusCode).toBe(200)
  const after = { mark: 7000, outcome: null, degree: null, barredUntil: null }
  const correct = (subjectId = '') =>
    board.ask<{ approvalId: string }>('POST', '/score-corrections', {
      ...{ number: spared.number, subjectId, after, reason: '漏计' },
    })
  expect(await correct(exempted?.subjectId)).toMatchObject({ message: 'ESCORE_ABSENT_01' })
  const { data } = await correct(scored?.subjectId)
  await exempt(board, spared, [0, 1])
  expect(await board.approve(data.approvalId)).toMatchObject({ data: { message: 'ESCORE_ABSENT_01' } })
})

test('an organisation reads who of its people is exempt, and how many sit a later exam', async () => {
  const { board, sat, spared, deferred } = await open('unsatgroup')
  await board.take([{ number: spared.number, subject: 1, mark: '80' }])
  await board.release(noon)
  const { accountId } = await house.given.organisation(board.projectId)
  const ids = [spared, deferred].map(({ applicationId }) => applicationId)
  await house.asOwner('update application set organisation_id = $2 where application_id = any ($1)', [
    ids,
    accountId,
  ])
  const authorization = await house.given.signedIn(board.projectId, accountId)
  const batches = await askOf(house.app)('GET', '/api/score-batches', { authorization })
  expect(batches.data).toMatchObject([{ people: 1, deferred: 1 }])
  const search = (body: object) =>
    askOf<{ rows: { number: string; outcome: string }[] }>(house.app)(
      'POST',
      `/api/batches/${board.batch.batchId}/score-searches`,
      { authorization, body },
    )
  const { data } = await search({})
  expect(data.rows.map(({ outcome }) => outcome).toSorted()).toEqual(['exempt', 'reference'])
  const filtered = await search({ filters: { outcome: ['exempt'] } })
  expect(filtered.data.rows).toMatchObject([
    { number: spared.number, subjectId: board.batch.subjects[0]?.subjectId, mark: null },
  ])
  expect(JSON.stringify(data)).not.toContain(sat.number)
  await exempt(board, sat, [0])
  expect((await search({ filters: { outcome: ['exempt'] } })).data.rows).toHaveLength(1)
})
