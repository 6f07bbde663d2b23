import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { seen, version } from '#contract/kit/change/change.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile, type Versioned } from '#server/platform/database/versions.ts'
import { newId } from '#server/platform/new-id.ts'
import { openPlanted, type Planted, people } from '#server/test/planted.ts'
import { noon } from '#server/test/test-clock.ts'
import { serve } from '../serve.ts'

const changeThing = endpoint({
  method: 'PUT',
  path: '/api/things/:thingId',
  summary: 'Change a thing',
  feature: 'thing',
  may: ['staff'],
  project: 'none',
  module: null,
  params: z.object({ thingId: z.uuid() }),
  body: seen.extend({ words: z.string() }),
  reply: z.object({ version }),
  errors: ['changedMeanwhile'],
})

let planted: Planted
let staffId: string
beforeAll(async () => {
  planted = await openPlanted()
  const staff = people['ata-token staff']
  if (staff?.kind === 'staff') staffId = staff.staffId
  serve(planted.site, changeThing, async ({ tx, params, body, now }) => {
    const thing = thingOf(params.thingId)
    await hold(tx, params.thingId)
    await refuseChangedMeanwhile(tx, thing, body.seenVersion)
    await changed(tx, params.thingId, now, body.words)
    return { version: await findVersion(tx, thing) }
  })
})
afterAll(() => planted.close())

const thingOf = (subjectId: string): Versioned => ({ subject: 'thing', subjectId, actions: ['thing.change'] })
const hold = (tx: Tx, thingId: string) => tx.query('select pg_advisory_xact_lock(hashtext($1))', [thingId])
async function countWaiting(tx: Tx) {
  return (await tx.query(`select from pg_locks where locktype = 'advisory' and not granted`)).length
}
const changed = (tx: Tx, subjectId: string, now: Date, words: string, action = 'thing.change') =>
  record(tx, { action, subject: 'thing', subjectId, before: null, after: { words } }, now)

async function send(thingId: string, seenVersion: number, words = 'some') {
  const answer = await planted.site.app.inject({
    method: 'PUT',
    url: `/api/things/${thingId}`,
    headers: { authorization: 'ata-token staff' },
    payload: { words, seenVersion },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const bySystem = <Result>(work: (tx: Tx) => Promise<Result>) =>
  planted.site.database.transaction({ projectId: null, actor: { kind: 'system', name: 'clock' } }, work)

test('a change with the version that was read is taken, and says the next one', async () => {
  const thing = newId(noon)
  expect((await send(thing, 0)).data).toEqual({ version: 1 })
  expect((await send(thing, 1)).data).toEqual({ version: 2 })
})

test('with an older version it is refused: who saved meanwhile, and when', async () => {
  const thing = newId(noon)
  await send(thing, 0)
  expect(await send(thing, 0)).toMatchObject({
    status: 409,
    message: 'CHANGED_MEANWHILE',
    data: { changedAt: noon.toISOString(), changedBy: `name of ${staffId}` },
  })
})

test('a change by the system has nobody’s name, and the last one alone is told', async () => {
  const thing = newId(noon)
  await send(thing, 0)
  const later = new Date(noon.getTime() + 60_000)
  await bySystem((tx) => changed(tx, thing, later, 'other'))
  expect((await send(thing, 1)).data).toEqual({ changedAt: later.toISOString(), changedBy: null })
})

test('lines of history that are no change of it do not count', async () => {
  const thing = newId(noon)
  await bySystem((tx) => changed(tx, thing, noon, 'read', 'thing.look'))
  expect((await send(thing, 0)).status).toBe(200)
})

test('who waits for another change to be written is refused once it is', async () => {
  const thing = newId(noon)
  const second = await bySystem(async (tx) => {
    await hold(tx, thing)
    await refuseChangedMeanwhile(tx, thingOf(thing), 0)
    let isAnswered = false
    const sent = send(thing, 0).finally(() => {
      isAnswered = true
    })
    await vi.waitFor(async () => expect(isAnswered || (await countWaiting(tx)) === 1).toBe(true))
    await changed(tx, thing, noon, 'first')
    return { sent }
  })
  expect((await second.sent).status).toBe(409)
})
