import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closingChecks, usualCloseoutSettings } from '#contract/closeout/closeout.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { type ClosingOffice, openClosingOffice } from './test/closing-office.ts'

let house: House
let office: ClosingOffice
beforeAll(async () => {
  house = await openHouse()
  office = await openClosingOffice(house, 'closing')
})
afterAll(() => house.close())

const openOnes = async () => (await office.read()).checks.filter(({ count }) => count > 0)

describe('a project', () => {
  test('in which nothing is open says so', async () => {
    const { checks, closedAt, proposed } = await office.read()
    expect(checks).toEqual(closingChecks.map((check) => ({ check, count: 0 })))
    expect({ closedAt, proposed }).toEqual({ closedAt: null, proposed: false })
  })

  test.each(closingChecks)('is not closed while something is open: %s', async (check) => {
    await office.open(check)
    expect(await openOnes()).toEqual([{ check, count: 1 }])
    expect(await office.propose()).toMatchObject({
      message: 'GA_CLOSE_01',
      data: { checks: [{ check, count: 1 }] },
    })
    await office.settle(check)
    expect(await openOnes()).toEqual([])
  })

  test('is seen to its end by its administrators alone', async () => {
    expect((await office.ask('GET', 'closeout', 'helper')).statusCode).toBe(403)
    expect((await office.propose('helper')).statusCode).toBe(403)
    expect((await office.ask('POST', 'closeout/archives', 'chief', { language: 'en' })).message).toBe(
      'GA_CLOSE_03',
    )
  })

  test('keeps each group of fields for as long as the law asks, or longer', async () => {
    const { version, ...settings } = (await office.read()).settings
    expect(settings).toEqual(usualCloseoutSettings)
    const put = (days: object) =>
      office.ask<{ fields?: object }>('PUT', 'closeout/settings', 'chief', {
        ...settings,
        keptDays: { ...settings.keptDays, ...days },
        seenVersion: version,
      })
    expect((await put({ moneyBooks: 3649 })).statusCode).toBe(422)
    expect(Object.keys((await put({ papers: 12_000 })).data.fields ?? {})).toEqual(['keptDays.papers'])
    expect((await put({ identity: 400 })).statusCode).toBe(200)
    expect((await put({ identity: 500 })).message).toBe('CHANGED_MEANWHILE')
    expect((await office.read()).settings).toMatchObject({
      keptDays: { identity: 400 },
      version: version + 1,
    })
  })

  test('is closed by two people, once nothing is open when the second approves, and never opened again', async () => {
    const { approvalId } = (await office.propose()).data
    expect((await office.read()).proposed).toBe(true)
    expect((await office.approve(approvalId, 'chief')).message).toBe('GA_AP_03')
    await office.open('orders')
    expect(await office.approve(approvalId)).toMatchObject({
      message: 'GA_AP_05',
      data: { message: 'GA_CLOSE_01' },
    })
    expect((await office.read()).closedAt, 'nothing of it came about').toBeNull()
    await office.settle('orders')
    expect((await office.approve(approvalId)).statusCode).toBe(200)
    await expect
      .poll(async () => (await askOf(house.app)('GET', '/ga/g/eis/closing')).message)
      .toBe('domain_expire')
    expect((await office.propose()).message).toBe('domain_expire')
    const reopened = await office.ask('PUT', 'state', 'chief', {
      ...{ state: 'active', closedNote: null },
      seenVersion: (await office.ask<{ version: number }>('GET', 'state')).data.version,
    })
    expect(reopened.message).toBe('GA_CLOSE_02')
    const { closedAt, erasures } = await office.read()
    expect(closedAt).toBe(house.clock().toISOString())
    expect(erasures.find(({ group }) => group === 'identity')).toMatchObject({
      dueAt: new Date(house.clock().getTime() + 400 * 86_400_000).toISOString(),
      ...{ beganAt: null, endedAt: null, rows: 0, files: 0 },
    })
    const lines = await house.asOwner(
      `select action, after from history where project_id = $1 and action like 'closeout.%'`,
      [office.projectId],
    )
    expect(lines).toEqual([{ action: 'closeout.close', after: { closedAt, remark: '考试已结束' } }])
  })
})
