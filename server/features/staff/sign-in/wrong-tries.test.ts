import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOf } from '#server/test/ask.ts'
import { givenStaff, staffPassword } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { countWrongTry } from './wrong-tries.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await givenStaff(house, { name: 'examadmin' })
})
afterAll(() => house.close())

const from = '203.0.113.9'
async function signIn(name: string, app = house.app, address = from) {
  const captcha = await house.given.captcha(null, 'staffSignIn')
  const body = { name, password: staffPassword, captcha }
  return askOf(app)('POST', '/api/staff/sessions', { body, from: address })
}

test('from one address, at whichever names, wrong tries are refused after the sixtieth for a while', async () => {
  const second = await house.openSecondApp()
  for (let round = 0; round < 2; round += 1)
    await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(`nobody${round}x${n}`)))
  for (const app of [house.app, second.app])
    expect(await signIn('examadmin', app)).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '600' },
    })
  expect((await signIn('examadmin', house.app, '203.0.113.10')).statusCode).toBe(200)
  house.clock.set(new Date(noon.getTime() + 600_000))
  expect((await signIn('examadmin')).statusCode).toBe(200)
})

test('from the addresses of one IPv6 /48 together, they are refused after eight times as many', async () => {
  const scope = { projectId: null, actor: { kind: 'nobody' } } as const
  await house.database.transaction(scope, async (tx) => {
    for (let n = 0; n < 480; n += 1) {
      const client = { address: `2001:db8:7:${(n % 50).toString(16)}::1`, userAgent: '' }
      await countWrongTry(tx, house.keys, client, house.clock())
    }
  })
  expect((await signIn('examadmin', house.app, '2001:db8:7:ffff::1')).statusCode).toBe(429)
  expect((await signIn('examadmin', house.app, '2001:db8:8:ffff::1')).statusCode).toBe(200)
})

test('those who come in use nothing up', async () => {
  const address = '203.0.113.11'
  for (let n = 0; n < 61; n += 1) expect((await signIn('examadmin', house.app, address)).statusCode).toBe(200)
})
