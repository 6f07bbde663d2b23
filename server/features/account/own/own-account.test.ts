import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactPurpose } from '#contract/kit/purpose.ts'
import { codeDigestOf, codeKeyOf } from '#server/features/proof/contact-code.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import { newId } from '#server/platform/new-id.ts'
import { askOf } from '#server/test/ask.ts'
import { everybodysPassword, type GivenCandidate } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let person: GivenCandidate
let authorization: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'own' })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  person = await house.given.candidate(projectId)
  authorization = await house.given.signedIn(projectId, person.accountId)
})

const scope = () => ({ projectId, actor: { kind: 'system', name: 'given' } }) as const
/** A code on its way to a contact, without the message that carries it. */
async function code(purpose: ContactPurpose, contact: string, channel: 'sms' | 'mail' = 'sms') {
  const codeId = newId(house.clock())
  const key = codeKeyOf(house.keys, projectId, contact, { codeId, purpose, channel })
  const soon = new Date(house.clock().getTime() + 300_000)
  await house.database.transaction(scope(), (tx) =>
    tx.query('insert into contact_code values ($1, $2, $3, $4, $5, $6, 0, $7)', [
      projectId,
      codeId,
      purpose,
      channel,
      key.contactIndex,
      codeDigestOf(house.keys, key, '424242'),
      soon,
    ]),
  )
  latest = codeId
}
/** Which code the person means whom a test is about: the one last asked for. */
let latest = newId(noon)
const signIn = async (name: string, password: string, from = '127.0.0.1') => {
  const captcha = await house.given.captcha(projectId, 'signIn')
  const body = { kind: 'candidate', name, password, captcha }
  return askOf<{ token: string }>(house.app)('POST', '/api/projects/own/sessions', { body, from })
}
const me = () => askOf(house.app)('GET', '/api/me', { authorization })
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  askOf(house.app)(method, url, { authorization, body })

describe('a forgotten password', () => {
  const token = async (contact: string, channel: 'sms' | 'mail' = 'sms') => {
    const { flowToken } = await house.database.transaction(scope(), (tx) =>
      issueFlowToken(tx, house.keys, 'recover', { channel, contact }, house.clock()),
    )
    return `ttoken ${flowToken}`
  }
  const reset = (flow: string, password = 'Brandnew#7') =>
    askOf(house.app)('POST', '/api/password-resets', {
      authorization: flow,
      body: { password, confirmation: password },
    })

  test('is set anew by whoever holds the contact; every session ends', async () => {
    expect((await me()).statusCode).toBe(200)
    const flow = await token(person.phone)
    expect((await reset(flow)).data).toEqual({ accountName: person.accountName })
    expect((await me()).statusCode).toBe(401)
    expect((await signIn(person.phone, everybodysPassword)).message).toBe('GA_SA_SI_05')
    expect((await signIn(person.phone, 'Brandnew#7')).statusCode).toBe(200)
    expect((await reset(flow)).message).toBe('EREG_FLOW_01')
  })

  test('is the way back into an account that wrong passwords locked', async () => {
    for (let n = 0; n < 6; n += 1) await signIn(person.phone, 'wrong')
    expect((await reset(await token(person.phone))).statusCode).toBe(200)
    expect((await signIn(person.phone, 'Brandnew#7')).statusCode).toBe(200)
  })

  test('is judged by the rules, and the token then serves again', async () => {
    const flow = await token(person.phone)
    expect((await reset(flow, person.phone)).data).toEqual({
      fields: { password: 'identity.passwordHoldsOwnData' },
    })
    expect((await reset(flow)).statusCode).toBe(200)
  })

  test('of nobody is absent', async () => {
    expect((await reset(await token('13700000000'))).message).toBe('GA_SA_SI_04')
  })

  test('of an organisation is set anew by its email', async () => {
    const group = await house.given.organisation(projectId, { email: 'office@example.com' })
    expect((await reset(await token('office@example.com', 'mail'))).data).toEqual({
      accountName: group.accountName,
    })
  })
})

describe('a contact', () => {
  const change = async (wish: object = {}) =>
    ask('PUT', '/api/me/contact', {
      channel: 'sms',
      contact: '13712340001',
      password: everybodysPassword,
      codeId: latest,
      code: '424242',
      ...wish,
    })

  test('is changed with the password and a code to the new one', async () => {
    await code('changeContact', '13712340001')
    expect((await change({ password: 'wrong' })).message).toBe('GA_SA_SI_10')
    expect((await change({ code: '000000' })).message).toBe('EREG_CODE_01')
    expect((await change()).data).toMatchObject({ maskedPhone: '137****0001' })
    expect((await me()).data).toMatchObject({ maskedPhone: '137****0001' })
    expect((await signIn('13712340001', everybodysPassword)).statusCode).toBe(200)
    expect((await signIn(person.phone, everybodysPassword)).message).toBe('GA_SA_SI_04')
    expect((await change()).message).toBe('EREG_CODE_02')
    const rows = await house.asOwner(
      'select before, after from history where action = $1 and subject_id = $2',
      ['account.changeContact', person.accountId],
    )
    expect(rows).toEqual([
      { before: { phone: `139****${person.phone.slice(-4)}` }, after: { phone: '137****0001' } },
    ])
  })

  test('once changed ends every other session, and the old one is told', async () => {
    const other = await house.given.signedIn(projectId, person.accountId)
    await code('changeContact', '13712340009')
    expect((await change({ contact: '13712340009' })).statusCode).toBe(200)
    const asked = await askOf(house.app)('GET', '/api/me/sessions', { authorization: other })
    expect(asked.statusCode).toBe(401)
    expect((await me()).statusCode).toBe(200)
    expect(await house.sent()).toContainEqual(
      expect.objectContaining({ channel: 'sms', to: person.phone, code: null }),
    )
  })

  test('bound for the first time is told to the other one', async () => {
    await code('changeContact', 'first@example.com', 'mail')
    await change({ channel: 'mail', contact: 'first@example.com' })
    expect(await house.sent()).toContainEqual(
      expect.objectContaining({ channel: 'sms', to: person.phone, code: null }),
    )
  })

  test('that was not there is bound the same way', async () => {
    await code('changeContact', 'bound@example.com', 'mail')
    const { data } = await change({ channel: 'mail', contact: ' Bound@Example.com ' })
    expect(data).toMatchObject({ maskedEmail: 'b***d@example.com' })
  })

  test('of somebody else is refused, and the code stays good for nothing else', async () => {
    const other = await house.given.candidate(projectId)
    await code('changeContact', other.phone)
    expect((await change({ contact: other.phone })).message).toBe('EREG_PHONE_EXISTS')
    await code('register', '13712340002')
    expect((await change({ contact: '13712340002' })).message).toBe('EREG_CODE_02')
  })

  test('that is none is named', async () => {
    expect((await change({ contact: '123' })).data).toEqual({ fields: { contact: 'identity.mobileWrong' } })
  })
})

describe('what is held about a person', () => {
  test('is told to them whole: data, consents, sessions, deeds', async () => {
    await house.asOwner(
      'insert into consent select project_id, account_id, $2, 1, $3 from account where account_id = $1',
      [person.accountId, 'terms', noon],
    )
    const { data } = await ask('POST', '/api/me/holdings')
    expect(data).toMatchObject({
      account: { phone: person.phone, idNumber: person.idNumber, email: '', name: '林晓' },
      guardian: null,
      consents: [{ kind: 'terms', version: 1, givenAt: noon.toISOString() }],
      sessions: [{ device: 'Chrome · Android' }],
    })
    expect((data.history as { action: string }[]).map(({ action }) => action)).toContain('account.create')
  })

  test.each([
    ['198.51.100.23', '198.51.100.23'],
    ['::ffff:198.51.100.24', '198.51.100.24'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::8a2e:370:7334'],
  ])('tells from where somebody signed in, which stands nowhere in clear: %s', async (from, told) => {
    house.clock.set(new Date(noon.getTime() + 1000))
    expect((await signIn(person.phone, everybodysPassword, from)).statusCode).toBe(200)
    const { data } = await ask('POST', '/api/me/holdings')
    expect((data.history as object[])[0]).toMatchObject({ action: 'account.signIn', address: told })
    const rows = await house.asOwner<{ sealed: Buffer }>(
      'select address_sealed as sealed from sign_in_address',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed } of rows) expect(sealed.includes(told)).toBe(false)
  })
})

describe('closing an account', () => {
  const close = (password = everybodysPassword) => ask('POST', '/api/me/closure', { password })

  test('needs the password, wipes the person and frees contact and certificate', async () => {
    expect((await close('wrong')).message).toBe('GA_SA_SI_10')
    expect((await close()).data).toEqual({ closed: true })
    expect((await me()).statusCode).toBe(401)
    expect((await signIn(person.phone, everybodysPassword)).message).toBe('GA_SA_SI_04')
    const [row] = await house.asOwner<{ text: string }>(
      'select account::text as text from account where account_id = $1',
      [person.accountId],
    )
    expect(row?.text).not.toMatch(/林晓|1990-05-17|argon2|person\d+00/)
    const { phone, idNumber, accountName } = person
    await house.given.candidate(projectId, { phone, idNumber, accountName })
    expect((await signIn(phone, everybodysPassword)).statusCode).toBe(200)
  })

  test('is not for organisations: the board closes theirs', async () => {
    const group = await house.given.organisation(projectId)
    authorization = await house.given.signedIn(projectId, group.accountId)
    expect((await close()).statusCode).toBe(403)
  })
})

describe('binding a record', () => {
  const organisation = () => house.given.organisation(projectId, { name: '第一中学' })
  const personOf = ({ name, idNumber }: GivenCandidate) =>
    ({ name, idType: 'esidentIDCard', idNumber }) as const
  const bind = (wish: object = {}) =>
    ask('POST', '/api/me/bindings', { ...personOf(person), codeId: latest, code: '424242', ...wish })

  test('makes what an organisation entered part of the own account, once', async () => {
    const { accountId: organisationId } = await organisation()
    const recordId = await house.given.record(projectId, { organisationId, ...personOf(person) })
    await code('bind', person.phone)
    expect((await bind()).data).toEqual({ organisation: '第一中学', boundAt: noon.toISOString() })
    const [row] = await house.asOwner('select bound_account_id from candidate_record where record_id = $1', [
      recordId,
    ])
    expect(row).toEqual({ bound_account_id: person.accountId })
    expect((await bind()).message).toBe('EREG_CODE_02')
    await code('bind', person.phone)
    expect((await bind()).message).toBe('EXM_REG_BIND_02')
  })

  test('of somebody else, under another name or with a contact that is not theirs is refused', async () => {
    const enter = async (whom: ReturnType<typeof personOf> & { phone?: string }) =>
      house.given.record(projectId, { organisationId: (await organisation()).accountId, ...whom })
    const other = await house.given.candidate(projectId)
    await enter(personOf(other))
    const refused = async (wish: object = {}) => {
      await code('bind', person.phone)
      return (await bind(wish)).message
    }
    expect(await refused(personOf(other))).toBe('EXM_REG_BIND_01')
    expect(await refused()).toBe('EXM_REG_BIND_01')
    await enter({ ...personOf(person), name: '林小' })
    expect(await refused()).toBe('EXM_REG_BIND_01')
    await enter({ ...personOf(person), phone: '13799990000' })
    expect(await refused()).toBe('EXM_REG_BIND_01')
    await enter({ ...personOf(person), phone: person.phone })
    expect(await refused()).toBe('SUCCESS')
  })

  test('without a contact of the own asks for one', async () => {
    const lone = await house.given.candidate(projectId, { phone: null })
    authorization = await house.given.signedIn(projectId, lone.accountId)
    expect((await bind(personOf(lone))).message).toBe('EXM_REG_CONTACT_01')
  })
})
