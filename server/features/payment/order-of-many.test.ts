import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#server/test/house.ts'
import { groundOf, openRefundDesk } from './test/refund-desk.ts'

const people = 200
const fee = 12_000

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'many',
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openRefundDesk(house, 'many', projectId)
})
afterAll(() => house.close())

/** All of one organisation, waiting for their money. */
async function entered(organisationId: string): Promise<string[]> {
  const { batchId } = await house.given.batch(projectId, { capacity: people, review: 'none' })
  const applicationIds: string[] = []
  for (let person = 0; person < people; person += 1) {
    const idNumber = `E${31_000_000 + person}`
    const recordId = await house.given.record(projectId, {
      ...{ organisationId, name: '欧阳素', idType: 'passport', idNumber },
    })
    const [row] = await house.asOwner<{ id: string }>(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         fee_fen, batch_version, created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid',
         new_application_number(now()), $3, 1, now(), now() from candidate_record where record_id = $1
       returning application_id as id`,
      [recordId, batchId, fee],
    )
    applicationIds.push(row?.id ?? '')
  }
  return applicationIds
}

const statesOf = async (applicationIds: readonly string[]) =>
  Object.fromEntries(
    (
      await house.asOwner<{ state: string; count: number }>(
        'select state, count(*)::int as count from application where application_id = any ($1) group by state',
        [applicationIds],
      )
    ).map(({ state, count }) => [state, count]),
  )

interface Shown {
  readonly state: string
  readonly amountFen: number
  readonly lines: readonly { amountFen: number; placedAt: string | null }[]
}

test(`an order of ${people} applications is made, paid by one notice told twice, one of it refunded, all to the fen`, async () => {
  const { accountId } = await house.given.organisation(projectId)
  const payer = { authorization: await house.given.signedIn(projectId, accountId) }
  const applicationIds = await entered(accountId)
  const { orderId } = (await desk.order(payer, applicationIds)).data
  expect((await desk.order(payer, applicationIds.toReversed())).data).toEqual({ orderId })
  const notice = await desk.noticeOf(await desk.begunAs(payer, orderId, 'page'))
  const told = await Promise.all([notice(), notice()])
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await statesOf(applicationIds)).toEqual({ confirmed: people })
  const { data } = await desk.ask<Shown>('GET', `/api/orders/${orderId}`, payer)
  expect(data).toMatchObject({ state: 'paid', amountFen: people * fee })
  expect(data.lines.filter(({ placedAt }) => placedAt !== null)).toHaveLength(people)
  expect(await desk.accounts()).toEqual({ provider: people * fee, payer: 0, fee: -people * fee })

  const ground = groundOf({ decidedBy: 'rule' })
  await desk.setRules({ grounds: [ground] })
  const [one = ''] = applicationIds
  const asked = { groundId: ground.groundId, applicationIds: [one], words: '因病' }
  expect((await desk.askRefund(payer, orderId, asked)).data.refunds).toMatchObject([{ amountFen: fee / 2 }])
  await house.sent()
  expect(await statesOf(applicationIds)).toEqual({ confirmed: people - 1, refunded: 1 })
  const left = people * fee - fee / 2
  expect(await desk.accounts()).toEqual({ provider: left, payer: 0, fee: -left })
  expect(await desk.unplaced()).toEqual([])
})
