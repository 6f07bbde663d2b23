import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ DEMO: '1' })
})
afterAll(() => house.close())

async function set(at: string) {
  const { headers, statusCode } = await house.app.inject({
    ...{ method: 'POST', url: '/demo/clock', payload: new URLSearchParams({ at }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { statusCode, location: headers.location }
}
async function read() {
  const reply = await house.app.inject({ url: '/demo/clock', headers: { accept: 'application/json' } })
  return reply.json().now
}

test('the clock of the demo goes to an instant, to a local time, and back to the real one', async () => {
  expect((await set('2027-06-05T01:00:00.000Z')).statusCode).toBe(303)
  expect(await read()).toBe('2027-06-05T01:00:00.000Z')
  await set('2027-06-05T12:30')
  expect(await read()).toBe('2027-06-05T04:30:00.000Z')
  expect((await house.app.inject('/demo/clock')).body).toContain('2027-06-05T04:30:00.000Z')
  await set('')
  expect(await read()).toBe(noon.toISOString())
})

test('what is no time changes nothing and says so', async () => {
  const { location } = await set('tomorrow')
  expect((await house.app.inject(location ?? '')).body).toContain('This is no time.')
  expect(await read()).toBe(noon.toISOString())
})

test('outside of the demo there is none', async () => {
  const real = await openHouse()
  expect((await real.app.inject('/demo/clock')).statusCode).toBe(404)
  const reply = await real.app.inject({ method: 'POST', url: '/demo/clock', payload: {} })
  expect(reply.statusCode).toBe(404)
  await real.close()
})
