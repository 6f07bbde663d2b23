import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let accountId: string
let authorization: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'reach' })
  accountId = (await house.given.candidate(projectId, { name: '林可及' })).accountId
  authorization = await house.given.signedIn(projectId, accountId)
})
afterAll(() => house.close())

const ask = (by?: string, path = '/api/me/holdings', method: 'GET' | 'POST' = 'POST') =>
  askOf(house.app)(method, path, { ...(by !== undefined && { authorization: by }) })
const history = () =>
  house.asOwner<{ by: string }>(
    `select actor_id as by from history where action = 'account.takeHoldings' and subject_id = $1`,
    [accountId],
  )

test('what is held is told to its person alone, and to nobody who looks on, works here or has left', async () => {
  expect((await ask(authorization)).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(401)
  expect((await ask(`${authorization}x`)).statusCode).toBe(401)
  const chief = { name: 'reachchief', grants: [{ domain: 'reach', role: 'administrator' }] } as const
  await givenStaff(house, chief)
  const token = await openConsole(house).tokenOf(chief.name)
  expect((await ask(`ata-token ${token}`)).statusCode).toBe(403)
  const { data } = await openConsole(house).ask<{ token: string }>(
    'POST',
    `/api/projects/reach/accounts/${accountId}/viewings`,
    { token, body: { reason: '来电咨询' } },
  )
  expect(data.token).toBeTruthy()
  const viewing = await ask(`ata-view ${data.token}`)
  expect(viewing).toMatchObject({ statusCode: 403, data: null })
  for (const path of [`/api/me/holdings/${accountId}`, `/api/accounts/${accountId}/holdings`])
    expect((await ask(authorization, path)).statusCode).toBe(404)
  expect((await ask(authorization, '/api/me/holdings', 'GET')).statusCode).toBe(404)
  expect(await history()).toEqual([{ by: accountId }])
})

test('asked for with another account or another project named it tells the asker’s own', async () => {
  const elsewhere = await house.given.project({ domain: 'elsewhere' })
  const other = await house.given.candidate(elsewhere, { name: '欧阳另' })
  const by = await house.given.signedIn(elsewhere, other.accountId)
  const named = await askOf(house.app)('POST', `/api/me/holdings?project=reach&accountId=${accountId}`, {
    authorization: by,
    body: { accountId, projectId },
    headers: { 'x-project': 'reach' },
  })
  expect(JSON.stringify(named.data)).not.toContain('林可及')
  const reply = await askOf(house.app)('POST', '/api/me/holdings?project=reach', { authorization: by })
  expect(reply.data).toMatchObject({ account: { name: '欧阳另' } })
})

test('a session that has ended takes nothing out, nor does the same answer come twice from a key', async () => {
  const key = { 'idempotency-key': 'a-key-of-somebody' }
  const first = await askOf(house.app)('POST', '/api/me/holdings', { authorization, headers: key })
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('no-store')
  const stranger = await house.given.candidate(projectId, { name: '欧阳近' })
  const theirs = await askOf(house.app)('POST', '/api/me/holdings', {
    ...{ authorization: await house.given.signedIn(projectId, stranger.accountId), headers: key },
  })
  expect(theirs.data).toMatchObject({ account: { name: '欧阳近' } })
  await askOf(house.app)('DELETE', '/api/me/session', { authorization })
  expect((await ask(authorization)).statusCode).toBe(401)
})
