import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#server/test/house.ts'
import { openCarryoverDesk } from '../test/carryover-desk.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'twopay',
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openCarryoverDesk(house, 'twopay', projectId)
})
afterAll(() => house.close())

/** Somebody entered by an organisation and bound to their own account: either pays for their two exams of 120 yuan. */
async function boundToBoth() {
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const { accountId, name, idNumber } = await house.given.candidate(projectId)
  const person = { organisationId, name, idType: 'esidentIDCard', idNumber } as const
  const recordId = await house.given.record(projectId, person)
  await house.asOwner(
    'update candidate_record set bound_account_id = $2, bound_at = now() where record_id = $1',
    [recordId, accountId],
  )
  const applyAgain = async () => {
    const { batchId } = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 60 })
    const [row] = await house.asOwner<{ id: string }>(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         fee_fen, batch_version, held_until, created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid',
         new_application_number(now()), 12000, 1, $3, now(), now() from candidate_record where record_id = $1
       returning application_id as id`,
      [recordId, batchId, new Date(house.clock().getTime() + 60 * 60_000)],
    )
    return row?.id ?? ''
  }
  return {
    candidate: { authorization: await house.given.signedIn(projectId, accountId) },
    organisation: { authorization: await house.given.signedIn(projectId, organisationId) },
    first: await applyAgain(),
    second: await applyAgain(),
  }
}

test.each(['organisation', 'candidate'] as const)(
  'what the %s paid and kept is taken off no order of the other payer of the same person, only off its own',
  async (kind) => {
    const both = await boundToBoth()
    const [owner, other] =
      kind === 'organisation' ? [both.organisation, both.candidate] : [both.candidate, both.organisation]
    const { orderId } = (await desk.order(owner, [both.first])).data
    await desk.pay(owner, orderId)
    await desk.given({ orderId, applicationId: both.first }, 50_00)
    const theirs = (await desk.order(other, [both.second])).data.orderId
    expect(await desk.shown(other, theirs)).toMatchObject({ amountFen: 120_00, carriedFen: 0 })
    await desk.cancel(other, theirs)
    const own = (await desk.order(owner, [both.second])).data.orderId
    expect(await desk.shown(owner, own)).toMatchObject({ amountFen: 70_00, carriedFen: 50_00 })
    expect(await desk.unplaced()).toEqual([])
  },
)

test('two accounts of one person that order at once hold their credit once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const first = await desk.paid(100_00)
    const carryoverId = await desk.given(first, 100_00)
    const waiting = [await desk.applied(70_00, first.accountId), await desk.applied(70_00)]
    await house.asOwner(
      `update application set person_id = (select person_id from application where application_id = $1)
       where application_id = any ($2::uuid[])`,
      [first.applicationId, waiting.map(({ applicationId }) => applicationId)],
    )
    const made = await Promise.all(waiting.map((one) => desk.order(one, [one.applicationId])))
    const orders = await Promise.all(waiting.map((one, at) => desk.shown(one, made[at]?.data.orderId ?? '')))
    expect(orders.map(({ carriedFen }) => carriedFen).toSorted((one, other) => one - other)).toEqual([
      30_00, 70_00,
    ])
    expect(await desk.look(carryoverId)).toMatchObject({ freeFen: 0, heldFen: 30_00, usedFen: 70_00 })
    expect(await desk.unplaced()).toEqual([])
  }
})
