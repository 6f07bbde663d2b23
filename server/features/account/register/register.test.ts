import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import { type Answer, askOf } from '#server/test/ask.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { findGuardian } from '../agreements/consent-store.ts'
import { createAgreement } from '../agreements/create-agreement.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'register' })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

interface Opened {
  token: string
  user: Record<string, unknown>
  fields: Record<string, string>
}
const scope = () => ({ projectId, actor: { kind: 'system', name: 'given' } }) as const
async function proven(contact: string, channel: 'sms' | 'mail' = 'sms') {
  const { flowToken } = await house.database.transaction(scope(), (tx) =>
    issueFlowToken(tx, house.keys, 'register', { channel, contact }, house.clock()),
  )
  return `ttoken ${flowToken}`
}

const adult = { birthDay: '1991-02-03', gender: 'male' } as const
let newcomers = 0
/** Somebody new each time, with everything filled in. */
function form(wish: Record<string, unknown> = {}) {
  newcomers += 1
  const idNumber = inventCertificate('esidentIDCard', diceOf(1_000 + newcomers), adult)
  const agreements = [
    { kind: 'terms', version: 1 },
    { kind: 'privacy', version: 1 },
  ]
  return {
    name: '欧阳·买买提',
    idType: 'esidentIDCard',
    idNumber,
    ...adult,
    accountName: `newcomer${newcomers}`,
    password: everybodysPassword,
    confirmation: everybodysPassword,
    agreements,
    ...wish,
  }
}
const register = async (authorization: string, body: object): Promise<Answer<Opened>> =>
  askOf<Opened>(house.app)('POST', '/api/accounts', { authorization, body })

describe('registering', () => {
  test('with a proven phone opens an account and signs in; what was agreed to is kept', async () => {
    const { statusCode, data } = await register(await proven('13811110001'), form())
    expect(statusCode).toBe(200)
    expect(data.user).toMatchObject({ name: '欧阳·买买提', maskedPhone: '138****0001', auditStatus: 2 })
    const { accountId } = data.user
    const me = await askOf(house.app)('GET', '/api/me', { authorization: `ata-token ${data.token}` })
    expect(me.data).toEqual(data.user)
    const consents = await house.asOwner(
      'select kind, version, given_at from consent where account_id = $1 order by kind',
      [accountId],
    )
    expect(consents).toEqual([
      { kind: 'privacy', version: 1, given_at: noon },
      { kind: 'terms', version: 1, given_at: noon },
    ])
  })

  test('with a proven email works the same', async () => {
    const { data } = await register(await proven('new@example.com', 'mail'), form())
    expect(data.user).toMatchObject({ maskedEmail: 'n***w@example.com', maskedPhone: '' })
  })

  test('names every field that breaks a rule, and gives the token back', async () => {
    const token = await proven('13811110002')
    const { statusCode, data } = await register(token, {
      ...form(),

      name: '12',
      idNumber: '110101199102031230',
      accountName: '1a',
      password: '123456',
      confirmation: 'x',
    })
    expect([statusCode, data]).toEqual([
      422,
      {
        fields: {
          name: 'identity.nameWrong',
          idNumber: 'identity.certificateCheckDigitWrong',
          accountName: 'identity.accountNameWrong',
          password: 'identity.passwordTooCommon',
          confirmation: 'identity.confirmationDiffers',
        },
      },
    ])
    expect((await register(token, form())).statusCode).toBe(200)
  })

  test('asks that birth day and gender agree with the ID', async () => {
    const token = await proven('13811110003')
    expect((await register(token, form({ gender: 'female', birthDay: '1991-02-04' }))).data).toEqual({
      fields: {
        birthDay: 'identity.birthDayDiffersFromCertificate',
        gender: 'identity.genderDiffersFromCertificate',
      },
    })
  })

  test('refuses the proven phone in the password', async () => {
    const body = form({ password: 'a13811110004', confirmation: 'a13811110004' })
    expect((await register(await proven('13811110004'), body)).data).toEqual({
      fields: { password: 'identity.passwordHoldsOwnData' },
    })
  })

  test('of one under 18 on the day in UTC+8 needs a guardian, who agrees too', async () => {
    const young = { birthDay: '2008-11-21', gender: 'male' } as const
    const idNumber = inventCertificate('esidentIDCard', diceOf(77), young)
    const token = await proven('13811110005')
    const ofThree = ['terms', 'privacy', 'guardian'].map((kind) => ({ kind, version: 1 }))
    const body = form({ ...young, idNumber, agreements: ofThree })
    expect(await register(token, body)).toMatchObject({ statusCode: 422, message: 'EREG_GUARDIAN_01' })
    const guardian = { name: '林父', relation: 'father', phone: '13811119999', consented: true }
    const wrong = { ...guardian, name: '9', phone: '1' }
    expect((await register(token, { ...body, guardian: wrong })).data).toEqual({
      fields: { 'guardian.name': 'identity.nameWrong', 'guardian.phone': 'identity.telephoneWrong' },
    })
    const { agreements } = form()
    expect((await register(token, { ...body, guardian, agreements })).message).toBe('EREG_AGREEMENT_01')
    // The last second of the day before in UTC+8, then the first of the birthday: grown up.
    house.clock.set(new Date('2026-11-20T15:59:59.000Z'))
    const late = await proven('13811110006')
    expect((await register(late, body)).message).toBe('EREG_GUARDIAN_01')
    house.clock.set(new Date('2026-11-20T16:00:00.000Z'))
    expect((await register(late, body)).statusCode).toBe(200)
    house.clock.set(noon)
    const other = {
      ...body,
      ...form({ idType: 'passport', idNumber: 'E12345678', ...young, agreements: ofThree }),
    }
    const { data } = await register(token, { ...other, guardian })
    const kept = await house.database.transaction(scope(), (tx) =>
      findGuardian(tx, house.keys, String(data.user.accountId)),
    )
    expect(kept).toEqual({ name: '林父', relation: 'father', phone: '13811119999' })
  })

  test('is judged by the project’s own rules', async () => {
    await house.given.project({ domain: 'strict', accountRules: { nameRule: 'han', fifteenDigits: false } })
    const strict = await house.given.project({
      domain: 'stricter',
      accountRules: { nameRule: 'han', fifteenDigits: false, passwordDemands: { minLength: 10, kinds: 4 } },
    })
    const { flowToken } = await house.database.transaction({ ...scope(), projectId: strict }, (tx) =>
      issueFlowToken(tx, house.keys, 'register', { channel: 'sms', contact: '13811110007' }, noon),
    )
    const body = form({
      name: 'John Smith',
      idNumber: '110101910203123',
      password: 'abcdef9',
      confirmation: 'abcdef9',
    })
    expect((await register(`ttoken ${flowToken}`, body)).data).toEqual({
      fields: {
        name: 'identity.nameWrong',
        idNumber: 'identity.fifteenDigitsRefused',
        password: 'identity.passwordTooShort',
      },
    })
  })

  test('says what is taken: phone, email, ID number (a renewed one too), account name', async () => {
    const there = await house.given.candidate(projectId, { email: 'there@example.com' })
    const pass = { idType: 'hkAndMacauPass', idNumber: 'M8765432101' }
    expect((await register(await proven('13811110008'), form(pass))).statusCode).toBe(200)
    const message = async (token: string, wish: object = {}) =>
      (await register(token, form({ ...wish }))).message
    expect(await message(await proven(there.phone))).toBe('EREG_PHONE_EXISTS')
    expect(await message(await proven('there@example.com', 'mail'))).toBe('EREG_EMAIL_EXISTS')
    const free = await proven('13811110009')
    const holder = { birthDay: '1990-05-17', gender: 'female' }
    expect(await message(free, { idNumber: there.idNumber, ...holder })).toBe('EREG_ID_EXISTS')
    expect(await message(free, { ...pass, idNumber: 'M8765432102' })).toBe('EREG_ID_EXISTS')
    expect(await message(free, { accountName: there.accountName.toUpperCase() })).toBe('EREG_NAME_EXISTS')
    expect(await message(free)).toBe('SUCCESS')
  })

  test('says so ten times to whoever has proven one contact, also of fifty at once, and then no more', async () => {
    const there = await house.given.candidate(projectId)
    const theirs = { idNumber: there.idNumber, birthDay: '1990-05-17', gender: 'female' }
    const token = await proven('13811110010')
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(token, form(theirs))))
    const told = answers.filter(({ message }) => message === 'EREG_ID_EXISTS')
    expect(told).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)
    expect((await register(token, form({ accountName: there.accountName }))).statusCode).toBe(429)
    const afterwards = new Date(noon.getTime() + 840_000)
    house.clock.set(afterwards)
    expect((await register(token, form())).statusCode).toBe(429)
    expect((await register(await proven('13811110010'), form())).statusCode).toBe(200)
  })

  test('in another project the same person is somebody new', async () => {
    const elsewhere = await house.given.project()
    const there = await house.given.candidate(elsewhere)
    const holder = { birthDay: '1990-05-17', gender: 'female' }
    const body = form({ idNumber: there.idNumber, accountName: there.accountName, ...holder })
    expect((await register(await proven(there.phone), body)).statusCode).toBe(200)
  })

  test('50 of one phone at once make one account', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => proven('13822220001')))
    const answers = await Promise.all(tokens.map((token) => register(token, form())))
    const messages = answers.map(({ message }) => message)
    expect(messages.filter((message) => message === 'SUCCESS')).toHaveLength(1)
    expect(messages.filter((message) => message === 'EREG_PHONE_EXISTS')).toHaveLength(49)
  })

  test('one token registers once, also when used ten times at once', async () => {
    const token = await proven('13822220002')
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(token, form())))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['SUCCESS', answers.find(({ statusCode }) => statusCode !== 200)?.message]),
    )
  })

  test('with a token that leads elsewhere, is used or too old is refused', async () => {
    const issue = (purpose: 'recover' | 'register') =>
      house.database.transaction(scope(), (tx) =>
        issueFlowToken(tx, house.keys, purpose, { channel: 'sms', contact: '13822220003' }, noon),
      )
    const { flowToken } = await issue('recover')
    expect((await register(`ttoken ${flowToken}`, form())).message).toBe('EREG_FLOW_01')
    const old = await issue('register')
    house.clock.set(new Date(noon.getTime() + 16 * 60_000))
    expect((await register(`ttoken ${old.flowToken}`, form())).message).toBe('EREG_FLOW_01')
    expect((await register('ttoken nobody', form())).statusCode).toBe(401)
  })
})

describe('what is agreed to', () => {
  interface Line {
    kind: string
    version: number
    title: string
    html: string
  }
  const texts = async (domain: string, language: string) =>
    (await askOf<Line[]>(house.app)('GET', `/api/projects/${domain}/agreements`, { headers: { language } }))
      .data

  test('is told in the reader’s language, as version 1 where the project has no wording of its own', async () => {
    const titles = async (language: string) => (await texts('register', language)).map(({ title }) => title)
    expect(await titles('zh_Hans')).toEqual(['用户服务协议', '个人信息处理规则', '未成年人监护人同意书'])
    expect((await titles('en'))[0]).toBe('Terms of service')
    expect(new Set((await texts('register', 'zh_Hant')).map(({ version }) => version))).toEqual(new Set([1]))
  })

  test('is clean where somebody wrote it into the database by hand', async () => {
    const own = await house.given.project({ domain: 'written' })
    await house.asOwner(
      `insert into agreement (project_id, kind, version, language, title, html, created_at)
       values ($1, 'terms', 2, 'zh-Hans', '协议', $2, $3)`,
      [own, '<p onclick="x()">新</p><script>1</script><img src=x onerror=x()>', noon],
    )
    for (const language of ['zh_Hans', 'en'])
      expect((await texts('written', language))[0]?.html).toBe('<p>新</p>')
  })

  test('is a new version when the project words it anew; the old one registers nobody any more', async () => {
    const own = await house.given.project({ domain: 'worded' })
    const inProject = { ...scope(), projectId: own }
    const wording = { 'zh-Hans': { title: '本考试协议', html: '<p onclick="x()">新</p><script>1</script>' } }
    const version = await house.database.transaction(inProject, (tx) =>
      createAgreement(tx, 'terms', wording, noon),
    )
    expect(version).toBe(2)
    const [terms] = await texts('worded', 'en')
    expect(terms).toEqual({ kind: 'terms', version: 2, title: '本考试协议', html: '<p>新</p>' })
    const { flowToken } = await house.database.transaction(inProject, (tx) =>
      issueFlowToken(tx, house.keys, 'register', { channel: 'sms', contact: '13833330001' }, noon),
    )
    expect((await register(`ttoken ${flowToken}`, form())).message).toBe('EREG_AGREEMENT_01')
    const agreements = [
      { kind: 'terms', version: 2 },
      { kind: 'privacy', version: 1 },
    ]
    expect((await register(`ttoken ${flowToken}`, form({ agreements }))).statusCode).toBe(200)
  })
})
