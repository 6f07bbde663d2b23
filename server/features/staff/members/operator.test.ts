import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { grantedRoles, rolesOf } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { type Console, openConsole } from '#server/test/console.ts'
import { givenStaff, staffPassword } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { findStaffActor } from '../staff.ts'
import type { Transact } from '../staff-tools.ts'
import { makeFirstOperator } from './first-operator.ts'
import { renewOperator } from './make-staff.ts'

let house: House
let desk: Console
let operator: string
let projects: { one: string; two: string }
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
  await givenStaff(house, { name: 'operator', operator: true })
  operator = await desk.tokenOf('operator')
  projects = {
    one: await house.given.project({ domain: 'one' }),
    two: await house.given.project({ domain: 'two' }),
  }
})
afterAll(() => house.close())

interface Made {
  readonly staff: StaffMember
  readonly oneTimePassword: string
}
const create = (name: string, token = operator) =>
  desk.ask<Made>('POST', '/api/staff', { token, body: { name, operator: false } })
const grant = (staffId: string, grants: object[], token = operator) =>
  desk.ask<StaffMember>('PUT', `/api/staff/${staffId}/grants`, { token, body: { grants } })
const somebody = '019a9c00-0000-7000-8000-0000000000ff'

describe('a new staff member', () => {
  test('comes in with the one-time password, which is told once and must be changed', async () => {
    const { data } = await create('freshone')
    expect(data.oneTimePassword).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    expect((await desk.signIn('freshone', data.oneTimePassword)).data.staff.mustChangePassword).toBe(true)
    const rows = await house.asOwner<{ line: string }>('select history::text as line from history')
    expect(rows.some(({ line }) => line.includes(data.oneTimePassword))).toBe(false)
  })

  test('has a name that nobody else has, in large or small letters', async () => {
    await create('OnlyOne')
    expect((await create('onlyone')).message).toBe('GA_ST_02')
    const { statusCode, data } = await create('x')
    expect([statusCode, data]).toEqual([422, { fields: { name: 'identity.accountNameWrong' } }])
  })

  test('is made once where ten operators make one of one name at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('contested')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('grants', () => {
  test('are what was asked for, and no longer what was not', async () => {
    const { staffId } = (await create('granted1')).data.staff
    const one = { domain: 'one', role: 'reviewer' }
    const two = { domain: 'two', role: 'administrator' }
    const held = async (grants: object[]) =>
      (await grant(staffId, grants)).data.grants.map(({ domain, role }) => ({ domain, role }))
    expect(await held([one, two])).toEqual([one, two])
    expect(await held([two, two])).toEqual([two])
    expect(await held([])).toEqual([])
    const deeds = await house.asOwner<{ after: { grants: string[] } }>(
      `select after from history where action = 'staff.grant' and subject_id = $1 order by history_id`,
      [staffId],
    )
    expect(deeds.map(({ after }) => after.grants)).toContainEqual(['one: reviewer', 'two: administrator'])
  })

  test('of a project or to a person that is not there are refused whole', async () => {
    const { staffId } = (await create('granted2')).data.staff
    const unknown = [
      { domain: 'one', role: 'reviewer' },
      { domain: 'nowhere', role: 'reviewer' },
    ]
    expect((await grant(staffId, unknown)).message).toBe('GA_GH_GEIS_02')
    expect((await grant(somebody, [])).message).toBe('GA_ST_01')
    const asked = { token: operator, body: { search: 'granted2' } }
    const { data } = await desk.ask<{ rows: StaffMember[] }>('POST', '/api/staff/searches', asked)
    expect(data.rows.map((staff) => [staff.staffId, staff.grants])).toEqual([[staffId, []]])
  })

  test('may be limited to batches, areas, subjects and organisations of their project; a person acts with the limit', async () => {
    const { batchId, areas, subjects } = await house.given.batch(projects.one)
    const { accountId } = await house.given.organisation(projects.one)
    const scope = {
      batchIds: [batchId],
      areaIds: [areas[0]?.areaId],
      subjectIds: [subjects[0]?.subjectId],
      organisationIds: [accountId],
    }
    const staffId = await givenStaff(house, { name: 'limited' })
    const held = async (grants: object[]) => (await grant(staffId, grants)).data.grants
    const reviewer = { domain: 'one', role: 'reviewer' }
    expect(await held([{ ...reviewer, scope }])).toMatchObject([{ ...reviewer, scope }])
    const actor = await findActor(await desk.tokenOf('limited'))
    expect(actor?.grants).toEqual([{ projectId: projects.one, role: 'reviewer', scope }])
    expect(await held([{ ...reviewer, scope: { batchIds: [batchId] } }])).toMatchObject([
      { scope: { batchIds: [batchId] } },
    ])
    expect(await held([reviewer])).toMatchObject([{ ...reviewer, scope: null }])
    const deeds = await house.asOwner<{ before: object; after: object }>(
      `select before, after from history where action = 'staff.grant' and subject_id = $1`,
      [staffId],
    )
    const word = { in: 'one', role: 'reviewer', scope: { batchIds: [batchId] } }
    expect(deeds).toContainEqual({ before: { grants: [word] }, after: { grants: ['one: reviewer'] } })
  })

  test('are not limited to what their project does not have, nor is an administrator limited', async () => {
    const { batchId, areas, subjects } = await house.given.batch(projects.two)
    const { accountId } = await house.given.candidate(projects.one)
    const staffId = await givenStaff(house, { name: 'unlimited' })
    const reviewer = { domain: 'one', role: 'reviewer' }
    const strange = [
      { batchIds: [batchId] },
      { areaIds: [areas[0]?.areaId] },
      { subjectIds: [subjects[0]?.subjectId] },
      { organisationIds: [accountId] },
    ]
    for (const scope of strange)
      expect((await grant(staffId, [{ ...reviewer, scope }])).message).toBe('GA_ST_10')
    const scope = { batchIds: [batchId] }
    expect((await grant(staffId, [{ domain: 'two', role: 'administrator', scope }])).statusCode).toBe(422)
    expect((await grant(staffId, [{ ...reviewer, scope: {} }])).statusCode).toBe(422)
  })

  test('in one project are none in another', async () => {
    await givenStaff(house, { name: 'bounded', grants: [{ domain: 'one', role: 'administrator' }] })
    const actor = await findActor(await desk.tokenOf('bounded'))
    expect(rolesOf(actor, projects.one)).toEqual(['staff', ...grantedRoles])
    expect(rolesOf(actor, projects.two)).toEqual([])
    expect(rolesOf(actor)).toEqual(['staff'])
  })

  test('taken away are gone from a session that is open', async () => {
    const staffId = await givenStaff(house, {
      name: 'dismissed',
      grants: [{ domain: 'one', role: 'reviewer' }],
    })
    const token = await desk.tokenOf('dismissed')
    await desk.ask('GET', '/api/staff/me', { token })
    await grant(staffId, [])
    const { data } = await desk.ask<StaffMember>('GET', '/api/staff/me', { token })
    expect(data.grants).toEqual([])
    expect(rolesOf(await findActor(token), projects.one)).toEqual([])
  })
})

describe('an access renewed', () => {
  const renew = (staffId: string) =>
    desk.ask<Made>('POST', `/api/staff/${staffId}/one-time-password`, { token: operator })

  test('is never one’s own, however its id is written', async () => {
    const { data: me } = await desk.ask<StaffMember>('GET', '/api/staff/me', { token: operator })
    for (const staffId of [me.staffId, me.staffId.toUpperCase()])
      expect((await renew(staffId)).message).toBe('GA_ST_09')
    expect((await desk.signIn('operator')).statusCode).toBe(200)
  })

  test('of an operator whom nobody else can help comes from the command line, and of no other staff', async () => {
    const staffId = await givenStaff(house, { name: 'lastone', operator: true })
    await givenStaff(house, { name: 'noboss', grants: [{ domain: 'one', role: 'administrator' }] })
    const scope = { projectId: null, actor: { kind: 'system', name: 'renew-operator' } } as const
    const transact: Transact = (work) => house.database.transaction(scope, work)
    const renewed = (name: string) =>
      renewOperator({ keys: house.keys, passwords: openPasswords() }, name, { transact, now: house.clock() })
    expect(await renewed('noboss')).toBeNull()
    expect(await renewed('nobody')).toBeNull()
    const told = await renewed('LastOne')
    expect((await desk.signIn('lastone', staffPassword)).message).toBe('GA_SA_SI_07')
    expect((await desk.signIn('lastone', told?.oneTimePassword)).data.staff.mustChangePassword).toBe(true)
    const [deed] = await house.asOwner<{ by: string }>(
      `select actor_id as by from history where action = 'staff.renewAccess' and subject_id = $1`,
      [staffId],
    )
    expect(deed?.by).toBe('renew-operator')
  })

  test('leaves nothing of the old one', async () => {
    const staffId = await givenStaff(house, { name: 'renewed' })
    const token = await desk.tokenOf('renewed')
    const { data } = await desk.ask<Made>('POST', `/api/staff/${staffId}/one-time-password`, {
      token: operator,
    })
    expect(data.staff).toMatchObject({ mustChangePassword: true, secondFactorOn: false })
    await vi.waitFor(async () =>
      expect((await desk.ask('GET', '/api/staff/me', { token })).statusCode).toBe(401),
    )
    expect((await desk.signIn('renewed', staffPassword)).message).toBe('GA_SA_SI_07')
    expect((await desk.signIn('renewed', data.oneTimePassword)).statusCode).toBe(200)
  })

  test('opens a name that wrong passwords had closed', async () => {
    const staffId = await givenStaff(house, { name: 'reopened' })
    for (let n = 0; n < 6; n += 1) await desk.signIn('reopened', 'Wrong#2026')
    const { data } = await desk.ask<Made>('POST', `/api/staff/${staffId}/one-time-password`, {
      token: operator,
    })
    expect((await desk.signIn('reopened', data.oneTimePassword)).statusCode).toBe(200)
  })
})

test('every endpoint of the operator is closed to all other staff', async () => {
  await givenStaff(house, { name: 'ordinary', grants: [{ domain: 'one', role: 'administrator' }] })
  const token = await desk.tokenOf('ordinary')
  const ofOperator = Object.values(endpoints).filter(
    ({ may }) => may !== 'everyone' && may.length === 1 && may[0] === 'operator',
  )
  expect(ofOperator.length).toBeGreaterThanOrEqual(5)
  for (const { method, path } of ofOperator) {
    const address = path.replace(':staffId', somebody).replace(':domain', 'one')
    const knock = (asked: object) => desk.ask(method as 'GET', address, asked)
    expect([path, (await knock({ token })).message]).toEqual([path, 'NO_PERMISSION'])
    expect([path, (await knock({})).statusCode]).toEqual([path, 401])
  }
})

test.each([
  ['PUT', 'second-factor-requirement', { required: true }],
  ['POST', 'one-time-password', undefined],
] as const)('%s %s of a person who is not there says so', async (method, what, body) => {
  const asked = { token: operator, ...(body && { body }) }
  expect((await desk.ask(method, `/api/staff/${somebody}/${what}`, asked)).message).toBe('GA_ST_01')
})

test('what is decided about staff counts for the next request, in another process too', async () => {
  const { data } = await create('momentary')
  const { staffId } = data.staff
  await house.asOwner('update staff set must_change_password = false where staff_id = $1', [staffId])
  await grant(staffId, [{ domain: 'one', role: 'administrator' }])
  const token = (await desk.signIn('momentary', data.oneTimePassword)).data.token
  const second = openConsole({ ...house, app: (await house.openSecondApp()).app })
  const list = () => second.ask('POST', '/api/projects/one/organisation-searches', { token, body: {} })
  expect((await list()).statusCode).toBe(200)
  await grant(staffId, [])
  expect((await list()).statusCode).toBe(404)
  await grant(staffId, [{ domain: 'one', role: 'administrator' }])
  expect((await list()).statusCode).toBe(200)
  await desk.ask('POST', `/api/staff/${staffId}/closure`, { token: operator })
  expect((await list()).statusCode).toBe(401)
})

test('a portal without staff makes one operator, whoever starts at the same time, and never a second', async () => {
  const empty = await openHouse()
  const parts = { database: empty.database, passwords: openPasswords() }
  const made = await Promise.all(Array.from({ length: 4 }, () => makeFirstOperator(parts, empty.clock())))
  const [first] = made.filter((one) => one !== null)
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await makeFirstOperator(parts, empty.clock())).toBeNull()
  const { data } = await openConsole(empty).signIn('operator', first?.oneTimePassword)
  expect(data.staff).toMatchObject({ operator: true, mustChangePassword: true })
  await empty.close()
})

async function findActor(token: string) {
  const actor = await findStaffActor(house, token)
  if (!actor) throw new Error('Nobody is signed in.')
  return actor
}
