import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { canTake } from '#contract/kit/steps.ts'
import { type ApplicationState, applicationStates } from '#contract/registration/application.ts'
import {
  type ApplicationFacts,
  applicationSteps,
  standingOf,
} from '#contract/registration/application-steps.ts'
import { openLog } from '#server/platform/process/log.ts'
import { askOf } from '#server/test/ask.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { lapseBatch, lapsePlaces } from './lapse-places.ts'

let house: House
let projectId: string
let batch: Batch
let drafts: GivenDraft[]
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  await house.asOwner('update application set held_until = null')
  await house.asOwner('delete from place')
  await house.asOwner('delete from deadline')
  await house.asOwner('update quota set held = 0')
  batch = await house.given.batch(projectId, { capacity: 2 })
  drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, 3)
})

const minutesLater = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))
const run = () => lapsePlaces({ ...house, log: openLog('silent') })(null)
const lines = () => {
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId
  return batch.subjects.map(({ subjectId }) => ({ subjectId, areaId }))
}
const choose = async (at: number) => {
  const { applicationId, authorization } = drafts[at] as GivenDraft
  const url = `/api/applications/${applicationId}/choice`
  return (await askOf(house.app)('PUT', url, { authorization, body: { lines: lines() } })).message
}
const answer = async (at: number, employer: string) => {
  const { applicationId, authorization } = drafts[at] as GivenDraft
  const body = { baseVersion: 99, changes: { employer } }
  return askOf(house.app)('PATCH', `/api/applications/${applicationId}/answers`, { authorization, body })
}
const standing = async (at: number) =>
  (
    await house.asOwner(
      `select state, held_until as "heldUntil", fee_fen::integer as "feeFen", version,
         (select count(*)::integer from place where place.application_id = application.application_id) as places
       from application where application_id = $1`,
      [drafts[at]?.applicationId],
    )
  )[0]
const held = async () =>
  (
    await house.asOwner('select sum(held)::integer as held from quota where batch_id = $1', [batch.batchId])
  )[0]
const set = (at: number, values: string) =>
  house.asOwner(`update application set ${values} where application_id = $1`, [drafts[at]?.applicationId])
const lastDeed = async (at: number) =>
  (
    await house.asOwner(
      `select action, actor_kind, actor_id, before, after from history
       where subject_id = $1 order by history_id desc limit 1`,
      [drafts[at]?.applicationId],
    )
  )[0]

describe('by the clock', () => {
  test('a draft loses its places when its time is over, not a moment before', async () => {
    await choose(0)
    minutesLater(29.99)
    await run()
    expect(await standing(0)).toMatchObject({ places: 3, version: 1 })
    minutesLater(30)
    await run()
    expect(await standing(0)).toEqual({
      state: 'draft',
      heldUntil: null,
      feeFen: null,
      version: 2,
      places: 0,
    })
    expect(await held()).toEqual({ held: 0 })
    expect(await lastDeed(0)).toMatchObject({
      action: 'application.losePlaces',
      actor_kind: 'system',
      actor_id: 'lapse',
      before: { state: 'draft' },
      after: { state: 'draft', choice: [], heldUntil: null },
    })
  })

  test('who did not pay in time is out, and what it was to cost stays known', async () => {
    await choose(0)
    await set(0, `state = 'unpaid'`)
    minutesLater(31)
    await run()
    expect(await standing(0)).toEqual({
      state: 'lapsed',
      heldUntil: null,
      feeFen: 36_000,
      version: 2,
      places: 0,
    })
    expect(await lastDeed(0)).toMatchObject({
      action: 'application.lapse',
      before: { state: 'unpaid', choice: expect.arrayContaining(lines()) },
    })
  })

  test.each(applicationStates)(
    'whoever is %s keeps to the table of steps when the clock runs out',
    async (state) => {
      await choose(0)
      await set(0, `state = '${state}'`)
      minutesLater(31)
      await run()
      const step = applicationSteps.lapse
      const lapses = canTake<ApplicationState, string, ApplicationFacts>(
        step,
        standingOf({ state, paid: false, feeFen: 100 }),
        ['system'],
      )
      expect(await standing(0)).toMatchObject({ state: lapses ? step.to : state })
    },
  )

  test('a hold that work on the form prolonged ends at its own time, not at the one before', async () => {
    await choose(0)
    minutesLater(20)
    await answer(0, '西湖软件')
    minutesLater(31)
    await run()
    expect(await standing(0)).toMatchObject({ places: 3 })
    minutesLater(50)
    await run()
    expect(await standing(0)).toMatchObject({ places: 0, heldUntil: null })
  })

  test('a term that begins later, and ends earlier than the hold before it, ends in time', async () => {
    await choose(0)
    await set(0, `held_until = null, state = 'auditing'`)
    minutesLater(35)
    await run()
    expect(await house.asOwner('select from deadline')).toEqual([])
    await set(0, `held_until = '${new Date(noon.getTime() + 60 * 60_000).toISOString()}', state = 'unpaid'`)
    await set(0, `held_until = '${new Date(noon.getTime() + 40 * 60_000).toISOString()}'`)
    minutesLater(40)
    await run()
    expect(await standing(0)).toMatchObject({ state: 'lapsed', places: 0 })
  })

  test('what has passed its time in a state without a clock is kept in view', async () => {
    await choose(0)
    await set(0, `state = 'pending'`)
    minutesLater(31)
    await run()
    expect(await standing(0)).toMatchObject({ state: 'pending', places: 3 })
    await set(0, `state = 'unpaid'`)
    minutesLater(31 + 60)
    await run()
    expect(await standing(0)).toMatchObject({ state: 'lapsed', places: 0 })
  })

  test('runs over every project and batch, and twice does no harm', async () => {
    const other = await house.given.project({ windows: [{ kind: 'registration' }] })
    const theirs = await house.given.batch(other)
    const [chen] = await givenDrafts(house, { projectId: other, batchId: theirs.batchId }, 1)
    const areaId = theirs.areas.find(({ kind }) => kind === 'city')?.areaId
    const body = { lines: [{ subjectId: theirs.subjects[0]?.subjectId, areaId }] }
    await askOf(house.app)('PUT', `/api/applications/${chen?.applicationId}/choice`, {
      authorization: chen?.authorization ?? '',
      body,
    })
    await choose(0)
    await choose(1)
    minutesLater(31)
    await Promise.all([run(), run()])
    await run()
    expect(await house.asOwner('select from place')).toEqual([])
    expect(await house.asOwner('select from quota where held <> 0')).toEqual([])
    expect(await standing(0)).toMatchObject({ version: 2 })
  })

  test('whom somebody holds right now waits for the next time, and nobody waits for them', async () => {
    await choose(0)
    await choose(1)
    minutesLater(31)
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    await house.database.transaction(scope, async (tx) => {
      await tx.query('select from application where application_id = $1 for update', [
        drafts[0]?.applicationId,
      ])
      expect(await lapseBatch(house.database, { projectId, batchId: batch.batchId }, house.clock())).toBe(1)
    })
    expect(await held()).toEqual({ held: 3 })
    await run()
    expect(await held()).toEqual({ held: 0 })
  })
})

test('where the job is late, whoever finds it full gets what the clock has given back', async () => {
  expect([await choose(0), await choose(1), await choose(2)]).toEqual([
    'SUCCESS',
    'SUCCESS',
    'E_REG_PLACES_01',
  ])
  minutesLater(31)
  expect(await choose(2)).toBe('SUCCESS')
  expect(await standing(0)).toMatchObject({ places: 0, heldUntil: null })
  expect(await held()).toEqual({ held: 3 })
})

test('the places of an organisation go back to it', async () => {
  const { accountId: organisationId } = await house.given.organisation(projectId)
  batch = await house.given.batch(projectId, { organisationQuotas: [{ organisationId, capacity: 5 }] })
  drafts = await givenDrafts(house, { projectId, batchId: batch.batchId, organisationId }, 2)
  expect([await choose(0), await choose(1)]).toEqual(['SUCCESS', 'EREG_QUOTA_01'])
  minutesLater(31)
  await run()
  expect(await house.asOwner('select held from organisation_quota')).toEqual([{ held: 0 }])
})
