import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { openRefundDesk } from '../test/refund-desk.ts'

/** In the middle of one that is called off, and behind one; of the refunds that they send some as well. */
const deaths: readonly Death[] = [
  { at: 2, point: 'beforeCommit' },
  { at: 3, point: 'afterCommit' },
  { at: 6, point: 'beforeCommit' },
]
const never: Death = { at: 1_000_000, point: 'afterCommit' }
const payers = 5

let house: House
let processes: Processes
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  projectId = await house.given.project({ domain: 'killed', windows: [{ kind: 'registration' }] })
  desk = await openRefundDesk(house, 'killed', projectId)
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

test('an exam is called off by workers that are killed one after the other: everybody has their money once', async () => {
  const batch = await house.given.batch(projectId, { review: 'none', capacity: payers })
  const paid: (Applicant & { readonly orderId: string })[] = []
  for (let payer = 0; payer < payers; payer += 1) {
    const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const { orderId, number } = await desk.ordered(one)
    await (await desk.noticeOf(number))()
    paid.push({ ...one, orderId })
  }
  await house.sent()
  const path = `/batches/${batch.batchId}`
  await desk.board('admin1', 'PUT', `${path}/status`, { step: 'pause' })
  const off = { areaId: null, subjectId: null, reason: '停考' }
  expect((await desk.board('admin1', 'POST', `${path}/cancellations`, off)).statusCode).toBe(200)
  const fates = [...deaths, never]
  const now = house.clock().toISOString()
  for await (const worker of processes.inTurn('money', fates.length)) {
    const death = fates.shift() ?? never
    await worker.order({ now, death })
    if (death === never) break
    expect(await worker.ended).toBe('SIGKILL')
    await house.asOwner(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    )
  }
  const standing = () =>
    house.asOwner<{ state: string; back: number }>(
      `select state, (select count(*) from cashier_refund where number = refund.number)::int as back from refund
       where order_id = any ($1)`,
      [paid.map(({ orderId }) => orderId)],
    )
  const done = paid.map(() => ({ state: 'done', back: 1 }))
  await vi.waitFor(async () => expect(await standing()).toEqual(done), { timeout: 60_000, interval: 200 })
  for (const { get } of paid) expect((await get()).state).toBe('refunded')
  const works = () => house.asOwner(`select state from work where kind = 'exam.cancel'`)
  await vi.waitFor(async () => expect(await works()).toEqual([{ state: 'done' }]), { timeout: 60_000 })
  expect(await desk.unplaced()).toEqual([])
}, 300_000)
