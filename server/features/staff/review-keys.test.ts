import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualReviewKeys } from '#contract/staff/review-keys.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  await givenStaff(house, { name: 'reviewer01' })
  token = await openConsole(house).tokenOf('reviewer01')
})
afterAll(() => house.close())

const path = '/api/staff/me/review-keys'
const ask = (method: 'GET' | 'PUT', body?: object) =>
  openConsole(house).ask(method, path, { token, ...(body && { body }) })

test('the keys of the desk are as usual until somebody chooses their own, which history keeps', async () => {
  expect((await ask('GET')).data).toEqual({ on: true, keys: usualReviewKeys })
  const own = { on: false, keys: { ...usualReviewKeys, pass: 'a' } }
  expect((await ask('PUT', own)).data).toEqual(own)
  expect((await ask('GET')).data).toEqual(own)
  const [line] = await house.asOwner(`select after from history where action = 'staff.setReviewKeys'`)
  expect(line).toMatchObject({ after: { on: false, keys: { pass: 'a' } } })
})

test.each([
  ['one key for two deeds', { pass: 'f' }],
  ['a figure, which marks a condition', { pass: '1' }],
  ['the key that lists them', { pass: '?' }],
  ['a key that wants another one held', { pass: 'P' }],
  ['two signs', { pass: 'pp' }],
])('%s is refused', async (_, keys) => {
  const body = { on: true, keys: { ...usualReviewKeys, ...keys } }
  expect((await ask('PUT', body)).statusCode).toBe(422)
})
