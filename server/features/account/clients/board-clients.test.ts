import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardClient } from '#contract/account/access/client-board-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  await house.given.project({ domain: 'mine' })
  await givenStaff(house, { name: 'zhaoli', grants: [{ domain: 'mine', role: 'administrator' }] })
  await givenStaff(house, { name: 'support1', grants: [{ domain: 'mine', role: 'support' }] })
  for (const name of ['zhaoli', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

interface Told extends BoardClient {
  readonly client: BoardClient
  readonly key: string
}
const ask = <Data = Told>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = 'zhaoli') =>
  askOf<Data>(house.app)(method, `/api/projects/mine/clients${path}`, {
    authorization: tokens[who] as string,
    ...(body && { body }),
  })
const make = async (name = '成绩系统') => (await ask('POST', '', { name })).data
const list = async () => (await ask<BoardClient[]>('GET', '')).data
const comeWith = async (key: string) =>
  (await askOf(house.app)('GET', '/api/client', { authorization: `ata-app-key ${key}` })).statusCode

describe('a server of the board', () => {
  test('is let in with a key that is told once and kept as a hash', async () => {
    const { client, key } = await make(' 成绩系统 ')
    expect(client).toMatchObject({ name: '成绩系统', version: 1, closed: false, lastUsedAt: null })
    expect(await comeWith(key)).toBe(200)
    expect(JSON.stringify(await list())).not.toContain(key)
    const kept = await house.asOwner(`select * from history where subject = 'client'`)
    expect(JSON.stringify(kept)).not.toContain(key)
  })

  test('has called last at the minute of its call', async () => {
    const { client, key } = await make()
    const later = new Date(noon.getTime() + 5 * 60_000)
    house.clock.set(later)
    await comeWith(key)
    await expect
      .poll(async () => (await list()).find(({ clientId }) => clientId === client.clientId)?.lastUsedAt)
      .toBe(later.toISOString())
  })

  test('closed is not let in, and is again with the same key once it is opened', async () => {
    const { client, key } = await make()
    const path = `/${client.clientId}`
    const { data: closed } = await ask('PUT', path, { name: '旧系统', closed: true, seenVersion: 1 })
    expect(closed).toMatchObject({ name: '旧系统', closed: true, version: 2 })
    expect(await comeWith(key)).toBe(401)
    await ask('PUT', path, { name: '旧系统', closed: false, seenVersion: 2 })
    expect(await comeWith(key)).toBe(200)
    const lines = await house.asOwner<{ before: object; after: object }>(
      `select before, after from history where action = 'client.change' and subject_id = $1 and after ? 'name'`,
      [client.clientId],
    )
    expect(lines).toEqual([
      { before: { name: '成绩系统', closed: false }, after: { name: '旧系统', closed: true } },
    ])
  })

  test('with another key is not let in with the one before', async () => {
    const { client, key } = await make()
    house.clock.set(new Date(noon.getTime() + 60_000))
    const { data } = await ask('POST', `/${client.clientId}/key`, { seenVersion: 1 })
    expect(data.client).toMatchObject({ version: 2, keyMadeAt: '2026-11-20T04:01:00.000Z' })
    expect([await comeWith(key), await comeWith(data.key)]).toEqual([401, 200])
  })

  test('is changed and renewed only by who has read the last change', async () => {
    const { client } = await make()
    const path = `/${client.clientId}`
    const stale = { name: '别的', closed: true, seenVersion: 0 }
    expect((await ask('PUT', path, stale)).message).toBe('CHANGED_MEANWHILE')
    expect((await ask('POST', `${path}/key`, { seenVersion: 0 })).message).toBe('CHANGED_MEANWHILE')
  })

  test('is the administrator’s, has a name, and must be there', async () => {
    expect((await ask('POST', '', { name: '系统' }, 'support1')).statusCode).toBe(403)
    expect((await ask('POST', '', { name: ' ' })).statusCode).toBe(422)
    const absent = '/019a9c00-0000-7000-8000-0000000000ff'
    const body = { name: '系统', closed: true, seenVersion: 1 }
    expect((await ask('PUT', absent, body)).message).toBe('EAC_CLIENT_01')
  })
})
