import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfirmationForm } from '#contract/confirmation/confirmation-shapes.ts'
import type { Application, ApplicationLine } from '#contract/registration/application-shapes.ts'
import { openDiskStore } from '#server/adapters/files/disk.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { groupAccounts } from './demo-group.ts'
import { makeDemoWorld } from './make-demo-world.ts'
import { demoPayers } from './money/demo-payers.ts'
import { demoSitters } from './seats/demo-sitters.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  const files = openDiskStore(join(house.folder, 'files'), house.keys)
  const make = () =>
    makeDemoWorld(
      { database: house.database, files, keys: house.keys, secret: house.secret, config: house.config },
      noon,
    )
  await Promise.all([make(), make()])
  await make()
  const [row] = await house.asOwner<{ id: string }>(
    `select project_id as id from project where domain = 'demo'`,
  )
  projectId = row?.id ?? ''
})
afterAll(() => house.close())

async function signedIn(accountName: string) {
  const [row] = await house.asOwner<{ id: string }>(
    'select account_id as id from account where account_name = $1',
    [accountName],
  )
  const authorization = await house.given.signedIn(projectId, row?.id ?? '')
  return <Data>(url: string) => askOf<Data>(house.app)('GET', url, { authorization })
}

/** The only application of somebody. */
async function applicationOf(accountName: string): Promise<Application> {
  const get = await signedIn(accountName)
  const { data } = await get<ApplicationLine[]>('/api/applications')
  expect(data).toHaveLength(1)
  return (await get<Application>(`/api/applications/${data[0]?.applicationId}`)).data
}

test('somebody was returned with a reason, and may mend it', async () => {
  expect(await applicationOf('candidate2')).toMatchObject({
    state: 'failed',
    display: 'notPassed',
    nextFlowStep: 'photo',
    toReplace: ['photo'],
    steps: ['submitForReview', 'withdraw'],
    reason: expect.stringContaining('白底'),
    audits: [{ result: 'failed', conditions: ['photo'] }],
  })
})

test('somebody is approved and has yet to pay, within the term of the batch', async () => {
  const { state, display, heldUntil, feeFen, choice, chosen, review } = await applicationOf('candidate3')
  expect(chosen.length, 'the card names its subjects').toBeGreaterThan(0)
  expect(chosen[0]?.area.length, 'from the province down').toBeGreaterThan(1)
  expect(review).toBe('beforePayment')
  expect([state, display, feeFen]).toEqual(['unpaid', 'payNow', 19_700])
  expect([heldUntil, choice.length]).toEqual(['2026-11-26T07:00:00.000Z', 3])
})

test('somebody has paid for an exam that is over', async () => {
  const { state, display, examEndsAt, paid } = await applicationOf('candidate4')
  expect([state, display, paid]).toEqual(['confirmed', 'paymentCompleted', true])
  expect(new Date(examEndsAt).getTime()).toBeLessThan(noon.getTime())
})

test('their portraits and attachments can be fetched', async () => {
  const { photo, attachments } = await applicationOf('candidate2')
  for (const [file, type] of [
    [photo, 'image/jpeg'],
    [attachments[0], 'application/pdf'],
  ] as const) {
    const reply = await house.app.inject(file?.address ?? '')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type])
  }
})

test('whoever is new has applied for nothing', async () => {
  for (const accountName of ['candidate1', 'candidate5', 'candidate6']) {
    const get = await signedIn(accountName)
    expect((await get<ApplicationLine[]>('/api/applications')).data).toEqual([])
  }
})

test('places are counted as often as they are there, and one area is almost full', async () => {
  const shares = await house.asOwner<{ held: number; places: number; free: number }>(
    `select sum(held)::int as held, sum(capacity - held)::int as free,
       (select count(*)::int from place where place.area_id = quota.area_id
          and place.subject_id = quota.subject_id) as places
     from quota group by project_id, batch_id, area_id, subject_id`,
  )
  expect(shares.filter(({ held, places }) => held !== places)).toEqual([])
  expect(Math.min(...shares.map(({ free }) => free))).toBe(1)
})

test('every application is made once, and no file lies there twice', async () => {
  const [count] = await house.asOwner(
    `select (select count(*)::int from application where record_id is null) as applications,
       (select count(*)::int from application where record_id is not null) as entered,
       (select count(*)::int from application_file) as files`,
  )
  const own = 3 + demoPayers.length + demoSitters.length
  expect(count).toEqual({ applications: own, entered: 40, files: (own + 33) * 2 })
})

test('an organisation has forty people, in every state', async () => {
  const states = await house.asOwner<{ state: string; people: number }>(
    `select case when state = 'draft' and is_ready then 'complete' else state::text end as state, count(*)::int as people
     from application where record_id is not null group by 1 order by 1`,
  )
  expect(Object.fromEntries(states.map(({ state, people }) => [state, people]))).toEqual({
    atOrganisation: 3,
    auditing: 6,
    complete: 5,
    confirmed: 4,
    draft: 7,
    failed: 4,
    pending: 2,
    refused: 2,
    unpaid: 5,
    withdrawn: 2,
  })
})

test('people whom it entered sign in too, and see what it did', async () => {
  const seen = await Promise.all(groupAccounts.map(({ accountName }) => applicationOf(accountName)))
  expect(seen.map(({ state }) => state)).toEqual(['failed', 'unpaid', 'confirmed'])
  expect(seen[0]?.reason).toContain('公章')
})

test('the organisation has a confirmation form in every state, each with its people as they were printed', async () => {
  const get = await signedIn('demogroup01')
  const { data } = await get<{ forms: ConfirmationForm[] }>('/api/confirmation-forms')
  const shown = data.forms.map(({ number, state, people, standings }) => [
    number,
    state,
    people - standings.stands,
  ])
  expect(shown.toSorted()).toEqual([
    [1, 'passed', 0],
    [2, 'returned', 0],
    [3, 'sent', 0],
    [4, 'ready', 0],
  ])
})
