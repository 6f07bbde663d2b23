import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { changeBatch } from '#server/features/batch/change-batch.ts'
import { putArea } from '#server/features/batch/put-area.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import type { BatchWish } from '#server/test/given/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { lapseBatch } from '../places/lapse-places.ts'
import { settleLate } from './settle-late.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
const actor = { kind: 'system', name: 'money' } as const
const late = ({ applicationId }: Pick<Applicant, 'applicationId'>) =>
  settleLate(
    { ...registrationPartsOf(house), database: house.database },
    { projectId, actor, now: house.clock() },
    applicationId,
  )

type Lapsed = Applicant & { readonly batch: Batch }
/** Handed in, waited half an hour for its money, and lapsed. */
async function lapsed(wish: BatchWish = {}, about: object = {}): Promise<Lapsed> {
  const batch = await house.given.batch(projectId, {
    capacity: 1,
    review: 'none',
    paymentTermMinutes: 30,
    ...wish,
  })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted', ...about })
  house.clock.set(minutes(30))
  expect(await lapseBatch(house.database, { projectId, batchId: batch.batchId }, house.clock())).toBe(1)
  return { ...applicant, batch }
}
const heldIn = async ({ batchId }: Batch) =>
  (
    await house.asOwner<{ held: number; places: number }>(
      `select coalesce(sum(held), 0)::int as held,
         (select count(*)::int from place where batch_id = $1) as places
       from quota where batch_id = $1`,
      [batchId],
    )
  )[0]

describe('money that comes late', () => {
  test.each([
    ['none', 'confirmed', 'paymentCompleted'],
    ['afterPayment', 'auditing', 'paidPendingReview'],
  ] as const)(
    'takes the places that are free still, at the price of then; review %s leads to %s',
    async (review, state, display) => {
      const application = await lapsed({ review })
      const { batch, get } = application
      await inProject(house, projectId, ({ tx, now }) =>
        changeBatch(tx, batch.batchId, { review: 'beforePayment' }, now),
      )
      expect(await late(application)).toBe('settled')
      const lines = givenLines(batch)
      expect(await get()).toMatchObject({
        state,
        display,
        paid: true,
        feeFen: 12_000,
        heldUntil: null,
        choice: lines,
      })
      expect(await heldIn(batch)).toEqual({ held: 1, places: 1 })
      expect(await late(application)).toBe('paidBefore')
      // Nothing of it goes back by the clock.
      house.clock.set(minutes(60))
      expect(await lapseBatch(house.database, { projectId, batchId: batch.batchId }, house.clock())).toBe(0)
    },
  )

  test('goes back where one of the places is somebody else’s, and takes none of the others', async () => {
    const subjects = (batch: Batch) => batch.subjects.slice(0, 2).map(({ subjectId }) => subjectId)
    const application = await lapsed({ leastSubjects: 1 })
    const { batch, get } = application
    await house.asOwner(
      `update application set wish = jsonb_build_object('areaId', wish -> 'areaId', 'subjectIds', $2::jsonb,
         'areaOf', jsonb_build_object($3::text, wish ->> 'areaId', $4::text, wish ->> 'areaId'))
       where application_id = $1`,
      [application.applicationId, JSON.stringify(subjects(batch)), ...subjects(batch)],
    )
    await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    expect(await late(application)).toBe('refunding')
    expect(await get()).toMatchObject({
      state: 'refunding',
      display: 'refunding',
      paid: true,
      choice: [],
      steps: [],
    })
    expect(await heldIn(batch)).toEqual({ held: 1, places: 1 })
  })

  test('takes what the clock has taken from somebody else, before it goes back', async () => {
    const application = await lapsed({ holdMinutes: 5 })
    await givenApplication(house, projectId, application.batch, { upTo: 'chosen' })
    house.clock.set(minutes(36))
    expect(await late(application)).toBe('settled')
    expect(await heldIn(application.batch)).toEqual({ held: 1, places: 1 })
  })

  test('takes the places that were handed in, whatever was ticked beside them', async () => {
    const batch = await house.given.batch(projectId, { capacity: 1, review: 'none', paymentTermMinutes: 30 })
    const application = await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    await application.ask('PUT', '/wish', { areaId: null, subjectIds: [], areaOf: {} })
    await application.submit()
    house.clock.set(minutes(30))
    await lapseBatch(house.database, { projectId, batchId: batch.batchId }, house.clock())
    expect(await late(application)).toBe('settled')
    expect((await application.get()).choice).toEqual(givenLines(batch))
  })

  test('puts nobody into an exam that is over, or at an area that was switched off', async () => {
    const over = await lapsed()
    house.clock.set(new Date(noon.getTime() + 42 * 86_400_000))
    expect(await late(over)).toBe('refunding')
    house.clock.set(noon)
    const closed = await lapsed()
    const area = closed.batch.areas.find(({ kind }) => kind === 'city')
    if (!area) throw new Error('A given batch has a city.')
    await inProject(house, projectId, ({ tx, now }) =>
      putArea(tx, closed.batch.batchId, { ...area, offered: false }, now),
    )
    expect(await late(closed)).toBe('refunding')
  })

  test('changes nothing where it is owed no more: begun again, given up, or registered by another way', async () => {
    const reopened = await lapsed()
    await reopened.ask('POST', '/reopening')
    expect(await late(reopened)).toBe('unowed')
    expect(await reopened.get()).toMatchObject({ state: 'draft', paid: false })

    house.clock.set(noon)
    const person = await house.given.candidate(projectId)
    const registered = await lapsed({}, { accountId: person.accountId })
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const { name, idNumber } = person
    const of = { organisationId, name, idType: 'esidentIDCard', idNumber } as const
    const recordId = await house.given.record(projectId, of)
    await house.asOwner(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'draft',
         new_application_number(now()), now(), now() from candidate_record where record_id = $1`,
      [recordId, registered.batch.batchId],
    )
    expect(await late(registered)).toBe('unowed')
    expect(await registered.get()).toMatchObject({ state: 'lapsed', paid: false, choice: [] })
    expect(await heldIn(registered.batch)).toEqual({ held: 0, places: 0 })
  })

  test('races for the last place: one has it, and whoever paid too late gets the money back', async () => {
    for (let round = 0; round < 6; round += 1) {
      house.clock.set(noon)
      const application = await lapsed()
      const { batch } = application
      const rivals = await givenDrafts(house, { projectId, batchId: batch.batchId }, 3)
      const choose = async ({ applicationId, authorization }: GivenDraft) => {
        const asking = { authorization, body: { lines: givenLines(batch) } }
        return (await askOf(house.app)('PUT', `/api/applications/${applicationId}/choice`, asking)).message
      }
      const choosing = round % 2 === 0 ? rivals.map(choose) : []
      // The same news twice settles once.
      const money = [late(application), late(application)]
      const chosen = await Promise.all(choosing.length > 0 ? choosing : rivals.map(choose))
      const outcomes = (await Promise.all(money)).toSorted()
      const settled = outcomes.includes('settled')
      expect(outcomes).toEqual(settled ? ['paidBefore', 'settled'] : ['paidBefore', 'refunding'])
      expect(chosen.filter((message) => message === 'SUCCESS')).toHaveLength(settled ? 0 : 1)
      expect(await heldIn(batch)).toEqual({ held: 1, places: 1 })
      const { state, paid } = await application.get()
      expect([state, paid]).toEqual([settled ? 'confirmed' : 'refunding', true])
    }
  })
})
