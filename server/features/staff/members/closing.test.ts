import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { type Console, openConsole } from '#server/test/console.ts'
import { givenStaff, staffPassword } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let desk: Console
let operator: string
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
  await house.given.project({ domain: 'one' })
  await givenStaff(house, { name: 'operator', operator: true })
})
beforeEach(async () => {
  house.clock.set(noon)
  operator = await desk.tokenOf('operator')
})
afterAll(() => house.close())

const close = (staffId: string, token = operator) =>
  desk.ask<StaffMember>('POST', `/api/staff/${staffId}/closure`, { token })
const listed = async () =>
  (await desk.ask<{ rows: StaffMember[] }>('POST', '/api/staff/searches', { token: operator, body: {} })).data
    .rows
const meOf = async (token: string) => (await desk.ask('GET', '/api/staff/me', { token })).statusCode

describe('closing an account', () => {
  test('ends its sessions in every process, takes its grants, and lets nobody in by it again', async () => {
    const grants = [{ domain: 'one', role: 'reviewer' }] as const
    const staffId = await givenStaff(house, { name: 'leaving', grants })
    const second = openConsole({ ...(await house.openSecondApp()), given: house.given })
    const token = await desk.tokenOf('leaving')
    expect((await second.ask('GET', '/api/staff/me', { token })).statusCode).toBe(200)
    const { statusCode, data } = await close(staffId)
    expect(statusCode).toBe(200)
    expect(data).toMatchObject({ closedAt: noon.toISOString(), grants: [] })
    await vi.waitFor(async () => {
      expect(await meOf(token)).toBe(401)
      expect((await second.ask('GET', '/api/staff/me', { token })).statusCode).toBe(401)
    })
    expect((await desk.signIn('leaving')).message).toBe('GA_SA_SI_07')
    expect((await listed()).at(-1)).toMatchObject({ name: 'leaving', closedAt: noon.toISOString() })
    const [deed] = await house.asOwner<{ before: object; after: object }>(
      `select before, after from history where action = 'staff.close' and subject_id = $1`,
      [staffId],
    )
    expect(deed).toEqual({
      before: { grants: ['one: reviewer'], closedAt: null },
      after: { grants: [], closedAt: noon.toISOString() },
    })
  })

  test('is for good: nothing of it is changed, its name stays taken', async () => {
    const staffId = await givenStaff(house, { name: 'departed' })
    expect((await close(staffId)).statusCode).toBe(200)
    const ask = async (method: 'POST' | 'PUT', path: string, body?: object) => {
      const asked = { token: operator, ...(body && { body }) }
      return (await desk.ask(method, `/api/staff/${staffId}/${path}`, asked)).message
    }
    expect(await ask('POST', 'closure')).toBe('GA_ST_07')
    expect(await ask('POST', 'one-time-password')).toBe('GA_ST_07')
    expect(await ask('PUT', 'grants', { grants: [] })).toBe('GA_ST_07')
    expect(await ask('PUT', 'second-factor-requirement', { required: true })).toBe('GA_ST_07')
    const again = { name: 'Departed', operator: false }
    expect((await desk.ask('POST', '/api/staff', { token: operator, body: again })).message).toBe('GA_ST_02')
  })

  test('is not for oneself, and not for those who are no operators', async () => {
    const me = (await listed()).find(({ name }) => name === 'operator')
    expect((await close(me?.staffId ?? '')).message).toBe('GA_ST_08')
    const staffId = await givenStaff(house, { name: 'onlooker' })
    const token = await desk.tokenOf('onlooker')
    expect((await close(me?.staffId ?? '', token)).statusCode).toBe(403)
    expect((await close(staffId, token)).statusCode).toBe(403)
  })

  test('of two operators by each other at the same moment closes one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const names = [`first${round}`, `other${round}`]
      const ids = await Promise.all(names.map((name) => givenStaff(house, { name, operator: true })))
      const tokens = await Promise.all(names.map((name) => desk.tokenOf(name)))
      const [first = '', other = ''] = ids
      const answers = await Promise.all([close(other, tokens[0]), close(first, tokens[1])])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const open = (await listed()).filter(({ staffId, closedAt }) => ids.includes(staffId) && !closedAt)
      expect(open).toHaveLength(1)
    }
  })

  test('meanwhile, a password that is being changed opens nothing, and a second step leads nowhere', async () => {
    const staffId = await givenStaff(house, { name: 'inbetween' })
    const token = await desk.tokenOf('inbetween')
    const body = { oldPassword: staffPassword, password: 'Other#20266', confirmation: 'Other#20266' }
    const [closed] = await Promise.all([
      close(staffId),
      desk.ask('PUT', '/api/staff/me/password', { token, body }),
    ])
    expect(closed.statusCode).toBe(200)
    for (const password of [staffPassword, 'Other#20266'])
      expect((await desk.signIn('inbetween', password)).message).toBe('GA_SA_SI_07')
  })
})

describe('a one-time password', () => {
  interface Made {
    readonly staff: StaffMember
    readonly oneTimePassword: string
  }
  const create = async (name: string) =>
    (await desk.ask<Made>('POST', '/api/staff', { token: operator, body: { name, operator: false } })).data
  const daysLater = (days: number) => house.clock.set(new Date(noon.getTime() + days * 86_400_000))
  const weekLater = new Date(noon.getTime() + 7 * 86_400_000).toISOString()

  test('is good for seven days; then the sign-in says so, to whoever knows it alone', async () => {
    const { staff, oneTimePassword } = await create('slowone')
    expect(staff.passwordExpiresAt).toBe(weekLater)
    daysLater(6.99)
    expect((await desk.signIn('slowone', oneTimePassword)).statusCode).toBe(200)
    daysLater(7)
    for (let n = 0; n < 8; n += 1)
      expect((await desk.signIn('slowone', oneTimePassword)).message).toBe('GA_SA_SI_13')
    expect((await desk.signIn('slowone', 'Wrong#2026')).message).toBe('GA_SA_SI_07')
  })

  test('that has expired is followed by another one, which is good again', async () => {
    const { staff, oneTimePassword } = await create('secondone')
    daysLater(8)
    operator = await desk.tokenOf('operator')
    const path = `/api/staff/${staff.staffId}/one-time-password`
    const { data } = await desk.ask<Made>('POST', path, { token: operator })
    expect(data.staff.passwordExpiresAt).toBe(new Date(noon.getTime() + 15 * 86_400_000).toISOString())
    expect((await desk.signIn('secondone', oneTimePassword)).message).toBe('GA_SA_SI_07')
    expect((await desk.signIn('secondone', data.oneTimePassword)).statusCode).toBe(200)
  })

  test('ends with the password of one’s own, which has no end', async () => {
    const { oneTimePassword } = await create('ownone')
    const token = await desk.tokenOf('ownone', oneTimePassword)
    const body = { oldPassword: oneTimePassword, password: 'Mine#4ever7', confirmation: 'Mine#4ever7' }
    expect((await desk.ask('PUT', '/api/staff/me/password', { token, body })).statusCode).toBe(200)
    daysLater(400)
    const { data } = await desk.signIn('ownone', 'Mine#4ever7')
    expect(data.staff.passwordExpiresAt).toBeNull()
  })
})
