import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardIssuer } from '#contract/account/access/issuer-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { once } from '#server/test/test-database.ts'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  await house.given.project({ domain: 'mine', accountRules: { unknownSignOn: 'create' } })
  await givenStaff(house, { name: 'zhaoli', grants: [{ domain: 'mine', role: 'administrator' }] })
  await givenStaff(house, { name: 'chenwei', operator: true })
  await givenStaff(house, { name: 'zhouyi', operator: true })
  await givenStaff(house, { name: 'support1', grants: [{ domain: 'mine', role: 'support' }] })
  for (const name of ['chenwei', 'zhouyi', 'zhaoli', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

const site = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = (key: KeyObject, more: object = {}) => ({ ...key.export({ format: 'jwk' }), ...more })
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const keySet = (...keys: object[]) => JSON.stringify({ keys })
const fields = {
  issuer: 'https://board.example',
  audience: 'baoming',
  algorithms: ['ES256'],
  longestMinutes: 10,
  startUrl: '',
  vouchesForAll: false,
  closed: false,
}

type Told = BoardIssuer & { readonly fields: Record<string, string>; readonly changedBy: string }
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = 'chenwei') =>
  askOf<Told>(house.app)(method, `/api/projects/mine/sign-on-issuers${path}`, {
    authorization: tokens[who] as string,
    ...(body && { body }),
  })
let made = 0
async function make(change: object = {}, who?: string) {
  made += 1
  const issuer = `https://board${made}.example`
  return ask('POST', '', { ...fields, issuer, keys: keySet(jwk(site.publicKey)), ...change }, who)
}
const change = ({ issuerId, issuer, version }: BoardIssuer, more: object, who?: string) =>
  ask('PUT', `/${issuerId}`, { ...fields, issuer, seenVersion: version, ...more }, who)

async function signOn(issuer: string, key = site.privateKey, kid?: string) {
  const seconds = Math.floor(noon.getTime() / 1000)
  const token = await new SignJWT({
    iss: issuer,
    aud: 'baoming',
    iat: seconds,
    exp: seconds + 300,
    sub: 'p1',
  })
    .setProtectedHeader({ alg: 'ES256', ...(kid && { kid }) })
    .setJti(`${issuer} ${Math.random()}`)
    .sign(key)
  const body = { token, confirmed: true }
  return (await askOf(house.app)('POST', '/api/projects/mine/sign-ons', { body })).message
}

describe('an issuer', () => {
  test('is made with public keys, which are told by their digest and never whole', async () => {
    const { statusCode, data } = await make({ keys: keySet(jwk(site.publicKey, { kid: 'k1' })) })
    expect(statusCode).toBe(200)
    expect(data).toMatchObject({ version: 1, closed: false, people: 0, audience: 'baoming' })
    expect(data.keys).toEqual([
      { kid: 'k1', kind: 'P-256', thumbprint: expect.stringMatching(/^[\w-]{16}$/) },
    ])
    const { x = '' } = site.publicKey.export({ format: 'jwk' })
    const listed = JSON.stringify((await ask('GET', '')).data)
    expect(listed).toContain(data.issuer)
    expect(listed).not.toContain(x)
    expect(await signOn(data.issuer)).toBe('SUCCESS')
  })

  test('closed, nobody comes in by it; open again, they do', async () => {
    const { data } = await make()
    const { data: closed } = await change(data, { closed: true })
    expect([closed.closed, await signOn(data.issuer)]).toEqual([true, 'GA_SA_SI_12'])
    await change(closed, { closed: false })
    expect(await signOn(data.issuer)).toBe('SUCCESS')
  })

  test('keeps its keys where none are sent, and has only the new ones where some are', async () => {
    const { data } = await make()
    const { data: aged } = await change(data, { longestMinutes: 20 })
    expect([aged.longestMinutes, aged.keys]).toEqual([20, data.keys])
    await change(aged, { longestMinutes: 20, keys: pem(other.publicKey) })
    expect([await signOn(data.issuer), await signOn(data.issuer, other.privateKey)]).toEqual([
      'GA_SA_SI_12',
      'SUCCESS',
    ])
    const lines = await house.asOwner<{ before: { keys?: string[] }; after: { keys?: string[] } }>(
      `select before, after from history where action = 'issuer.change' and subject_id = $1
       order by after ? 'keys'`,
      [data.issuerId],
    )
    expect(lines[0]).toEqual({ before: { longestMinutes: 10 }, after: { longestMinutes: 20 } })
    expect(lines[1]?.before.keys).toEqual([`P-256 ${data.keys[0]?.thumbprint}`])
    expect(lines[1]?.after.keys).not.toEqual(lines[1]?.before.keys)
  })

  test('is changed on top of another’s change only once that was read', async () => {
    const { data } = await make()
    await change(data, { audience: 'other' }, 'zhouyi')
    expect(await change(data, { audience: 'mine' })).toMatchObject({
      statusCode: 409,
      message: 'CHANGED_MEANWHILE',
    })
  })

  test('is set by operators alone: whoever gives its keys could sign tokens as anybody; the board reads it', async () => {
    const { data } = await make()
    const keys = keySet(jwk(other.publicKey))
    const answers = [
      await change(data, { keys }, 'zhaoli'),
      await make({ keys }, 'zhaoli'),
      await ask('GET', '', undefined, 'support1'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    const { statusCode, data: listed } = await ask('GET', '', undefined, 'zhaoli')
    expect([statusCode, listed]).toEqual([200, expect.arrayContaining([data])])
  })

  test('that has brought people keeps its address: those of another site are other people', async () => {
    const { data } = await make()
    const { data: moved } = await change(data, { issuer: `${data.issuer}/members` })
    expect(moved.issuer).toBe(`${data.issuer}/members`)
    expect(await signOn(moved.issuer)).toBe('SUCCESS')
    const { statusCode, data: refused } = await change(moved, { issuer: 'https://other.example' })
    expect([statusCode, refused.fields]).toEqual([422, { issuer: 'ESO_ISSUER_04' }])
    expect((await change(moved, { audience: 'baoming' })).statusCode).toBe(200)
  })

  test('brings nobody by a name that it loses at that moment', async () => {
    const { data } = await make()
    const [renamed, entered] = await once(house.ownerUrl, async (owner) => {
      // Asked outside the transaction, which would see who is there as it was at its first look.
      const waits = (of: string) => async () =>
        (
          await house.asOwner(
            `select 1 from pg_locks where not granted and ${of}
               and pid in (select pid from pg_stat_activity where datname = current_database())`,
          )
        ).length
      await owner.query('begin; lock table history in share mode')
      const renaming = change(data, { issuer: 'https://moved.example' })
      await expect.poll(waits(`relation = 'history'::regclass`)).toBeGreaterThan(0)
      const entering = signOn(data.issuer)
      await expect.poll(waits(`locktype = 'transactionid'`)).toBeGreaterThan(0)
      await owner.query('commit')
      return Promise.all([renaming, entering])
    })
    expect(renamed.data).toMatchObject({ issuer: 'https://moved.example', people: 0 })
    expect(entered).toBe('GA_SA_SI_12')
    expect((await ask('GET', '')).data).toContainEqual(
      expect.objectContaining({ issuer: 'https://moved.example', people: 0 }),
    )
  })

  test('is believed by any of its keys without an ID, whatever ID its tokens name: two PEM keys while one is replaced', async () => {
    const { data } = await make({ keys: pem(site.publicKey) })
    expect(await signOn(data.issuer, site.privateKey, 'k1')).toBe('SUCCESS')
    await change(data, { keys: pem(site.publicKey) + pem(other.publicKey) })
    expect([
      await signOn(data.issuer),
      await signOn(data.issuer, other.privateKey, 'k2'),
      await signOn(data.issuer, stranger.privateKey, 'k1'),
    ]).toEqual(['SUCCESS', 'SUCCESS', 'GA_SA_SI_12'])
  })

  test('is not believed by a key that has another ID than its token names', async () => {
    const { data } = await make({ keys: keySet(jwk(site.publicKey, { kid: 'k1' })) })
    expect([
      await signOn(data.issuer, site.privateKey, 'k1'),
      await signOn(data.issuer, site.privateKey),
      await signOn(data.issuer, site.privateKey, 'k2'),
    ]).toEqual(['SUCCESS', 'SUCCESS', 'GA_SA_SI_12'])
  })

  test('of the same address there is one', async () => {
    const { data } = await make()
    const again = await make({ issuer: data.issuer })
    expect([again.statusCode, again.message]).toEqual([409, 'ESO_ISSUER_02'])
    const { data: second } = await make()
    expect((await change(second, { issuer: data.issuer })).message).toBe('ESO_ISSUER_02')
  })

  test('of another project it is absent', async () => {
    const { data } = await make()
    await house.given.project({ domain: 'other' })
    const path = `/api/projects/other/sign-on-issuers/${data.issuerId}`
    const body = { ...fields, issuer: data.issuer, keys: '', seenVersion: data.version }
    const authorization = tokens.chenwei as string
    expect(await askOf(house.app)('PUT', path, { authorization, body })).toMatchObject({
      ...{ statusCode: 404, message: 'ESO_ISSUER_01' },
    })
  })

  const rsa = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits }).publicKey
  const pss = () => generateKeyPairSync('rsa-pss', { modulusLength: 1024 }).publicKey
  const dsa = () => generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }).publicKey
  const brainpool = () => generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' }).publicKey
  test.each<[string, () => object, string, string]>([
    ['http', () => ({ issuer: 'http://board.example' }), 'issuer', 'ESO_ISSUER_03'],
    ['HTTPS in capitals', () => ({ startUrl: 'Https://board.example' }), 'startUrl', 'ESO_ISSUER_03'],
    ['https without slashes', () => ({ startUrl: 'https:board.example' }), 'startUrl', 'ESO_ISSUER_03'],
    ['no address', () => ({ issuer: 'board' }), 'issuer', 'ESO_ISSUER_03'],
    ['a start that runs', () => ({ startUrl: 'javascript:a' }), 'startUrl', 'ESO_ISSUER_03'],
    ['an age of no minutes', () => ({ longestMinutes: 0 }), 'longestMinutes', 'EMC_SI_SC_01'],
    ['no algorithm', () => ({ algorithms: [] }), 'algorithms', 'EMC_SI_SC_01'],
    ['no keys', () => ({ keys: '' }), 'keys', 'ESO_KEY_01'],
    ['half a key', () => ({ keys: '{"keys": [' }), 'keys', 'ESO_KEY_02'],
    ['a broken key', () => ({ keys: keySet({ kty: 'EC', crv: 'P-256', x: 'a' }) }), 'keys', 'ESO_KEY_02'],
    ['broken PEM', () => ({ keys: pem(site.publicKey).slice(40) }), 'keys', 'ESO_KEY_02'],
    ['a key for RSA-PSS alone', () => ({ keys: pem(pss()) }), 'keys', 'ESO_KEY_02'],
    ['a key of DSA', () => ({ keys: pem(dsa()) }), 'keys', 'ESO_KEY_02'],
    ['a curve without a name', () => ({ keys: pem(brainpool()) }), 'keys', 'ESO_KEY_02'],
    ['a private key', () => ({ keys: keySet(jwk(site.privateKey)) }), 'keys', 'ESO_KEY_03'],
    ['a shared secret', () => ({ keys: keySet({ kty: 'oct', k: 'c2VjcmV0' }) }), 'keys', 'ESO_KEY_03'],
    ['a weak key', () => ({ algorithms: ['RS256'], keys: pem(rsa(1024)) }), 'keys', 'ESO_KEY_04'],
    ['keys for other algorithms', () => ({ algorithms: ['ES256', 'RS256'] }), 'keys', 'ESO_KEY_05'],
  ])('with %s it is refused at the field', async (_what, wrong, field, key) => {
    const refused = await make(wrong())
    expect([refused.statusCode, refused.data.fields]).toEqual([422, { [field]: key }])
  })
})
