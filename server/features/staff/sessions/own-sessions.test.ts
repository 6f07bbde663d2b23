import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Console, openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let desk: Console
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
})
afterAll(() => house.close())

interface Line {
  readonly sessionId: string
  readonly current: boolean
}
const list = async (token: string) =>
  (await desk.ask<Line[]>('GET', '/api/staff/me/sessions', { token })).data
const end = (token: string, sessionId: string) =>
  desk.ask('DELETE', `/api/staff/me/sessions/${sessionId}`, { token })

test('staff see where they are signed in, and end any of their sessions and nobody else’s', async () => {
  await givenStaff(house, { name: 'traveller' })
  await givenStaff(house, { name: 'neighbour' })
  const [mine, other, strange] = [
    await desk.tokenOf('traveller'),
    await desk.tokenOf('traveller'),
    await desk.tokenOf('neighbour'),
  ]
  const lines = await list(mine)
  expect(lines.map(({ current }) => current).sort()).toEqual([false, true])
  const { sessionId } = lines.find(({ current }) => !current) as Line
  expect(await end(strange, sessionId)).toMatchObject({ statusCode: 404, message: 'GA_SA_SESSION_01' })
  expect((await end(mine, sessionId)).data).toEqual({ ended: true })
  expect((await desk.ask('GET', '/api/staff/me', { token: other })).statusCode).toBe(401)
  expect(await end(mine, sessionId)).toMatchObject({ statusCode: 404, message: 'GA_SA_SESSION_01' })
  expect(await list(mine)).toHaveLength(1)
})
