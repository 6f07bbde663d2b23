import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockMinutes } from '#contract/account/account.ts'
import { type Answer, askOf } from '#server/test/ask.ts'
import { countPasswords } from '#server/test/count-passwords.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { countWrongTry } from './wrong-tries.ts'

const { verified, passwords } = countPasswords()
let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse({}, undefined, { passwords })
  projectId = await house.given.project({ domain: 'door' })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const minutesLater = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))
type Opened = {
  token: string
  user: { accountId: string; name: string; mustChangePassword: boolean; maskedPhone: string }
}

async function signIn(
  name: string,
  wish: Record<string, unknown> = {},
  app = house.app,
): Promise<Answer<Opened>> {
  const captcha = await house.given.captcha(projectId, 'signIn')
  const body = { kind: 'candidate', name, password: everybodysPassword, captcha, ...wish }
  return askOf<Opened>(app)('POST', '/api/projects/door/sessions', { body })
}
const me = (token: string, app = house.app) =>
  askOf<Record<string, unknown>>(app)('GET', '/api/me', { authorization: `ata-token ${token}` })
const deeds = (accountId: string) =>
  house.asOwner<{ action: string }>('select action from history where subject_id = $1 order by history_id', [
    accountId,
  ])

describe('signing in', () => {
  test('is done by phone, email, account name in any capitals, or ID number', async () => {
    const person = await house.given.candidate(projectId, { email: 'lin.xiao@example.com' })
    for (const name of [
      person.phone,
      `0${person.phone}`,
      'Lin.Xiao@example.com',
      person.accountName.toUpperCase(),
      person.idNumber,
      ` ${person.idNumber.toLowerCase()} `,
    ]) {
      const { statusCode, data } = await signIn(name)
      expect([name, statusCode, data.user?.name]).toEqual([name, 200, '林晓'])
      expect((await me(data.token)).data).toMatchObject({ accountId: person.accountId, auditStatus: 2 })
    }
    expect((await deeds(person.accountId)).map(({ action }) => action)).toContain('account.signIn')
  })

  test('again gives a new token, and the one that came along opens nothing more; others stay', async () => {
    const { phone } = await house.given.candidate(projectId)
    const [here, elsewhere] = [(await signIn(phone)).data.token, (await signIn(phone)).data.token]
    const captcha = await house.given.captcha(projectId, 'signIn')
    const body = { kind: 'candidate', name: phone, password: everybodysPassword, captcha }
    const again = await askOf<Opened>(house.app)('POST', '/api/projects/door/sessions', {
      authorization: `ata-token ${here}`,
      body,
    })
    expect(again.data.token).not.toBe(here)
    await vi.waitFor(async () => expect((await me(here)).statusCode).toBe(401))
    expect((await me(again.data.token)).statusCode).toBe(200)
    expect((await me(elsewhere)).statusCode).toBe(200)
  })

  test('tells the person masked', async () => {
    const person = await house.given.candidate(projectId)
    const { data } = await signIn(person.phone)
    expect(JSON.stringify(data.user)).not.toContain(person.phone)
    expect(JSON.stringify(data.user)).not.toContain(person.idNumber)
    expect(data.user.maskedPhone).toBe(`139****${person.phone.slice(-4)}`)
  })

  test('a pass that was renewed is the same person', async () => {
    const person = { idType: 'hkAndMacauPass', idNumber: 'H1234567801' } as const
    await house.given.candidate(projectId, person)
    expect((await signIn('H1234567802')).statusCode).toBe(200)
  })

  test('without a captcha that is right, unused and for this is refused, and looks at no password', async () => {
    const person = await house.given.candidate(projectId)
    const used = await house.given.captcha(projectId, 'signIn')
    expect((await signIn(person.phone, { captcha: used })).statusCode).toBe(200)
    const forCodes = await house.given.captcha(projectId, 'contactCode')
    const wrong = { ...(await house.given.captcha(projectId, 'signIn')), answer: '41' }
    for (const captcha of [used, forCodes, wrong])
      expect((await signIn(person.phone, { captcha, password: 'wrong' })).message).toBe('GA_SA_SI_02')
    expect((await signIn(person.phone, { password: 'wrong' })).data).toEqual({ triesLeft: 5 })
  })

  test('what is missing is named', async () => {
    const { statusCode, message, data } = await signIn(' ', { password: '' })
    expect([statusCode, message]).toEqual([422, 'GA_SA_SI_01'])
    expect(data).toEqual({ fields: { name: 'EMC_SI_SC_01', password: 'EMC_SI_SC_01' } })
  })

  test('an account that is not there, of another project or of the other kind is absent', async () => {
    const elsewhere = await house.given.project()
    const stranger = await house.given.candidate(elsewhere)
    const person = await house.given.candidate(projectId)
    for (const [name, wish] of [
      ['13700000000', {}],
      [stranger.phone, {}],
      [stranger.idNumber, {}],
      [person.phone, { kind: 'organisation' }],
    ] as const) {
      const { statusCode, message } = await signIn(name, wish)
      expect([statusCode, message]).toEqual([409, 'GA_SA_SI_04'])
    }
  })

  test('by a name finds whose name it is, whatever ID number somebody else has registered with', async () => {
    const group = await house.given.organisation(projectId, { accountName: 'demogroup77' })
    const person = await house.given.candidate(projectId, { accountName: 'linxiao77' })
    const taking = (idNumber: string) =>
      house.given.candidate(projectId, { idType: 'passport', idNumber, name: '王敏' })
    const [ofGroup, ofPerson] = [await taking('DEMOGROUP77'), await taking('LINXIAO77')]
    const whoIs = async (name: string, wish: Record<string, unknown> = {}) =>
      (await signIn(name, wish)).data.user?.accountId
    expect(await whoIs('demogroup77', { kind: 'organisation' })).toBe(group.accountId)
    expect(await whoIs('demogroup77')).toBe(ofGroup.accountId)
    expect(await whoIs('linxiao77')).toBe(person.accountId)
    expect(await whoIs('linxiao77', { idType: 'passport' })).toBe(ofPerson.accountId)
    expect((await signIn('demogroup77', { kind: 'organisation', idType: 'passport' })).message).toBe(
      'GA_SA_SI_04',
    )
  })

  test('by an ID number that two people have asks for its type, and counts a try at neither', async () => {
    const idNumber = 'K12345678'
    const holders = [
      await house.given.candidate(projectId, { idType: 'passport', idNumber }),
      await house.given.candidate(projectId, { idType: 'other', idNumber }),
    ]
    expect(await signIn(idNumber)).toMatchObject({ statusCode: 409, message: 'GA_SA_SI_16' })
    expect((await signIn(idNumber, { password: 'wrong' })).message).toBe('GA_SA_SI_16')
    for (const [n, idType] of ['passport', 'other'].entries()) {
      const { accountId, phone } = holders[n] ?? { phone: '' }
      expect((await signIn(idNumber, { idType })).data.user.accountId).toBe(accountId)
      expect((await signIn(phone)).data.user.accountId).toBe(accountId)
      expect((await signIn(idNumber, { idType, password: 'wrong' })).data).toEqual({ triesLeft: 5 })
    }
    expect((await signIn(idNumber, { idType: 'militaryID' })).message).toBe('GA_SA_SI_04')
  })

  test('by a number that is none of its type says so at the name, and the captcha is still good', async () => {
    const { idNumber } = await house.given.candidate(projectId)
    const captcha = await house.given.captcha(projectId, 'signIn')
    expect(await signIn(`${idNumber}1`, { idType: 'esidentIDCard', captcha })).toMatchObject({
      statusCode: 422,
      data: { fields: { name: 'identity.certificateFormatWrong' } },
    })
    expect((await signIn(idNumber, { idType: 'esidentIDCard', captcha })).statusCode).toBe(200)
  })

  test('with a name that no database holds is refused as such', async () => {
    const { statusCode, message } = await signIn('lin\0xiao')
    expect([statusCode, message]).toEqual([422, 'EMC_SI_SC_01'])
  })

  test('a suspended account says so, to whoever knows its password', async () => {
    const person = await house.given.candidate(projectId)
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [person.accountId])
    expect((await signIn(person.phone, { password: 'wrong' })).message).toBe('GA_SA_SI_05')
    expect((await signIn(person.phone)).message).toBe('GA_SA_SI_06')
  })
})

describe('where a project says one sentence for all of it', () => {
  let neutral: string
  beforeAll(async () => {
    neutral = await house.given.project({ domain: 'neutral', accountRules: { neutralSignIn: true } })
  })
  const neutralRefusal = { statusCode: 409, message: 'GA_SA_SI_07', data: null }
  async function ask(name: string, password: string) {
    const captcha = await house.given.captcha(neutral, 'signIn')
    const body = { kind: 'candidate', name, password, captcha }
    const reply = await askOf(house.app)('POST', '/api/projects/neutral/sessions', { body })
    return { statusCode: reply.statusCode, message: reply.message, data: reply.data as unknown }
  }

  test('nobody, a wrong password and a suspended account are told alike', async () => {
    const person = await house.given.candidate(neutral)
    expect(await ask('13700000000', 'x')).toEqual(neutralRefusal)
    expect(await ask(person.phone, 'x')).toEqual(neutralRefusal)
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [person.accountId])
    expect(await ask(person.phone, everybodysPassword)).toEqual(neutralRefusal)
  })

  test('so is an ID number that two people have', async () => {
    await house.given.candidate(neutral, { idType: 'passport', idNumber: 'K12345678' })
    await house.given.candidate(neutral, { idType: 'other', idNumber: 'K12345678' })
    expect(await ask('K12345678', everybodysPassword)).toEqual(neutralRefusal)
  })

  test('a locked account answers the right password as nobody does, and after as much computing', async () => {
    const person = await house.given.candidate(neutral)
    const told = [person.phone, '13700000000'].map(async (name) => {
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push(await ask(name, 'x'))
      return answers
    })
    const [ofThePerson, ofNobody] = await Promise.all(told)
    expect(ofThePerson).toEqual(ofNobody)
    expect((await deeds(person.accountId)).map(({ action }) => action)).toContain('account.wrongPassword')
    for (const name of [person.phone, '13700000000']) {
      verified.mockClear()
      expect(await ask(name, everybodysPassword)).toEqual(neutralRefusal)
      expect(verified).toHaveBeenCalledOnce()
    }
    minutesLater(lockMinutes)
    expect((await ask(person.phone, everybodysPassword)).statusCode).toBe(200)
  })
})

describe('wrong passwords', () => {
  test('tell how many are left; the sixth locks for a while by the clock, for the right one too', async () => {
    const person = await house.given.candidate(projectId)
    for (const triesLeft of [5, 4, 3, 2, 1])
      expect(await signIn(person.phone, { password: 'wrong' })).toMatchObject({
        message: 'GA_SA_SI_05',
        data: { triesLeft },
      })
    expect(await signIn(person.phone, { password: 'wrong' })).toMatchObject({
      message: 'GA_SA_SI_03',
      data: { minutes: lockMinutes },
    })
    minutesLater(4)
    expect(await signIn(person.phone)).toMatchObject({
      message: 'GA_SA_SI_03',
      data: { minutes: lockMinutes - 4 },
    })
    minutesLater(lockMinutes)
    expect((await signIn(person.phone)).statusCode).toBe(200)
  })

  test('are forgotten after a right one, and counted anew after the lock', async () => {
    const person = await house.given.candidate(projectId)
    for (let n = 0; n < 5; n += 1) await signIn(person.phone, { password: 'wrong' })
    expect((await signIn(person.phone)).statusCode).toBe(200)
    for (let n = 0; n < 6; n += 1) await signIn(person.phone, { password: 'wrong' })
    minutesLater(lockMinutes + 1)
    expect((await signIn(person.phone, { password: 'wrong' })).data).toEqual({ triesLeft: 5 })
  })

  test('of 200 at once at most six are computed; the right one is refused until the clock says so, in every process', async () => {
    const person = await house.given.candidate(projectId)
    const second = await house.openSecondApp()
    const tries = Array.from({ length: 200 }, (_, n) =>
      signIn(person.phone, { password: `wrong-${n}` }, n % 2 ? house.app : second.app),
    )
    const messages = (await Promise.all(tries)).map(({ message }) => message)
    const computed = (await deeds(person.accountId)).filter(
      ({ action }) => action === 'account.wrongPassword',
    )
    expect(computed.length).toBe(6)
    expect(messages.filter((message) => message === 'GA_SA_SI_05').length).toBe(5)
    expect(messages.filter((message) => message === 'GA_SA_SI_03').length).toBe(195)
    for (const app of [house.app, second.app, (await house.openSecondApp()).app])
      expect((await signIn(person.phone, {}, app)).message).toBe('GA_SA_SI_03')
    minutesLater(lockMinutes)
    expect((await signIn(person.phone)).statusCode).toBe(200)
  })

  test('from one address, at whichever accounts, are refused after the hundred-and-twentieth for a while', async () => {
    const second = await house.openSecondApp()
    const { phone } = await house.given.candidate(projectId)
    const from = '203.0.113.9'
    const ask = async (name: string, app = house.app, address = from) => {
      const captcha = await house.given.captcha(projectId, 'signIn')
      const body = { kind: 'candidate', name, password: everybodysPassword, captcha }
      return askOf(app)('POST', '/api/projects/door/sessions', { body, from: address })
    }
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`nobody${round}${n}`)))
    for (const app of [house.app, second.app])
      expect(await ask(phone, app)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } })
    expect((await ask(phone, house.app, '203.0.113.10')).statusCode).toBe(200)
    minutesLater(10)
    expect((await ask(phone)).statusCode).toBe(200)
  })

  test('from the addresses of one /24 together are refused after eight times as many', async () => {
    const { phone } = await house.given.candidate(projectId)
    const scope = { projectId, actor: { kind: 'nobody' } } as const
    const tryWrongly = (n: number) => ({ address: `203.0.114.${n % 100}`, userAgent: '' })
    await house.database.transaction(scope, async (tx) => {
      for (let n = 0; n < 960; n += 1) await countWrongTry(tx, house.keys, tryWrongly(n), house.clock())
    })
    const ask = async (from: string) => {
      const captcha = await house.given.captcha(projectId, 'signIn')
      const body = { kind: 'candidate', name: phone, password: everybodysPassword, captcha }
      return askOf(house.app)('POST', '/api/projects/door/sessions', { body, from })
    }
    expect(await ask('203.0.114.250')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } })
    expect((await ask('203.0.115.250')).statusCode).toBe(200)
  })

  test('leave nothing of what was typed in history', async () => {
    const person = await house.given.candidate(projectId)
    await signIn(person.phone, { password: 'my-other-secret' })
    await signIn('13600001234')
    const rows = await house.asOwner('select * from history')
    expect(JSON.stringify(rows)).not.toMatch(/my-other-secret|13600001234|Baoming#2026/)
    expect(JSON.stringify(rows)).toContain('account.tryAtNobody')
  })
})

test('somebody with a one-time password may change it and nothing else, then everything', async () => {
  const { accountId, accountName } = await house.given.organisation(projectId, {
    mustChangePassword: true,
    password: 'Given4Once99',
  })
  const { data } = await signIn(accountName, { kind: 'organisation', password: 'Given4Once99' })
  expect(data.user.mustChangePassword).toBe(true)
  const ask = (method: 'GET' | 'PUT', url: string, body?: object) =>
    askOf(house.app)(method, url, { authorization: `ata-token ${data.token}`, body })
  expect((await ask('GET', '/api/me/sessions')).message).toBe('GA_SA_SI_08')
  const change = (password: string) =>
    ask('PUT', '/api/me/password', { oldPassword: 'Given4Once99', password, confirmation: password })
  expect((await change('Given4Once99')).data).toEqual({ fields: { password: 'GA_ST_06' } })
  expect((await change('Mine4ever#')).statusCode).toBe(200)
  expect((await ask('GET', '/api/me/sessions')).statusCode).toBe(200)
  expect((await ask('GET', '/api/me')).data).toMatchObject({ accountId, mustChangePassword: false })
})
