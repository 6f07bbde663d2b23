import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Dice, diceOf, pick } from '#contract/identity/invent.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { askOf } from '#server/test/ask.ts'
import { givenArea } from '#server/test/given/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { lapseBatch } from './lapse-places.ts'

const steps = 2_000
const atOnce = 12
const seed = 20_261_120

let house: House
let projectId: string
let batch: Batch
let drafts: GivenDraft[]
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const areas = [givenArea(), givenArea()].flatMap((above) => [
    above,
    givenArea({ parentId: above.areaId, kind: 'city' }),
  ])
  batch = await house.given.batch(projectId, {
    areas,
    // Fewer than its subjects have together.
    areaTotals: [{ areaId: areas[1]?.areaId ?? '', capacity: 20 }],
    capacity: 9,
    oneArea: false,
    holdMinutes: 1,
    restMinutes: 0,
    // Few enough that its twelve meet the limit again and again.
    organisationQuotas: [{ organisationId, capacity: 12 }],
  })
  const { batchId } = batch
  drafts = [
    ...(await givenDrafts(house, { projectId, batchId }, 24)),
    ...(await givenDrafts(house, { projectId, batchId, organisationId }, 12)),
  ]
})
afterAll(() => house.close())

/** Everything that must be true at every moment, as rows where it is not. */
const wrongs = `
  select 'share' as what, share::text as which from quota
    where held <> (select count(*) from place where place.batch_id = quota.batch_id
      and place.area_id = quota.area_id and place.subject_id = quota.subject_id and place.share = quota.share)
  union all
  select 'area', area_id::text from area_total
    where held <> (select count(*) from place where place.batch_id = area_total.batch_id
      and place.area_id = area_total.area_id)
  union all
  select 'organisation', organisation_id::text from organisation_quota
    where held <> (select count(*) from place where place.organisation_id = organisation_quota.organisation_id)
  union all
  select 'state', application_id::text from application
    where state in ('withdrawn', 'lapsed') and application_id in (select application_id from place)
  union all
  select 'choice', application_id::text from application
    where case when held_until is null then '{}' else wish -> 'areaOf' end
      <> coalesce((select jsonb_object_agg(subject_id, area_id) from place
        where place.application_id = application.application_id), '{}')`

/** Steps from one look to the next: who looks all the time takes half of the machine from those who step. */
const stepsToALook = 25

interface Watcher extends AsyncDisposable {
  /** At one moment in the middle of the steps; one look after the other. */
  look(): Promise<void>
  readonly looks: number
}

async function openWatcher(): Promise<Watcher> {
  const watcher = new Client(house.ownerUrl)
  await watcher.connect()
  let looks = 0
  let last = Promise.resolve()
  async function lookOnce() {
    await watcher.query('begin isolation level repeatable read read only; select reach_platform()')
    expect((await watcher.query(wrongs)).rows).toEqual([])
    await watcher.query('commit')
    looks += 1
  }
  return {
    look() {
      last = last.then(lookOnce)
      return last
    },
    get looks() {
      return looks
    },
    [Symbol.asyncDispose]: () => watcher.end(),
  }
}

function someLines(dice: Dice): ChoiceLine[] {
  const cities = batch.areas.filter(({ kind }) => kind === 'city')
  const subjects = batch.subjects.filter(() => dice() < 0.5)
  return (subjects.length > 0 ? subjects : batch.subjects.slice(0, 1)).map(({ subjectId }) => ({
    subjectId,
    areaId: pick(dice, cities).areaId,
  }))
}

async function takeStep(dice: Dice): Promise<string> {
  const kind = dice()
  if (kind < 0.05) {
    // Later, by less than a hold lasts: some have been left for so long, others have not.
    house.clock.set(new Date(house.clock().getTime() + dice() * 40_000))
    await lapseBatch(house.database, { projectId, batchId: batch.batchId }, house.clock())
    return 'lapsed'
  }
  const { applicationId, authorization } = pick(dice, drafts)
  const ask = askOf(house.app)
  const url = `/api/applications/${applicationId}`
  if (kind < 0.85) {
    const body = { lines: someLines(dice) }
    return (await ask('PUT', `${url}/choice`, { authorization, body })).message
  }
  const gone = (await ask('POST', `${url}/withdrawal`, { authorization })).message
  const back = (await ask('POST', `${url}/reopening`, { authorization })).message
  return `${gone} ${back}`
}

test(`${steps} mixed steps, ${atOnce} at a time: counters are what is counted, at every moment`, {
  timeout: 600_000,
}, async ({ signal }) => {
  const dice = diceOf(seed)
  let left = steps
  const outcomes = new Map<string, number>()
  await using watcher = await openWatcher()
  async function work() {
    while (left > 0 && !signal.aborted) {
      left -= 1
      const isTimeToLook = left % stepsToALook === 0
      const outcome = await takeStep(dice)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // The others go on meanwhile.
      if (isTimeToLook) await watcher.look()
    }
  }
  house.clock.set(noon)
  // Whoever fails ends it for all: nobody must go on in a house that closes.
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      work().finally(() => {
        left = 0
      }),
    ),
  )
  expect(watcher.looks).toBe(steps / stepsToALook)

  expect(await house.asOwner(wrongs)).toEqual([])
  const known = ['SUCCESS', 'E_REG_PLACES_01', 'EREG_QUOTA_01', 'EREG_QUOTA_02', 'lapsed', 'SUCCESS SUCCESS']
  // Of two who touch one application at once, one may find it withdrawn, or not yet.
  const crossed = [
    'EREG_STATE_01',
    'EREG_STATE_01 SUCCESS',
    'EREG_STATE_01 EREG_STATE_01',
    'SUCCESS EREG_STATE_01',
  ]
  expect([...outcomes.keys()].filter((outcome) => ![...known, ...crossed].includes(outcome))).toEqual([])
  expect(known.filter((outcome) => !outcomes.has(outcome))).toEqual([])
})
