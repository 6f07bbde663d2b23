import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenTold } from '#server/test/given/given-told.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { deathsOfTellers, killTellers } from '#server/test/processes/kill-tellers.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { openSmsStandIn, type SmsStandIn } from '#server/test/sms-stand-in.ts'
import { noon } from '#server/test/test-clock.ts'

/** The bench sends 10,000. */
const count = 400

let house: House
let sms: SmsStandIn
let processes: Processes
beforeAll(async () => {
  house = await openHouse()
  sms = await openSmsStandIn()
  processes = openProcesses(house, { smsEndpoint: sms.endpoint })
})
afterAll(async () => {
  await processes.close()
  await sms.close()
  await house.close()
})

const states = () =>
  house.asOwner<{ state: string; messages: number }>(
    'select state, count(*)::integer as messages from message group by state',
  )

test(`of ${count} messages each is delivered once, and none is lost, though ${deathsOfTellers.length} workers are killed over them`, async () => {
  await givenTold(house, await house.given.project(), count)
  expect(await killTellers(processes, deathsOfTellers, noon)).toEqual(deathsOfTellers.map(() => 'SIGKILL'))
  await expect.poll(states).toEqual([{ state: 'sent', messages: count }])
  expect(sms.taken.size).toBe(count)
  expect([...sms.taken.values()].filter((times) => times !== 1)).toEqual([])
  expect(sms.known, 'the provider was asked about what it had taken').toBeGreaterThanOrEqual(3)
})
