import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { everybodysPassword, type GivenCandidate } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let tokens: Readonly<Record<'board' | 'support' | 'operator', string>>
let person: GivenCandidate
beforeAll(async () => {
  house = await openHouse({ LOG_LEVEL: 'trace' })
  projectId = await house.given.project({ domain: 'mine' })
  tokens = {
    board: await staff('examadmin', 'administrator'),
    support: await staff('supporter', 'support'),
    operator: await staff('operator', null),
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  person = await house.given.candidate(projectId, { email: null })
})

async function staff(name: string, role: 'administrator' | 'support' | null) {
  await givenStaff(house, { name, operator: role === null, grants: role ? [{ domain: 'mine', role }] : [] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}

function ask<Data = Record<string, unknown>>(path: string, body: object, authorization = tokens.board) {
  const url = `/api/projects/mine/candidates/${person.accountId}/${path}`
  return askOf<Data>(house.app)('POST', url, { authorization, body })
}
const disclose = (field: string, reason = '考生来电核对号码', by = tokens.board) =>
  ask<{ value: string }>('disclosures', { field, reason }, by)
const deedsOf = (action: string) =>
  house.asOwner<{ kind: string; after: object; line: string }>(
    `select actor_kind as kind, after, history::text as line from history where subject_id = $1 and action = $2
     order by after ->> 'field'`,
    [person.accountId, action],
  )

describe('a masked field', () => {
  test('is told in full for a reason, and history keeps who looked at what and why, not what it was', async () => {
    expect((await disclose('phone')).data).toEqual({ value: person.phone })
    expect((await disclose('idNumber', '核对证件')).data).toEqual({ value: person.idNumber })
    expect((await disclose('email')).data).toEqual({ value: '' })
    const deeds = await deedsOf('account.disclose')
    expect(deeds.map(({ kind, after }) => ({ kind, after }))).toEqual([
      { kind: 'staff', after: { field: 'email', reason: '考生来电核对号码' } },
      { kind: 'staff', after: { field: 'idNumber', reason: '核对证件' } },
      { kind: 'staff', after: { field: 'phone', reason: '考生来电核对号码' } },
    ])
    const kept = `${JSON.stringify(deeds)}${house.lines.join('')}`
    expect(kept).toContain('discloseField')
    for (const secret of [person.phone, person.idNumber]) expect(kept).not.toContain(secret)
  })

  test('is told to administrators alone, and to nobody without a reason', async () => {
    for (const by of [tokens.support, tokens.operator])
      expect((await disclose('phone', '考生来电核对号码', by)).statusCode).toBe(403)
    expect((await disclose('phone', '   ')).data).toEqual({ fields: { reason: 'EMC_SI_SC_01' } })
    expect(await deedsOf('account.disclose')).toEqual([])
  })

  test('is not told for a reason that no database keeps', async () => {
    for (const reason of ['核对\0号码', '核对号码\ud83d'])
      expect(await disclose('phone', reason)).toMatchObject({
        statusCode: 422,
        data: { fields: {} },
      })
  })

  test('is told twenty times an hour to one of the staff, and a colleague has an hour of their own', async () => {
    const busy = await staff('busyadmin', 'administrator')
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push((await disclose('phone', '核对号码', busy)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await deedsOf('account.disclose')).toHaveLength(20)
    expect((await disclose('phone')).statusCode).toBe(200)
    house.clock.set(new Date(noon.getTime() + 3_600_001))
    const later = `ata-token ${await openConsole(house).tokenOf('busyadmin')}`
    expect((await disclose('phone', '核对号码', later)).statusCode).toBe(200)
  })
})

describe('access', () => {
  const meOf = async (authorization: string) =>
    (await askOf(house.app)('GET', '/api/me', { authorization })).statusCode
  async function signIn(password: string) {
    const captcha = await house.given.captcha(projectId, 'signIn')
    const body = { kind: 'candidate', name: person.phone, password, captcha }
    return askOf<{ user: object }>(house.app)('POST', '/api/projects/mine/sessions', { body })
  }

  test('is given anew with a password told once: sessions and the old password end, and it must be changed', async () => {
    const authorization = await house.given.signedIn(projectId, person.accountId)
    const { data } = await ask<{ oneTimePassword: string }>('one-time-password', {
      reason: '手机和邮箱均已停用',
    })
    expect(await meOf(authorization)).toBe(401)
    expect((await signIn(everybodysPassword)).message).toBe('GA_SA_SI_05')
    expect((await signIn(data.oneTimePassword)).data.user).toMatchObject({ mustChangePassword: true })
    const [deed] = await deedsOf('account.renewAccess')
    expect(deed).toMatchObject({ kind: 'staff', after: { reason: '手机和邮箱均已停用' } })
    expect(deed?.line).not.toContain(data.oneTimePassword)
    const told = await house.asOwner('select channel from message where account_id = $1 and template = $2', [
      person.accountId,
      'accountRenewed',
    ])
    expect(told).toEqual(expect.arrayContaining([{ channel: 'inbox' }, { channel: 'sms' }]))
  })

  test('is given anew twenty times an hour by one of the staff', async () => {
    const busy = await staff('busyhelper', 'administrator')
    const answers = []
    for (let n = 0; n < 21; n += 1)
      answers.push((await ask('one-time-password', { reason: '手机已停用' }, busy)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('of a closed account is not given', async () => {
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [person.accountId])
    const { message } = await ask('one-time-password', { reason: '手机已停用' })
    expect(message).toBe('GA_SA_SI_06')
  })

  test('by every session ends at once, and the password stays', async () => {
    const sessions = await Promise.all([1, 2].map(() => house.given.signedIn(projectId, person.accountId)))
    expect((await ask('session-ends', {})).statusCode).toBe(200)
    for (const session of sessions) expect(await meOf(session)).toBe(401)
    expect((await signIn(everybodysPassword)).statusCode).toBe(200)
    expect(await deedsOf('account.endSessions')).toMatchObject([{ kind: 'staff' }])
  })
})

describe('support', () => {
  const find = (authorization: string) =>
    askOf<{ items: { phone: string; idNumber: string }[] }>(house.app)(
      'POST',
      '/api/projects/mine/candidate-searches',
      { authorization, body: { name: person.phone } },
    )
  const closure = (authorization: string) =>
    askOf(house.app)('PUT', `/api/projects/mine/candidates/${person.accountId}/closure`, {
      authorization,
      body: { closed: true },
    })

  test('finds a candidate, masked, gives access anew and ends sessions', async () => {
    const { data } = await find(tokens.support)
    expect(data.items).toMatchObject([{ accountId: person.accountId }])
    expect(JSON.stringify(data)).not.toContain(person.phone)
    expect(JSON.stringify(data)).not.toContain(person.idNumber)
    const renewed = await ask('one-time-password', { reason: '手机已停用' }, tokens.support)
    expect(renewed.statusCode).toBe(200)
    expect((await ask('session-ends', {}, tokens.support)).statusCode).toBe(200)
    const line = await deedsOf('account.renewAccess')
    expect(line).toMatchObject([{ kind: 'staff', after: { reason: '手机已停用' } }])
  })

  test('does nothing else with a candidate', async () => {
    const correction = { name: '林晓', idType: null, idNumber: '', proof: '户口本原件', reason: '登记有误' }
    const answers = [
      await ask('disclosures', { field: 'phone', reason: '核对号码' }, tokens.support),
      await ask('releases', { held: 'phone' }, tokens.support),
      await ask('corrections', correction, tokens.support),
      await closure(tokens.support),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })

  test('that is limited to a part of the project finds nobody and changes nothing', async () => {
    const { batchId } = await house.given.batch(projectId, { capacity: 1 })
    const scope = { batchIds: [batchId] }
    await givenStaff(house, { name: 'parted', grants: [{ domain: 'mine', role: 'support', scope }] })
    const parted = `ata-token ${await openConsole(house).tokenOf('parted')}`
    const answers = [
      await find(parted),
      await ask('one-time-password', { reason: '手机已停用' }, parted),
      await ask('session-ends', {}, parted),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })
})
