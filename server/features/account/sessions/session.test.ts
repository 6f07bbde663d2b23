import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { newId } from '#server/platform/new-id.ts'
import { askOf } from '#server/test/ask.ts'
import { everybodysPassword, type GivenCandidate } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { createClient } from '../clients/create-client.ts'

let house: House
let projectId: string
let person: GivenCandidate
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'sessions' })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  person = await house.given.candidate(projectId)
})

interface Line {
  sessionId: string
  device: string
  current: boolean
  seenAt: string
}
const later = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))
const signedIn = () => house.given.signedIn(projectId, person.accountId)
const me = (authorization: string, app = house.app) => askOf(app)('GET', '/api/me', { authorization })
const list = async (authorization: string) =>
  (await askOf<Line[]>(house.app)('GET', '/api/me/sessions', { authorization })).data

describe('a session', () => {
  test('opens its own account to nobody but the holder of its token', async () => {
    const token = await signedIn()
    expect((await me(token)).data).toMatchObject({ accountId: person.accountId })
    const strangers = [
      token.replace('ata-token ', ''),
      token.replace('ata-token', 'Bearer'),
      token.replace('ata-token', 'ttoken'),
      token.replace('ata-token', 'ata-app-key'),
      token.replace('ata-token', 'toString'),
      `ata-token ${newToken(projectId).token}`,
      `ata-token ${newToken(newId(noon)).token}`,
      'ata-token x',
    ]
    for (const stranger of strangers)
      expect([stranger, (await me(stranger)).statusCode]).toEqual([stranger, 401])
  })

  test('is kept as a hash alone', async () => {
    const token = (await signedIn()).replace('ata-token ', '')
    const rows = await house.asOwner('select session::text as text from session')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex').slice(32))
  })

  test('ends when it is signed out of, in another process too within five seconds', async () => {
    const token = await signedIn()
    const second = await house.openSecondApp()
    expect((await me(token, second.app)).statusCode).toBe(200)
    const out = await askOf(house.app)('DELETE', '/api/me/session', { authorization: token })
    expect(out.data).toEqual({ ended: true })
    await vi.waitFor(async () => expect((await me(token, second.app)).statusCode).toBe(401))
    await vi.waitFor(async () => expect((await me(token)).statusCode).toBe(401))
  })

  test('that has ended writes and reads nothing more, though a process still remembers it', async () => {
    const token = await signedIn()
    const second = await house.openSecondApp()
    expect((await me(token, second.app)).statusCode).toBe(200)
    await house.asOwner(`
      alter table session disable trigger announce_session_end;
      update session set ended_at = now();
      alter table session enable trigger announce_session_end`)
    expect((await me(token, second.app)).statusCode).toBe(200)
    const statuses = [
      await askOf(second.app)('GET', '/api/me/sessions', { authorization: token }),
      await askOf(second.app)('POST', '/api/me/holdings', { authorization: token }),
      await askOf(second.app)('POST', '/api/me/closure', {
        authorization: token,
        body: { password: everybodysPassword },
      }),
      await askOf(second.app)('DELETE', '/api/me/session', { authorization: token }),
    ].map(({ statusCode, message }) => [statusCode, message])
    expect(statuses).toEqual(statuses.map(() => [401, 'UNAUTHORIZED']))
  })

  test('of an account suspended this moment writes nothing more, whoever was told of it', async () => {
    const token = await signedIn()
    await me(token)
    await house.asOwner(
      `alter table account disable trigger announce_account_change;
      update account set suspended_at = now();
      alter table account enable trigger announce_account_change`,
    )
    expect((await askOf(house.app)('POST', '/api/me/holdings', { authorization: token })).statusCode).toBe(
      401,
    )
    await house.asOwner('update account set suspended_at = null')
  })

  test('whose end was announced to nobody is dead after five seconds all the same', async () => {
    const token = await signedIn()
    expect((await me(token)).statusCode).toBe(200)
    await house.asOwner(`
      alter table session disable trigger announce_session_end;
      update session set ended_at = now();
      alter table session enable trigger announce_session_end`)
    expect((await me(token)).statusCode).toBe(200)
    house.clock.set(new Date(noon.getTime() + 5_000))
    expect((await me(token)).statusCode).toBe(401)
  })

  test('ends when it was idle too long; using it keeps it, and is written once a minute', async () => {
    const token = await signedIn()
    const seen = () =>
      house.asOwner<{ at: Date }>('select seen_at as at from session where account_id = $1', [
        person.accountId,
      ])
    later(119)
    expect((await me(token)).statusCode).toBe(200)
    await vi.waitFor(async () =>
      expect((await seen())[0]?.at).toEqual(new Date(noon.getTime() + 119 * 60_000)),
    )
    house.clock.set(new Date(noon.getTime() + 119 * 60_000 + 30_000))
    await me(token)
    later(238)
    expect((await me(token)).statusCode).toBe(200)
    await vi.waitFor(async () =>
      expect((await seen())[0]?.at).toEqual(new Date(noon.getTime() + 238 * 60_000)),
    )
    later(238 + 120)
    expect((await me(token)).statusCode).toBe(401)
  })

  test('ends after its longest time, however much it is used', async () => {
    const token = await signedIn()
    for (let hour = 1; hour < 168; hour += 1) {
      later(hour * 60)
      if (hour % 40 === 0) await house.asOwner('update session set seen_at = $1', [house.clock()])
    }
    await house.asOwner('update session set seen_at = $1', [house.clock()])
    expect((await me(token)).statusCode).toBe(200)
    later(168 * 60)
    expect((await me(token)).statusCode).toBe(401)
  })

  test('is listed with the others, and any of them can be ended', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    const lines = await list(mine)
    expect(lines.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Chrome · Android', false],
      ['Chrome · Android', true],
    ])
    const { sessionId } = lines.find(({ current }) => !current) as Line
    const end = (authorization: string) =>
      askOf(house.app)('DELETE', `/api/me/sessions/${sessionId}`, { authorization })
    const stranger = await house.given.candidate(projectId)
    const strangers = await house.given.signedIn(projectId, stranger.accountId)
    expect(await end(strangers)).toMatchObject({ statusCode: 404, message: 'GA_SA_SESSION_01' })
    expect((await end(mine)).statusCode).toBe(200)
    expect((await end(mine)).statusCode).toBe(404)
    await vi.waitFor(async () => expect((await me(other)).statusCode).toBe(401))
    expect(await list(mine)).toHaveLength(1)
  })

  test('shows a change of the account at once', async () => {
    const token = await signedIn()
    await me(token)
    await house.asOwner(
      `update account set audit_status = 3, audit_reason = '材料不全' where account_id = $1`,
      [person.accountId],
    )
    await vi.waitFor(async () =>
      expect((await me(token)).data).toMatchObject({ auditStatus: 3, auditReason: '材料不全' }),
    )
  })

  test('of a suspended account opens nothing', async () => {
    const token = await signedIn()
    await me(token)
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [person.accountId])
    await vi.waitFor(async () => expect((await me(token)).statusCode).toBe(401))
  })
})

describe('a new password', () => {
  const change = (authorization: string, wish: object = {}) =>
    askOf(house.app)('PUT', '/api/me/password', {
      authorization,
      body: {
        oldPassword: everybodysPassword,
        password: 'Another#9er',
        confirmation: 'Another#9er',
        ...wish,
      },
    })

  test('needs the old one, ends every other session and leaves this one', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    await me(other)
    expect(await change(mine, { oldPassword: 'wrong' })).toMatchObject({
      message: 'GA_SA_SI_10',
      data: { triesLeft: 5 },
    })
    expect((await change(mine)).data).toEqual({ changed: true })
    expect((await me(other)).statusCode).toBe(401)
    expect((await me(mine)).statusCode).toBe(200)
    expect((await change(mine)).message).toBe('GA_SA_SI_10')
  })

  test('is judged by the rules and by what the account tells of its person', async () => {
    const mine = await signedIn()
    const flaw = async (password: string, confirmation = password) =>
      (await change(mine, { password, confirmation })).data
    expect(await flaw('abc12')).toEqual({ fields: { password: 'identity.passwordTooShort' } })
    expect(await flaw('password123')).toEqual({ fields: { password: 'identity.passwordTooCommon' } })
    expect(await flaw(`x${person.phone}`)).toEqual({ fields: { password: 'identity.passwordHoldsOwnData' } })
    expect(await flaw('Another#9er', 'x')).toEqual({
      fields: { confirmation: 'identity.confirmationDiffers' },
    })
  })

  test('wrong old ones lock as at the door', async () => {
    const mine = await signedIn()
    for (let n = 0; n < 5; n += 1) await change(mine, { oldPassword: 'wrong' })
    expect((await change(mine, { oldPassword: 'wrong' })).message).toBe('GA_SA_SI_03')
    expect((await change(mine)).message).toBe('GA_SA_SI_03')
  })
})

test('a server of the exam board calls with its key', async () => {
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const { key, clientId } = await house.database.transaction(scope, (tx) =>
    createClient(tx, '成绩系统', noon),
  )
  const ask = (authorization: string) => askOf(house.app)('GET', '/api/client', { authorization })
  expect((await ask(`ata-app-key ${key}`)).data).toEqual({ clientId, projectId, name: '成绩系统' })
  expect((await ask(`ata-token ${key}`)).statusCode).toBe(401)
  expect((await ask(await signedIn())).statusCode).toBe(403)
  await house.asOwner('update api_client set revoked_at = now()')
  expect((await ask(`ata-app-key ${key}`)).statusCode).toBe(401)
})
