import { hash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { createIssuer } from './create-issuer.ts'

let house: House
let site: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  house = await openHouse()
  site = await generateKeyPair('ES256')
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const issuer = 'https://board.example'
const audience = 'baoming'
const seconds = (later: number) => Math.floor(noon.getTime() / 1000) + later

async function openProject(
  domain: string,
  unknownSignOn: AccountRules['unknownSignOn'],
  vouchesForAll = false,
  more: { startUrl?: string; longestMinutes?: number } = {},
) {
  const projectId = await house.given.project({ domain, accountRules: { unknownSignOn } })
  const keys = { keys: [await exportJWK(site.publicKey)] }
  const draft = { issuer, audience, algorithms: ['ES256'], keys } as const
  await house.database.transaction({ projectId, actor: { kind: 'system', name: 'given' } }, (tx) =>
    createIssuer(
      tx,
      { startUrl: null, ...draft, ...more, keys: { keys: [...keys.keys] }, vouchesForAll },
      noon,
    ),
  )
  return projectId
}

/** As a site gives them out that does not name its tokens. */
const namelessTokenOf = (claims: JWTPayload, key = site.privateKey, alg = 'ES256') =>
  new SignJWT({ iss: issuer, aud: audience, iat: seconds(0), exp: seconds(300), sub: 'person-1', ...claims })
    .setProtectedHeader({ alg })
    .sign(key)

let issued = 0
/** Another one each time. */
function tokenOf(claims: JWTPayload, key = site.privateKey, alg = 'ES256') {
  issued += 1
  return namelessTokenOf({ jti: `token-${issued}`, ...claims }, key, alg)
}

/** A phone of which the site has made sure. */
const phone = (number: string) => ({ phone_number: number, phone_number_verified: true })

interface Opened {
  token: string
  user: { accountId: string; name: string; maskedPhone: string }
}
interface Asked {
  readonly authorization?: string
  readonly nonceSecret?: string
  readonly confirmed?: boolean
}
/** By somebody who has seen who it is, unless it says otherwise. */
const signOn = (domain: string, token?: string, { authorization, ...asked }: Asked = {}) =>
  askOf<Opened>(house.app)('POST', `/api/projects/${domain}/sign-ons`, {
    ...(authorization && { authorization }),
    body: { ...(token && { token }), confirmed: true, ...asked },
  })

describe('who is signed in in a browser', () => {
  const startUrl = 'https://board.example/sign-on'
  const nonceSecret = 'a-secret-of-this-browser-and-no-other'
  const nonce = hash('sha256', nonceSecret, 'base64url')

  test('is not changed before somebody has seen who it will be', async () => {
    const projectId = await openProject('asking', 'bind')
    const [person, other] = [await house.given.candidate(projectId), await house.given.candidate(projectId)]
    const mine = await house.given.signedIn(projectId, person.accountId)
    const ofOther = await tokenOf({ sub: 'other', ...phone(other.phone) })
    const asked = await signOn('asking', ofOther, { authorization: mine, confirmed: false })
    expect(asked).toMatchObject({ statusCode: 409, message: 'GA_SA_SI_15', data: { name: other.name } })
    const again = await signOn('asking', ofOther, { authorization: mine })
    expect(again.data.user.accountId).toBe(other.accountId)
    const own = await tokenOf({ sub: 'person', ...phone(person.phone) })
    const same = await signOn('asking', own, { authorization: mine, confirmed: false })
    expect(same.data.user.accountId).toBe(person.accountId)
  })

  test('is asked for by it where the site sends a nonce: a token in somebody’s way leads to where one begins', async () => {
    await openProject('nonces', 'create', false, { startUrl })
    const begins = { statusCode: 409, message: 'GA_SA_SI_14', data: { startUrl } }
    expect(await signOn('nonces')).toMatchObject(begins)
    expect(await signOn('nonces', await tokenOf({}), { nonceSecret })).toMatchObject(begins)
    expect(await signOn('nonces', await tokenOf({ nonce }))).toMatchObject(begins)
    const ofOther = { nonceSecret: nonceSecret.replace('this', 'that') }
    expect(await signOn('nonces', await tokenOf({ nonce }), ofOther)).toMatchObject(begins)
    const asked = { nonceSecret, confirmed: false }
    expect((await signOn('nonces', await tokenOf({ nonce }), asked)).statusCode).toBe(200)
  })

  test('is shown first where the site can send no nonce', async () => {
    await openProject('showing', 'create')
    const token = await tokenOf({ name: '王敏' })
    const asked = await signOn('showing', token, { confirmed: false })
    expect([asked.message, asked.data]).toEqual([
      'GA_SA_SI_15',
      { name: '王敏', maskedPhone: '', maskedEmail: '' },
    ])
    expect((await signOn('showing')).message).toBe('GA_SA_SI_12')
    expect((await signOn('showing', token)).statusCode).toBe(200)
  })

  test('does not come from a token that is older, or lives longer, than the issuer’s limit', async () => {
    await openProject('aged', 'create', false, { longestMinutes: 5 })
    const told = {
      unaged: { iat: undefined },
      old: { iat: seconds(-400), exp: seconds(60) },
      longLived: { exp: seconds(301) },
      ofTomorrow: { iat: seconds(86_400), exp: seconds(86_460) },
    }
    for (const [what, claims] of Object.entries(told))
      expect([what, (await signOn('aged', await tokenOf(claims as JWTPayload))).message]).toEqual([
        what,
        'GA_SA_SI_12',
      ])
    expect((await signOn('aged', await tokenOf({}))).statusCode).toBe(200)
  })
})

describe('a token of the project’s own site', () => {
  test('of somebody unknown makes an account where the project says so, and the same one again', async () => {
    await openProject('create', 'create')
    const claims = { name: '王敏', ...phone('+8613755550001'), email: 'Wang@example.com' }
    const { statusCode, data } = await signOn('create', await tokenOf(claims))
    expect(statusCode).toBe(200)
    expect(data.user).toMatchObject({ name: '王敏', maskedPhone: '137****0001' })
    const me = await askOf(house.app)('GET', '/api/me', { authorization: `ata-token ${data.token}` })
    expect(me.data).toMatchObject({ accountId: data.user.accountId })
    const again = await signOn('create', await tokenOf({ ...claims, name: '王敏敏' }))
    expect(again.data.user.accountId).toBe(data.user.accountId)
    const taken = await signOn('create', await tokenOf({ ...claims, sub: 'person-2' }))
    expect(taken).toMatchObject({ statusCode: 401, message: 'GA_SA_SI_12' })
  })

  test('ten at once make one account', async () => {
    await openProject('create-once', 'create')
    const claims = { name: '王敏', ...phone('13755550002') }
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => signOn('create-once', await tokenOf(claims))),
    )
    expect(new Set(answers.map(({ data }) => data.user?.accountId)).size).toBe(1)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('of somebody unknown finds the account of a contact that the site has made sure of', async () => {
    const projectId = await openProject('bind', 'bind')
    const person = await house.given.candidate(projectId)
    const byPhone = { sub: 'person-3', ...phone(person.phone) }
    expect((await signOn('bind', await tokenOf(byPhone))).data.user.accountId).toBe(person.accountId)
    expect((await signOn('bind', await tokenOf({ sub: 'person-4' }))).message).toBe('GA_SA_SI_04')
    const email = 'wang.min@example.com'
    const other = await house.given.candidate(projectId, { email })
    const byMail = { sub: 'person-5', email, email_verified: true }
    expect((await signOn('bind', await tokenOf(byMail))).data.user.accountId).toBe(other.accountId)
    await house.given.organisation(projectId, { phone: '13755550003' })
    const asGroup = { sub: 'person-6', ...phone('13755550003') }
    expect((await signOn('bind', await tokenOf(asGroup))).message).toBe('GA_SA_SI_04')
  })

  test('takes over nobody’s account by what the site has not made sure of', async () => {
    const projectId = await openProject('unproven', 'bind')
    const email = 'lin.xiao@example.com'
    const person = await house.given.candidate(projectId, { email })
    const told = {
      contacts: { phone_number: person.phone, email },
      denied: { phone_number: person.phone, phone_number_verified: false, email, email_verified: false },
      certificate: { id_type: 'esidentIDCard', id_number: person.idNumber },
      strangersProof: { phone_number: person.phone, email: 'other@example.com', email_verified: true },
    }
    for (const [what, claims] of Object.entries(told))
      expect([what, (await signOn('unproven', await tokenOf(claims))).message]).toEqual([what, 'GA_SA_SI_04'])
  })

  test('of a site that vouches for all finds by certificate and contact, but not by a contact that it denies', async () => {
    const projectId = await openProject('vouching', 'bind', true)
    const person = await house.given.candidate(projectId)
    const denied = { phone_number: person.phone, phone_number_verified: false }
    expect((await signOn('vouching', await tokenOf(denied))).message).toBe('GA_SA_SI_04')
    const byId = { id_type: 'esidentIDCard', id_number: person.idNumber }
    expect((await signOn('vouching', await tokenOf(byId))).data.user.accountId).toBe(person.accountId)
    const other = await house.given.candidate(projectId)
    const byPhone = { sub: 'person-2', phone_number: other.phone }
    expect((await signOn('vouching', await tokenOf(byPhone))).data.user.accountId).toBe(other.accountId)
  })

  test('that tells the phone of one and the email of another takes over neither', async () => {
    const projectId = await openProject('two', 'bind')
    const { phone: ofOne } = await house.given.candidate(projectId)
    const email = 'wang.min@example.com'
    const other = await house.given.candidate(projectId, { email })
    const byMail = { email, email_verified: true }
    const both = { ...phone(ofOne), ...byMail }
    expect((await signOn('two', await tokenOf(both))).message).toBe('GA_SA_SI_04')
    await house.given.organisation(projectId, { phone: '13755550004' })
    const besideOrganisation = { ...phone('13755550004'), ...byMail }
    const { data } = await signOn('two', await tokenOf(besideOrganisation))
    expect(data.user.accountId).toBe(other.accountId)
  })

  test('of somebody unknown is refused unless the project says otherwise', async () => {
    await openProject('refuse', 'refuse')
    expect((await signOn('refuse', await tokenOf({}))).message).toBe('GA_SA_SI_04')
  })

  test('of a suspended account says so', async () => {
    const projectId = await openProject('suspended', 'bind')
    const person = await house.given.candidate(projectId)
    const claims = phone(person.phone)
    expect((await signOn('suspended', await tokenOf(claims))).statusCode).toBe(200)
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [person.accountId])
    expect((await signOn('suspended', await tokenOf(claims))).message).toBe('GA_SA_SI_06')
  })

  test('may be a minute late or early, by the server’s clock, and no more', async () => {
    await openProject('clock', 'create')
    const status = async (claims: JWTPayload) => (await signOn('clock', await tokenOf(claims))).statusCode
    expect(await status({ exp: seconds(-59) })).toBe(200)
    expect(await status({ exp: seconds(-61) })).toBe(401)
    expect(await status({ nbf: seconds(59) })).toBe(200)
    expect(await status({ nbf: seconds(61) })).toBe(401)
  })

  test('that is forged, for others or without an end opens nothing', async () => {
    await openProject('forged', 'create')
    const stranger = await generateKeyPair('ES256')
    const rsa = await generateKeyPair('RS256')
    const { exp: _, ...endless } = { exp: 0, iss: issuer, aud: audience, sub: 'person-1' }
    const publicText = new TextEncoder().encode(JSON.stringify(await exportJWK(site.publicKey)))
    const tokens = {
      strangersKey: await tokenOf({}, stranger.privateKey),
      otherAlgorithm: await tokenOf({}, rsa.privateKey, 'RS256'),
      publicKeyAsSecret: await new SignJWT({ iss: issuer, aud: audience, exp: seconds(300), sub: 'x' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(publicText),
      unsigned: new UnsecuredJWT({ iss: issuer, aud: audience, exp: seconds(300), sub: 'x' }).encode(),
      otherAudience: await tokenOf({ aud: 'somebody' }),
      otherIssuer: await tokenOf({ iss: 'https://evil.example' }),
      endless: await new SignJWT(endless).setProtectedHeader({ alg: 'ES256' }).sign(site.privateKey),
      nobody: await tokenOf({ sub: '' }),
      brokenClaim: await tokenOf({ id_type: 'esidentIDCard', id_number: '1' }),
      nonsense: 'a.b.c',
    }
    for (const [what, token] of Object.entries(tokens))
      expect([what, (await signOn('forged', token)).message]).toEqual([what, 'GA_SA_SI_12'])
  })

  test.each([
    ['with a name', tokenOf],
    ['without one', namelessTokenOf],
  ])('%s opens one session, whether it is sent again at once or later', async (what, issue) => {
    const domain = `once-${what.replaceAll(' ', '-')}`
    const projectId = await openProject(domain, 'create')
    const token = await issue({})
    const answers = await Promise.all(Array.from({ length: 20 }, () => signOn(domain, token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ message }) => message === 'GA_SA_SI_12')).toHaveLength(19)
    house.clock.set(new Date(noon.getTime() + 359_000))
    expect((await signOn(domain, token)).message).toBe('GA_SA_SI_12')
    const [held] = await house.asOwner<{ sessions: number; again: number }>(
      `select (select count(*)::int from session where project_id = $1) as sessions,
         (select count(*)::int from history where project_id = $1 and action = 'issuer.tokenAgain') as again`,
      [projectId],
    )
    expect(held).toEqual({ sessions: 1, again: 1 })
  })

  test('is the same one under its other signature', async () => {
    await openProject('mirrored', 'create')
    const token = await namelessTokenOf({})
    expect((await signOn('mirrored', token)).statusCode).toBe(200)
    expect((await signOn('mirrored', mirrored(token))).message).toBe('GA_SA_SI_12')
    await openProject('mirrored-first', 'create')
    expect((await signOn('mirrored-first', mirrored(token))).statusCode).toBe(200)
  })

  test('that let nobody in can be sent again once it would', async () => {
    const projectId = await openProject('given-back', 'bind')
    const token = await tokenOf(phone('13755550009'))
    expect((await signOn('given-back', token)).message).toBe('GA_SA_SI_04')
    await house.given.candidate(projectId, { phone: '13755550009' })
    expect((await signOn('given-back', token)).statusCode).toBe(200)
  })

  test('is remembered until it would be good no more, and not longer', async () => {
    const projectId = await openProject('swept', 'create')
    expect((await signOn('swept', await tokenOf({}))).statusCode).toBe(200)
    const left = async (at: Date) => {
      await house.asOwner('select sweep_expired($1)', [at])
      const rows = await house.asOwner('select from single_sign_on_token where project_id = $1', [projectId])
      return rows.length
    }
    expect(await left(new Date(noon.getTime() + 360_000))).toBe(1)
    expect(await left(new Date(noon.getTime() + 420_000))).toBe(0)
  })

  test('does not open another project, nor anything but this door', async () => {
    await openProject('mine', 'create')
    await house.given.project({ domain: 'theirs' })
    const token = await tokenOf({})
    expect((await signOn('theirs', token)).message).toBe('GA_SA_SI_12')
    const me = await askOf(house.app)('GET', '/api/me', { authorization: `Bearer ${token}` })
    expect(me.statusCode).toBe(401)
  })
})

/** The order of the curve P-256: with a signature (r, s) also (r, order - s) is one of the same words. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

function mirrored(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex').copy(bytes, 32)
  return [head, body, bytes.toString('base64url')].join('.')
}
