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

async function openProject(domain: string, unknownSignOn: AccountRules['unknownSignOn']) {
  const projectId = await house.given.project({ domain, accountRules: { unknownSignOn } })
  const keys = { keys: [await exportJWK(site.publicKey)] }
  const draft = { issuer, audience, algorithms: ['ES256'], keys } as const
  await house.database.transaction({ projectId, actor: { kind: 'system', name: 'given' } }, (tx) =>
    createIssuer(tx, { ...draft, keys: { keys: [...keys.keys] } }, noon),
  )
  return projectId
}

const tokenOf = (claims: JWTPayload, key = site.privateKey, alg = 'ES256') =>
  new SignJWT({ iss: issuer, aud: audience, exp: seconds(300), sub: 'person-1', ...claims })
    .setProtectedHeader({ alg })
    .sign(key)

interface Opened {
  token: string
  user: { accountId: string; name: string; maskedPhone: string }
}
const signOn = (domain: string, token: string) =>
  askOf<Opened>(house.app)('POST', `/api/projects/${domain}/sign-ons`, { body: { token } })

describe('a token of the project’s own site', () => {
  test('of somebody unknown makes an account where the project says so, and the same one again', async () => {
    await openProject('create', 'create')
    const claims = { name: '王敏', phone_number: '+8613755550001', email: 'Wang@example.com' }
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
    const token = await tokenOf({ name: '王敏', phone_number: '13755550002' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => signOn('create-once', token)))
    expect(new Set(answers.map(({ data }) => data.user?.accountId)).size).toBe(1)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('of somebody unknown finds the account of the same certificate or contact where the project says so', async () => {
    const projectId = await openProject('bind', 'bind')
    const person = await house.given.candidate(projectId)
    const byId = { id_type: 'esidentIDCard', id_number: person.idNumber }
    expect((await signOn('bind', await tokenOf(byId))).data.user.accountId).toBe(person.accountId)
    const other = await house.given.candidate(projectId)
    const byPhone = { sub: 'person-3', phone_number: other.phone }
    const unverified = { ...byPhone, phone_number_verified: false }
    expect((await signOn('bind', await tokenOf(unverified))).message).toBe('GA_SA_SI_04')
    expect((await signOn('bind', await tokenOf(byPhone))).data.user.accountId).toBe(other.accountId)
    expect((await signOn('bind', await tokenOf({ sub: 'person-4' }))).message).toBe('GA_SA_SI_04')
    const group = await house.given.collective(projectId, { phone: '13755550003' })
    expect(group.accountId).toBeTruthy()
    const asGroup = { sub: 'person-5', phone_number: '13755550003' }
    expect((await signOn('bind', await tokenOf(asGroup))).message).toBe('GA_SA_SI_04')
  })

  test('of somebody unknown is refused unless the project says otherwise', async () => {
    await openProject('refuse', 'refuse')
    expect((await signOn('refuse', await tokenOf({}))).message).toBe('GA_SA_SI_04')
  })

  test('of a suspended account says so', async () => {
    const projectId = await openProject('suspended', 'bind')
    const person = await house.given.candidate(projectId)
    const claims = { phone_number: person.phone }
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

  test('does not open another project, nor anything but this door', async () => {
    await openProject('mine', 'create')
    await house.given.project({ domain: 'theirs' })
    const token = await tokenOf({})
    expect((await signOn('theirs', token)).message).toBe('GA_SA_SI_12')
    const me = await askOf(house.app)('GET', '/api/me', { authorization: `Bearer ${token}` })
    expect(me.statusCode).toBe(401)
  })
})
