import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type House, openHouse } from './house.ts'
import { noon } from './test-clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a given project is answered for at once', async () => {
  await house.given.project({ domain: 'given' })
  expect((await house.app.inject('/ga/g/eis/given')).statusCode).toBe(200)
})

test('the house answers on a port of its own', async () => {
  await house.given.project({ domain: 'port' })
  expect((await fetch(`${await house.url()}/ga/g/eis/port`)).status).toBe(200)
})

test('the clock stands where a test sets it', async () => {
  expect(house.clock()).toEqual(noon)
  house.clock.set(new Date(0))
  expect(house.clock()).toEqual(new Date(0))
  house.clock.set(noon)
})

test('a project changed through one process shows in the other within a second', async () => {
  const projectId = await house.given.project({ domain: 'shared', urlName: 'before' })
  const second = await house.openSecondApp()
  const shown = async () => (await second.app.inject('/ga/g/eis/shared')).body
  expect(await shown()).toContain('before')
  await house.asOwner(`update project set url_name = 'after' where project_id = $1`, [projectId])
  await vi.waitFor(async () => expect(await shown()).toContain('after'))
})
