import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../house.ts'
import { noon } from '../test-clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.given.project({ domain: 'open' })
})
afterAll(() => house.close())

const someId = '019a9c00-0000-7000-8000-0000000000ff'
let asked = 0
/** Sent with a key of its own each time. */
async function post(path: string, body: object, remoteAddress = '192.0.2.1') {
  asked += 1
  const headers = { 'idempotency-key': `stranger-${asked}` }
  const reply = await house.app.inject({ method: 'POST', url: path, payload: body, headers, remoteAddress })
  return { statusCode: reply.statusCode, message: reply.json().message }
}
const count = async (table: string) => {
  const [row] = await house.asOwner<{ n: number }>(`select count(*)::int as n from ${table}`)
  return row?.n ?? 0
}
const captcha = { captchaId: someId, answer: '7' }
const wrongCode = { channel: 'sms', contact: '13755550001', purpose: 'register', code: '000000' }

test('captchas are kept for no repetition: asking again draws another one', async () => {
  for (let n = 0; n < 20; n += 1) await post('/api/projects/open/captchas', { purpose: 'signIn' })
  for (let n = 0; n < 20; n += 1) await post('/api/staff/captchas', {})
  expect(await count('idempotent_answer')).toBe(0)
})

test('an address has so many kept answers and no more, whichever of its /64 it comes from', async () => {
  const from = (n: number) => `2001:db8:1:2:${n.toString(16)}::1`
  await Promise.all(
    Array.from({ length: 1500 }, (_, n) => post('/api/projects/open/contact-proofs', wrongCode, from(n))),
  )
  expect(await count('idempotent_answer')).toBeLessThanOrEqual(512)
  expect(await count('stranger_answer')).toBeLessThanOrEqual(512)
})

test('they are gone after ten minutes, and nobody else’s are', async () => {
  await post('/api/projects/open/sign-ons', { token: 'a.b.c' })
  expect(await count('idempotent_answer')).toBeGreaterThan(0)
  const later = new Date(noon.getTime() + 10 * 60_000)
  await house.asOwner('select sweep_stranger_answers($1)', [later])
  expect(await count('idempotent_answer')).toBe(0)
})

test('a stranger who presses again within minutes is answered as before', async () => {
  const headers = { 'idempotency-key': 'pressed-twice' }
  const body = { channel: 'sms', contact: '13755550002', purpose: 'register', captcha }
  const send = (payload: object) =>
    house.app.inject({ method: 'POST', url: '/api/projects/open/contact-codes', payload, headers })
  const first = (await send(body)).json()
  expect((await send(body)).json()).toEqual(first)
  expect((await send({ ...body, contact: '13755550003' })).json().message).toBe('IDEMPOTENCY_KEY_REUSED')
})
