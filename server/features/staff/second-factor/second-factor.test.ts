import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { type Console, openConsole, type SignedIn } from '#server/test/console.ts'
import { givenStaff, staffPassword } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { readBase32 } from '#server/test/read-base32.ts'
import { noon } from '#server/test/test-clock.ts'
import { renewAccess } from '../members/renew-access.ts'
import { stepAt, totpCode } from './totp.ts'

let house: House
let desk: Console
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
})
afterEach(() => house.clock.set(noon))
afterAll(() => house.close())

const secondsLater = (seconds: number) => house.clock.set(new Date(noon.getTime() + seconds * 1000))
const codeOf = (secret: Buffer) => totpCode(secret, stepAt(house.clock()))
const wrongCode = (secret: Buffer) => (codeOf(secret) === '000000' ? '000001' : '000000')

const begin = (token: string, password = staffPassword) =>
  desk.ask<{ secret: string; address: string }>('POST', '/api/staff/me/second-factor', {
    token,
    body: { password },
  })
const confirm = (token: string, code: string) =>
  desk.ask<{ recoveryCodes: string[] }>('POST', '/api/staff/me/second-factor/confirmation', {
    token,
    body: { code },
  })
const end = (token: string, code: string, password = staffPassword) =>
  desk.ask('POST', '/api/staff/me/second-factor/end', { token, body: { password, code } })
const prove = (flow: string, code: string) =>
  desk.ask<SignedIn>('POST', '/api/staff/second-factor-proofs', { flow, body: { code } })

/** Somebody with the second factor on; the step of noon is used up by it. */
async function armed(name: string) {
  const staffId = await givenStaff(house, { name })
  const token = await desk.tokenOf(name)
  const secret = readBase32((await begin(token)).data.secret)
  const { recoveryCodes } = (await confirm(token, codeOf(secret))).data
  return { staffId, token, secret, recoveryCodes }
}

const flowOf = async (name: string) => (await desk.signIn(name)).data.flowToken

describe('setting a second factor up', () => {
  test('ends every other session: whoever came in with the password alone is out', async () => {
    await givenStaff(house, { name: 'sharedone' })
    const [mine, other] = [await desk.tokenOf('sharedone'), await desk.tokenOf('sharedone')]
    const secret = readBase32((await begin(mine)).data.secret)
    expect((await desk.ask('GET', '/api/staff/me', { token: other })).statusCode).toBe(200)
    await confirm(mine, codeOf(secret))
    expect((await desk.ask('GET', '/api/staff/me', { token: other })).statusCode).toBe(401)
    expect((await desk.ask('GET', '/api/staff/me', { token: mine })).statusCode).toBe(200)
  })

  test('asks for the password, tells the secret, and counts from the first right code', async () => {
    await givenStaff(house, { name: 'careful' })
    const token = await desk.tokenOf('careful')
    expect((await begin(token, 'Wrong#2026')).message).toBe('GA_SA_SI_10')
    expect((await confirm(token, '123456')).message).toBe('GA_ST_04')
    const { secret, address } = (await begin(token)).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`secret=${secret}`)
    expect((await confirm(token, wrongCode(readBase32(secret)))).message).toBe('GA_SA_SI_09')
    expect((await desk.signIn('careful')).data.staff.secondFactorOn).toBe(false)
    const { recoveryCodes } = (await confirm(token, codeOf(readBase32(secret)))).data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await begin(token)).message).toBe('GA_ST_03')
    expect((await desk.signIn('careful')).data).toEqual({
      flowToken: expect.any(String),
      expiresInSeconds: expect.any(Number),
    })
  })

  test('leaves neither secret nor recovery code in the database', async () => {
    const { secret, recoveryCodes } = await armed('sealed')
    const dump = await house.asOwner<{ line: string }>(
      `select staff::text as line from staff union all select staff_recovery_code::text from staff_recovery_code
       union all select history::text from history`,
    )
    const text = dump.map(({ line }) => line).join('\n')
    for (const word of [secret.toString('hex'), secret.toString('base64'), ...recoveryCodes])
      expect(text).not.toContain(word)
  })
})

describe('with a second factor', () => {
  test('the password opens no session, the code after it does', async () => {
    const { secret } = await armed('stepwise')
    secondsLater(30)
    const flow = await flowOf('stepwise')
    expect((await desk.ask('GET', '/api/staff/me', { flow })).statusCode).toBe(403)
    expect((await desk.ask('GET', '/api/staff/me', { token: flow })).statusCode).toBe(401)
    expect((await prove(flow, wrongCode(secret))).message).toBe('GA_SA_SI_09')
    const { data } = await prove(flow, ` ${codeOf(secret).replace(/^.../, '$& ')}`)
    expect(data.staff).toMatchObject({ name: 'stepwise', secondFactorOn: true })
    expect((await desk.ask('GET', '/api/staff/me', { token: data.token })).statusCode).toBe(200)
    secondsLater(60)
    expect((await prove(flow, codeOf(secret))).message).toBe('EREG_FLOW_01')
  })

  test('a code is good once, and none before it either', async () => {
    const { secret } = await armed('replayed')
    expect((await prove(await flowOf('replayed'), codeOf(secret))).message).toBe('GA_SA_SI_09')
    secondsLater(60)
    const code = codeOf(secret)
    const earlier = totpCode(secret, stepAt(house.clock()) - 1)
    expect((await prove(await flowOf('replayed'), code)).statusCode).toBe(200)
    expect((await prove(await flowOf('replayed'), code)).message).toBe('GA_SA_SI_09')
    expect((await prove(await flowOf('replayed'), earlier)).message).toBe('GA_SA_SI_09')
  })

  test('of one code used by twenty at once, one comes in', async () => {
    const { secret } = await armed('crowded')
    secondsLater(30)
    const flows = await Promise.all(Array.from({ length: 5 }, () => flowOf('crowded')))
    const answers = await Promise.all(
      flows.flatMap((flow) => Array.from({ length: 4 }, () => prove(flow, codeOf(secret)))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a recovery code comes in once, however it is typed, also under parallel tries', async () => {
    const { recoveryCodes } = await armed('phoneless')
    const [first = '', second = ''] = recoveryCodes
    expect((await prove(await flowOf('phoneless'), first.toLowerCase().replace('-', ' '))).statusCode).toBe(
      200,
    )
    expect((await prove(await flowOf('phoneless'), first)).message).toBe('GA_SA_SI_09')
    const flows = await Promise.all(Array.from({ length: 5 }, () => flowOf('phoneless')))
    const answers = await Promise.all(flows.map((flow) => prove(flow, second)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a recovery code of somebody else is none', async () => {
    const { recoveryCodes } = await armed('generous')
    await armed('receiver')
    expect((await prove(await flowOf('receiver'), recoveryCodes[0] ?? '')).message).toBe('GA_SA_SI_09')
  })

  test('six wrong codes close the name, the password between them resets nothing', async () => {
    const { secret } = await armed('guessed')
    secondsLater(30)
    const told = []
    for (let n = 0; n < 6; n += 1)
      told.push((await prove(await flowOf('guessed'), wrongCode(secret))).message)
    expect(told).toEqual([...Array(5).fill('GA_SA_SI_09'), 'GA_SA_SI_03'])
    expect((await desk.signIn('guessed')).message).toBe('GA_SA_SI_03')
  })

  test('of fifty wrong codes at once at most six are looked at', async () => {
    const { secret } = await armed('stormed')
    secondsLater(30)
    const flow = await flowOf('stormed')
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(flow, wrongCode(secret))))
    expect(answers.filter(({ message }) => message === 'GA_SA_SI_09').length).toBeLessThanOrEqual(5)
    expect((await prove(flow, codeOf(secret))).message).toBe('GA_SA_SI_03')
  })

  test('an access that is renewed while the code is on its way opens nothing', async () => {
    const { staffId, secret } = await armed('renewed')
    secondsLater(30)
    const flow = await flowOf('renewed')
    const scope = { projectId: null, actor: { kind: 'system', name: 'test' } } as const
    const [proving] = await house.database.transaction(scope, async (tx) => {
      await renewAccess(tx, staffId, 'another', { keys: house.keys, now: house.clock() })
      const proving = prove(flow, codeOf(secret))
      await pause(200)
      return [proving]
    })
    expect((await proving).message).toBe('EREG_FLOW_01')
    const open = 'select from staff_session where staff_id = $1 and ended_at is null'
    expect(await house.asOwner(open, [staffId])).toEqual([])
  })

  test('a flow token of a project leads nowhere here', async () => {
    const projectId = await house.given.project()
    const { token, hash } = newToken(projectId)
    await house.asOwner(
      `insert into flow_token values ($1, gen_random_uuid(), $2, 'recover', '\\x01', $3, null)`,
      [projectId, hash, new Date(noon.getTime() + 60_000)],
    )
    expect((await prove(token, '123456')).message).toBe('EREG_FLOW_01')
  })
})

describe('switching it off', () => {
  test('asks for the password and a code', async () => {
    const { token, secret } = await armed('leaving')
    secondsLater(30)
    expect((await end(token, codeOf(secret), 'Wrong#2026')).message).toBe('GA_SA_SI_10')
    expect((await end(token, wrongCode(secret))).message).toBe('GA_SA_SI_09')
    expect((await end(token, codeOf(secret))).data).toEqual({ ended: true })
    expect((await end(token, codeOf(secret))).message).toBe('GA_ST_04')
    expect((await desk.signIn('leaving')).data.staff.secondFactorOn).toBe(false)
  })

  test('closes after six wrong codes, although the password is right each time', async () => {
    const { token, secret } = await armed('stubborn')
    secondsLater(30)
    const told = []
    for (let n = 0; n < 7; n += 1) told.push((await end(token, wrongCode(secret))).message)
    expect(told.slice(0, 5)).toEqual(Array(5).fill('GA_SA_SI_09'))
    expect(told.slice(-1)).toEqual(['GA_SA_SI_03'])
  })
})

describe('required by an operator', () => {
  test('it is set up before anything else, and cannot be switched off', async () => {
    await givenStaff(house, { name: 'operator', operator: true })
    const operator = await desk.tokenOf('operator')
    const staffId = await givenStaff(house, { name: 'deputy', operator: true })
    const token = await desk.tokenOf('deputy')
    expect((await desk.ask('POST', '/api/staff/searches', { token, body: {} })).statusCode).toBe(200)
    await desk.ask('PUT', `/api/staff/${staffId}/second-factor-requirement`, {
      token: operator,
      body: { required: true },
    })
    await vi.waitFor(async () => {
      const { statusCode, message } = await desk.ask('POST', '/api/staff/searches', { token, body: {} })
      expect([statusCode, message]).toEqual([403, 'GA_SA_SI_11'])
    })
    expect((await desk.ask('GET', '/api/staff/me', { token })).data).toMatchObject({
      secondFactorRequired: true,
    })
    const secret = readBase32((await begin(token)).data.secret)
    await confirm(token, codeOf(secret))
    await vi.waitFor(async () =>
      expect((await desk.ask('POST', '/api/staff/searches', { token, body: {} })).statusCode).toBe(200),
    )
    secondsLater(30)
    expect((await end(token, codeOf(secret))).message).toBe('GA_ST_05')
  })
})
