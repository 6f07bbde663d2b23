import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '#contract/registration/application-shapes.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenLines } from '#server/test/given/given-applications.ts'
import { givenDrafts } from '#server/test/given/given-drafts.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let board: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'racing', windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'racing', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())

const asClock = <Result>(work: Parameters<typeof house.database.transaction<Result>>[1]) =>
  house.database.transaction({ projectId, actor: { kind: 'system', name: 'test' } }, work)
const set = (batchId: string, status: number) =>
  asClock((tx) =>
    tx.query(
      `update batch set rules = jsonb_set(rules, '{examStatus}', $3::text::jsonb)
      where project_id = $1 and batch_id = $2`,
      [projectId, batchId, String(status)],
    ),
  )

/** Every process remembers a batch for a moment: news of it is held back, so that all of them go by what was. */
async function withoutNews<Result>(work: () => Promise<Result>): Promise<Result> {
  await house.asOwner('alter table batch disable trigger announce_batch')
  try {
    return await work()
  } finally {
    await house.asOwner('alter table batch enable trigger announce_batch')
  }
}

test('once the pause is written nobody begins, chooses or hands in, also where a process has not heard of it', async () => {
  const batch = await house.given.batch(projectId, { capacity: 100 })
  const { batchId } = batch
  const [first, second] = await givenDrafts(house, { projectId, batchId }, 2)
  if (!first || !second) throw new Error('There are two.')
  const lines = givenLines(batch)
  const choose = ({ applicationId, authorization }: typeof first) =>
    askOf<Application>(house.app)('PUT', `/api/applications/${applicationId}/choice`, {
      authorization,
      body: { lines },
    })
  const chosen = await choose(first)
  expect(chosen.statusCode).toBe(200)
  const { accountId } = await house.given.candidate(projectId)
  const authorization = await house.given.signedIn(projectId, accountId)
  await withoutNews(async () => {
    await set(batchId, 3)
    expect(await choose(second)).toMatchObject({ statusCode: 409, message: 'ERG_SUSPEND_01' })
    const submission = { version: chosen.data.version, promised: true }
    const handedIn = await askOf(house.app)('POST', `/api/applications/${first.applicationId}/submission`, {
      authorization: first.authorization,
      body: submission,
    })
    expect(handedIn.statusCode).not.toBe(200)
    const begun = await askOf(house.app)('POST', `/api/batches/${batchId}/applications`, { authorization })
    expect(begun).toMatchObject({ statusCode: 409, message: 'ERG_SUSPEND_01' })
  })
  const rows = await house.asOwner<{ state: string; places: number }>(
    `select state, (select count(*)::int from place where place.application_id = application.application_id) as places
     from application where batch_id = $1 order by places`,
    [batchId],
  )
  expect(rows).toEqual([
    { state: 'draft', places: 0 },
    { state: 'draft', places: 1 },
  ])
})

test('a crowd and a pause at once: whoever was told of a place has one, and whoever asks after the answer is refused', async () => {
  const batch = await house.given.batch(projectId, { capacity: 100 })
  const { batchId } = batch
  const crowd = await givenDrafts(house, { projectId, batchId }, 40)
  const lines = givenLines(batch)
  const choose = ({ applicationId, authorization }: (typeof crowd)[number]) =>
    askOf(house.app)('PUT', `/api/applications/${applicationId}/choice`, { authorization, body: { lines } })
  const early = crowd.slice(0, 30).map(choose)
  await Promise.race(early)
  const pause = { authorization: board, body: { step: 'pause' } }
  const paused = await askOf(house.app)('PUT', `/api/projects/racing/batches/${batchId}/status`, pause)
  expect(paused.statusCode).toBe(200)
  const placesThen = await countPlaces(batchId)
  const late = await Promise.all(crowd.slice(30).map(choose))
  expect(late.map(({ message }) => message)).toEqual(Array(10).fill('ERG_SUSPEND_01'))
  const told = (await Promise.all(early)).filter(({ statusCode }) => statusCode === 200).length
  expect(await countPlaces(batchId)).toBe(told)
  expect(told).toBeGreaterThanOrEqual(placesThen)
})

const countPlaces = async (batchId: string) =>
  (
    await house.asOwner<{ n: number }>('select count(*)::int as n from place where batch_id = $1', [batchId])
  )[0]?.n ?? 0
