import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from './test/cash-desk.ts'

/** At the first money, in the middle, at the last; with what was written undone, and with it standing unsaid. */
const deaths: readonly Death[] = [
  { at: 1, point: 'beforeCommit' },
  { at: 3, point: 'afterCommit' },
  { at: 4, point: 'beforeCommit' },
  { at: 6, point: 'afterCommit' },
]
const payers = 6

let house: House
let processes: Processes
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

test(`${deaths.length} times killed while money is credited: told again, each is credited once and none is lost`, async () => {
  const waiting = [...deaths]
  for await (const doomed of processes.inTurn('serve', deaths.length)) {
    const death = waiting.shift()
    if (!death) throw new Error('More processes than deaths.')
    const batch = await house.given.batch(projectId, { capacity: payers, review: 'none' })
    const notices = []
    const applicants = []
    for (let payer = 0; payer < payers; payer += 1) {
      const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
      const { number } = await desk.ordered(applicant)
      applicants.push(applicant)
      notices.push(await desk.noticeOf(number))
    }
    await doomed.order({ now: noon.toISOString(), death })
    const answers = await Promise.all(notices.map((tell) => tell.over(doomed.url)))
    expect(await doomed.ended).toBe('SIGKILL')
    // Of what was not acknowledged the provider tells again.
    expect(answers).toContain(null)
    for (const tell of notices) expect((await tell()).statusCode).toBe(200)
    for (const { get } of applicants) expect((await get()).state).toBe('confirmed')
    const rows = await house.asOwner<{ receipts: number; earned: number }>(
      `select count(distinct receipt_id)::int as receipts, count(distinct entry_id)::int as earned
       from receipt join ledger_entry using (order_id)
         join order_line using (order_id)
       where kind = 'earned' and application_id = any ($1)`,
      [applicants.map(({ applicationId }) => applicationId)],
    )
    expect(rows).toEqual([{ receipts: payers, earned: payers }])
    expect(await desk.unplaced()).toEqual([])
  }
  expect(waiting).toEqual([])
}, 300_000)
