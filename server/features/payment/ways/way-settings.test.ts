import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { MoneySettings } from '#contract/payment/board/money-settings.ts'
import type { OfferedWay, putWaySettings } from '#contract/payment/way-settings.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { openCashDesk } from '../test/cash-desk.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
const tokens = { cashier: '', administrator: '' }
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'ways', windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
  for (const role of ['cashier', 'administrator'] as const) {
    await givenStaff(house, { name: `${role}1`, grants: [{ domain: 'ways', role }] })
    tokens[role] = `ata-token ${await openConsole(house).tokenOf(`${role}1`)}`
  }
})
afterAll(() => house.close())

type Settings = ReplyOf<typeof putWaySettings>
const ask = <Data = Settings>(
  method: 'GET' | 'PUT',
  path: string,
  body?: object,
  by = tokens.administrator,
) => askOf<Data>(house.app)(method, `/api/projects/ways/${path}`, { authorization: by, body })
const put = (switchedOff: readonly OfferedWay[], seenVersion: number, by?: string) =>
  ask('PUT', 'payment-ways', { switchedOff, seenVersion }, by)
const built = (way: OfferedWay['way']): OfferedWay => ({ provider: 'builtIn', way })

test('a way that the project switched off is not offered and not begun; what was begun before is paid', async () => {
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 9 })
  const [before, after] = [
    await givenApplication(house, projectId, batch, { upTo: 'submitted' }),
    await givenApplication(house, projectId, batch, { upTo: 'submitted' }),
  ]
  const begun = await desk.ordered(before)
  const read = (await ask('GET', 'payment-ways')).data
  expect(read).toMatchObject({ switchedOff: [], version: 0 })
  expect(read.installed).toEqual([built('qr'), built('page'), built('h5')])
  expect((await put([built('qr')], 0)).data).toMatchObject({ switchedOff: [built('qr')], version: 1 })

  const { data } = await desk.order(after, [after.applicationId])
  const { ways } = (await desk.ask<{ ways: OfferedWay[] }>('GET', `/api/orders/${data.orderId}`, after)).data
  expect(ways).toEqual([built('page'), built('h5')])
  expect((await desk.begin(after, data.orderId, 'qr')).message).toBe('EPAY_PROVIDER_01')
  expect((await desk.begin(after, data.orderId, 'page')).statusCode).toBe(200)
  await (await desk.noticeOf(begun.number))()
  expect((await before.get()).state).toBe('confirmed')

  const shown = await ask<MoneySettings>('GET', 'money-settings', undefined, tokens.cashier)
  expect(shown.data.ways).toEqual([{ provider: 'builtIn', ways: ['page', 'h5'] }])
})

test('it is for administrators to change, for the version that they read, and history tells of it', async () => {
  expect((await ask('GET', 'payment-ways', undefined, tokens.cashier)).statusCode).toBe(200)
  const { version } = (await ask('GET', 'payment-ways')).data
  expect((await put([], version, tokens.cashier)).statusCode).toBe(403)
  expect((await put([], version + 1)).statusCode).toBe(409)
  expect((await put([built('h5')], version)).statusCode).toBe(200)
  const told = await house.asOwner(`select before, after from history where action = 'waySettings.change'`)
  expect(told).toContainEqual({
    before: { switchedOff: ['builtIn qr'] },
    after: { switchedOff: ['builtIn h5'] },
  })
})
