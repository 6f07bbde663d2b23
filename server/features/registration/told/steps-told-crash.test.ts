import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '#server/test/console.ts'
import { givenDrafts } from '#server/test/given/given-drafts.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { killTellers } from '#server/test/processes/kill-tellers.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { openSmsStandIn, type SmsStandIn } from '#server/test/sms-stand-in.ts'
import { noon } from '#server/test/test-clock.ts'

const steps = 100
/** Spread over the steps: a message takes two transactions. */
const deaths: readonly Death[] = [
  { point: 'afterSms', at: steps * 0.15 },
  { point: 'beforeCommit', at: steps * 0.3 + 1 },
  { point: 'afterCommit', at: steps * 0.3 },
  { point: 'afterSms', at: steps * 0.1 },
  { point: 'beforeCommit', at: steps * 0.2 },
]
const atOnce = 20

let house: House
let sms: SmsStandIn
let processes: Processes
let batchId: string
let waiting: string[]
let token: string
beforeAll(async () => {
  house = await openHouse()
  sms = await openSmsStandIn()
  processes = openProcesses(house, { smsEndpoint: sms.endpoint })
  const projectId = await house.given.project({ domain: 'desk', windows: [{ kind: 'registration' }] })
  ;({ batchId } = await house.given.batch(projectId, { capacity: steps }))
  const drafts = await givenDrafts(house, { projectId, batchId }, steps)
  waiting = drafts.map(({ applicationId }) => applicationId)
  await house.asOwner(
    `update application set state = 'auditing', submitted_at = $2, version = version + 1
     where application_id = any ($1)`,
    [waiting, noon],
  )
  await givenStaff(house, { name: 'reviewer01', grants: [{ domain: 'desk', role: 'reviewer' }] })
  token = await openConsole(house).tokenOf('reviewer01')
}, 120_000)
afterAll(async () => {
  await processes.close()
  await sms.close()
  await house.close()
})

async function passAll() {
  for (let at = 0; at < steps; at += atOnce) {
    const ids = waiting.slice(at, at + atOnce)
    const path = `/api/projects/desk/batches/${batchId}/application-bulk-deeds`
    const body = { action: 'pass', choice: { ids } }
    const { data } = await openConsole(house).ask<{ done: number }>('POST', path, { token, body })
    expect(data).toMatchObject({ done: ids.length })
  }
}
const told = () =>
  house.asOwner<{ channel: string; state: string; steps: number; messages: number }>(
    `select channel, state, count(distinct subject_id)::integer as steps, count(*)::integer as messages
     from message where template = 'applicationPassed' group by 1, 2 order by 1`,
  )

test(`${steps} decisions of the review, and the worker that tells them killed ${deaths.length} times meanwhile: each is told once`, async () => {
  const [ended] = await Promise.all([killTellers(processes, deaths, noon), passAll()])
  expect(ended).toEqual(deaths.map(() => 'SIGKILL'))
  const once = { state: 'sent', steps, messages: steps }
  await expect.poll(told, { timeout: 60_000 }).toEqual([
    { channel: 'inbox', ...once },
    { channel: 'sms', ...once },
  ])
  expect(sms.taken.size).toBe(steps)
  expect([...sms.taken.values()].filter((times) => times !== 1)).toEqual([])
}, 120_000)
