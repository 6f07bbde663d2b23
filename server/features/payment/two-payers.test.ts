import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from './test/cash-desk.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** Entered by an organisation, and bound to the person's own account; how many of them. */
async function boundToBoth(count: number) {
  const batch = await house.given.batch(projectId, { capacity: 9, review: 'none', paymentTermMinutes: 60 })
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const people: { authorization: string; applicationId: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const { accountId, name, idNumber } = await house.given.candidate(projectId)
    const recordId = await house.given.record(projectId, {
      organisationId,
      name,
      idType: 'esidentIDCard',
      idNumber,
    })
    await house.asOwner(
      'update candidate_record set bound_account_id = $2, bound_at = now() where record_id = $1',
      [recordId, accountId],
    )
    const [row] = await house.asOwner<{ id: string }>(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         fee_fen, batch_version, held_until, created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid',
         new_application_number(now()), 12000, 1, $3, now(), now() from candidate_record where record_id = $1
       returning application_id as id`,
      [recordId, batch.batchId, new Date(noon.getTime() + 60 * 60_000)],
    )
    people.push({
      authorization: await house.given.signedIn(projectId, accountId),
      applicationId: row?.id ?? '',
    })
  }
  return {
    organisation: { authorization: await house.given.signedIn(projectId, organisationId) },
    people,
    applicationIds: people.map(({ applicationId }) => applicationId),
  }
}

test('of a person and their organisation either takes over the other’s open order, closed at its provider first', async () => {
  const { organisation, people, applicationIds } = await boundToBoth(1)
  const [person] = people
  if (!person) throw new Error('Nobody was given.')
  const { data: theirs } = await desk.order(person, applicationIds)
  const number = await desk.begunAs(person, theirs.orderId, 'qr')
  const refused = await desk.order(organisation, applicationIds)
  expect(refused).toMatchObject({
    message: 'EPAY_ORDER_04',
    data: {
      lines: [
        {
          why: 'ordered',
          order: {
            orderId: theirs.orderId,
            by: 'candidate',
            until: '2026-11-20T05:00:00.000Z',
            replaceable: true,
          },
        },
      ],
    },
  })
  expect((await desk.cancel(organisation, theirs.orderId)).data).toEqual({ state: 'closed' })
  const { data: ours } = await desk.order(organisation, applicationIds)
  expect((await desk.order(person, applicationIds)).data).toMatchObject({
    lines: [{ order: { orderId: ours.orderId, by: 'organisation', replaceable: true } }],
  })
  // Whoever still presses at the provider pays nothing.
  await desk.press(number, 'pay')
  expect((await desk.get(person, theirs.orderId)).data.state).toBe('closed')
  await desk.press(await desk.begunAs(organisation, ours.orderId, 'page'), 'pay')
  expect((await desk.get(organisation, ours.orderId)).data.state).toBe('paid')
  expect(await desk.unplaced()).toEqual([])
})

test('a person takes nothing out of an order in which others stand too', async () => {
  const { organisation, people, applicationIds } = await boundToBoth(2)
  const { data } = await desk.order(organisation, applicationIds)
  const [person] = people
  if (!person) throw new Error('Nobody was given.')
  expect((await desk.order(person, [person.applicationId])).data).toMatchObject({
    lines: [{ order: { by: 'organisation', replaceable: false } }],
  })
  expect((await desk.cancel(person, data.orderId)).message).toBe('EPAY_ORDER_01')
  expect((await desk.get(organisation, data.orderId)).data.state).toBe('open')
})

test('money that was quicker than who takes over pays the order that it was for', async () => {
  const { organisation, people, applicationIds } = await boundToBoth(1)
  const [person] = people
  if (!person) throw new Error('Nobody was given.')
  const { data } = await desk.order(person, applicationIds)
  await desk.noticeOf(await desk.begunAs(person, data.orderId, 'qr'))
  expect((await desk.cancel(organisation, data.orderId)).data).toEqual({ state: 'paid' })
})

test('an application cannot be paid outside of the times for it', async () => {
  const window = { kind: 'payment', opensAt: null, closesAt: null, paused: true } as const
  const batch = await house.given.batch(projectId, { review: 'none', windows: [window] })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  expect(await applicant.get()).toMatchObject({ state: 'unpaid', payable: false })
  const open = await house.given.batch(projectId, { review: 'none' })
  const payer = await givenApplication(house, projectId, open, { upTo: 'submitted' })
  expect(await payer.get()).toMatchObject({ state: 'unpaid', payable: true })
})
