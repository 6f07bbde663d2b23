import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactPurpose } from '#contract/kit/purpose.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { TestApp } from '#server/test/test-app.ts'
import { noon } from '#server/test/test-clock.ts'
import type { SolvedCaptcha } from './proof.ts'

let house: House
let second: TestApp
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  second = await house.openSecondApp()
  projectId = await house.given.project({ domain: 'proofs' })
  await house.given.project({ domain: 'others' })
})
afterAll(() => house.close())
afterEach(() => house.clock.set(noon))

const later = (seconds: number) => house.clock.set(new Date(noon.getTime() + seconds * 1000))

async function post(
  path: string,
  payload: object,
  options: { app?: TestApp | undefined; from?: string } = {},
) {
  const { app = house, from = '192.0.2.1' } = options
  const url = `/api/projects/proofs/${path}`
  const reply = await app.app.inject({ method: 'POST', url, payload, remoteAddress: from })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data, headers: reply.headers }
}

let numbers = 13800100000
const newPhone = () => String(numbers++)

interface Sending {
  readonly contact: string
  readonly purpose?: ContactPurpose
  readonly channel?: 'sms' | 'mail'
  readonly captcha?: SolvedCaptcha
  readonly app?: TestApp
  readonly from?: string
}

async function send({ contact, purpose = 'register', channel = 'sms', captcha, ...options }: Sending) {
  const solved = captcha ?? (await house.given.captcha(projectId, 'contactCode'))
  const reply = await post('contact-codes', { contact, purpose, channel, captcha: solved }, options)
  if (reply.status === 200) latest.set(contact, reply.data.codeId)
  return reply
}
/** Which code the owner of a contact has in hand: the one that they last asked for. */
const latest = new Map<string, string>()

async function sentCode(contact: string): Promise<string> {
  const entry = (await house.sent()).find((one) => one.channel !== 'captcha' && one.to === contact)
  return entry?.code ?? 'none'
}

const prove = (
  contact: string,
  code: string,
  { purpose = 'register', app, codeId = latest.get(contact) ?? randomUUID() }: Proving = {},
) => post('contact-proofs', { channel: 'sms', contact, purpose, codeId, code }, { app })
interface Proving {
  readonly purpose?: ContactPurpose
  readonly app?: TestApp | undefined
  readonly codeId?: string | undefined
}

/** An answer without what is another one each time. */
const withoutId = ({ data, ...reply }: { data: { codeId: string } }) => {
  const { codeId, ...rest } = data
  return { ...reply, data: rest }
}

const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const messages = (replies: readonly { message: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ message }) => message)].map(([message, all]) => [message, all.length]),
  )

describe('a contact code', () => {
  test('is six digits, goes out by SMS and mail, and is traded for a token once', async () => {
    const phone = newPhone()
    const sent = await send({ contact: phone })
    expect(sent).toMatchObject({ status: 200, data: { resendInSeconds: 60, expiresInSeconds: 300 } })
    const code = await sentCode(phone)
    expect(code).toMatch(/^\d{6}$/)
    expect((await prove(phone, code)).data).toMatchObject({ expiresInSeconds: 900 })
    expect((await prove(phone, code)).message).toBe('EREG_CODE_02')

    await send({ contact: 'Somebody@Example.com', channel: 'mail' })
    expect(await sentCode('somebody@example.com')).toMatch(/^\d{6}$/)
  })

  test('used fifty times at once through two processes opens once', async () => {
    const phone = newPhone()
    await send({ contact: phone })
    const code = await sentCode(phone)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => prove(phone, code, { app: at % 2 ? second : undefined })),
    )
    expect(messages(replies)).toEqual({ SUCCESS: 1, EREG_CODE_02: 49 })
  })

  test('may be tried wrongly five times, not once more, however many try at once', async () => {
    const phone = newPhone()
    await send({ contact: phone })
    const code = await sentCode(phone)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        prove(phone, wrongOf(code, at + 1), { app: at % 2 ? second : undefined }),
      ),
    )
    expect(messages(replies)).toEqual({ EREG_CODE_01: 4, EREG_CODE_03: 36 })
    expect((await prove(phone, code)).message).toBe('EREG_CODE_03')
  })

  test('opens nothing for another purpose, another contact, another project, or after five minutes', async () => {
    const phone = newPhone()
    await send({ contact: phone })
    const code = await sentCode(phone)
    expect((await prove(phone, code, { purpose: 'recover' })).message).toBe('EREG_CODE_02')
    expect((await prove(newPhone(), code, { codeId: latest.get(phone) })).message).toBe('EREG_CODE_02')
    const elsewhere = await house.app.inject({
      method: 'POST',
      url: '/api/projects/others/contact-proofs',
      payload: { channel: 'sms', contact: phone, purpose: 'register', codeId: latest.get(phone), code },
    })
    expect(elsewhere.json().message).toBe('EREG_CODE_02')
    later(300)
    expect((await prove(phone, code)).message).toBe('EREG_CODE_02')
  })

  test('belongs to whoever asked for it: a stranger uses up neither its tries nor its place', async () => {
    const phone = newPhone()
    const { data } = await send({ contact: phone })
    const code = await sentCode(phone)
    later(60)
    await send({ contact: phone, from: '203.0.113.7' })
    for (let n = 1; n <= 6; n += 1) {
      expect((await prove(phone, wrongOf(code, n), { codeId: randomUUID() })).message).toBe('EREG_CODE_02')
      await prove(phone, wrongOf(code, n))
    }
    expect((await prove(phone, code)).message).toBe('EREG_CODE_03')
    expect((await prove(phone, code, { codeId: data.codeId })).status).toBe(200)
  })

  test('for what only somebody signed in does is sent to nobody else, and for a record to no other contact', async () => {
    const { accountId, phone } = await house.given.candidate(projectId)
    const authorization = await house.given.signedIn(projectId, accountId)
    const stranger = newPhone()
    for (const purpose of ['bind', 'changeContact'] as const) {
      expect((await send({ contact: stranger, purpose })).status).toBe(422)
      const captcha = await house.given.captcha(projectId, 'contactCode')
      const body = { purpose, channel: 'sms', contact: stranger, captcha }
      expect((await askOf(house.app)('POST', '/api/me/contact-codes', { body })).statusCode).toBe(401)
    }
    const askOwn = async (purpose: ContactPurpose, contact: string) => {
      const captcha = await house.given.captcha(projectId, 'contactCode')
      const body = { purpose, channel: 'sms', contact, captcha }
      return (await askOf(house.app)('POST', '/api/me/contact-codes', { authorization, body })).message
    }
    expect(await askOwn('bind', stranger)).toBe('EXM_REG_CONTACT_02')
    expect((await house.sent()).filter((one) => one.channel === 'sms' && one.to === stranger)).toEqual([])
    expect(await askOwn('bind', phone)).toBe('SUCCESS')
    expect(await askOwn('changeContact', newPhone())).toBe('SUCCESS')
  })

  test('is not sent to what is no contact; the captcha is not lost by a slip', async () => {
    const captcha = await house.given.captcha(projectId, 'contactCode')
    const slip = await send({ contact: '1380010', captcha })
    expect(slip).toMatchObject({ status: 422, data: { fields: { contact: 'identity.mobileWrong' } } })
    expect((await send({ contact: newPhone(), captcha })).status).toBe(200)
  })

  test('is not sent to recover an account that is not there, and the try counts', async () => {
    const phone = newPhone()
    expect((await send({ contact: phone, purpose: 'recover' })).message).toBe('GA_SA_SI_04')
    expect((await send({ contact: phone, purpose: 'recover' })).status).toBe(429)
  })

  test('where a project is neutral, tells only who holds the contact whether there is an account', async () => {
    const neutral = await house.given.project({ domain: 'neutral', accountRules: { neutralSignIn: true } })
    const { phone } = await house.given.candidate(neutral)
    const ask = async (path: string, body: object) => {
      const url = `/api/projects/neutral/${path}`
      const reply = await house.app.inject({ method: 'POST', url, payload: body })
      return { status: reply.statusCode, ...reply.json() }
    }
    const asked = async (contact: string, purpose: ContactPurpose) => {
      const captcha = await house.given.captcha(neutral, 'contactCode')
      return ask('contact-codes', { channel: 'sms', contact, purpose, captcha })
    }
    const stranger = newPhone()
    const answers = [await asked(phone, 'register'), await asked(stranger, 'register')] as const
    expect(withoutId(answers[0])).toEqual(withoutId(answers[1]))
    expect(answers[0]?.status).toBe(200)
    const prove = async (contact: string, { data: { codeId } }: { data: { codeId: string } }) =>
      (
        await ask('contact-proofs', {
          channel: 'sms',
          contact,
          purpose: 'register',
          codeId,
          code: await sentCode(contact),
        })
      ).message
    expect(await prove(phone, answers[0])).toBe('EREG_PHONE_EXISTS')
    expect(await prove(stranger, answers[1])).toBe('SUCCESS')
  })

  test('needs a captcha, each time a new one', async () => {
    const captcha = await house.given.captcha(projectId, 'contactCode')
    expect((await send({ contact: newPhone(), captcha })).status).toBe(200)
    expect((await send({ contact: newPhone(), captcha })).message).toBe('GA_SA_SI_02')
  })
})

describe('where a project says nobody who has an account', () => {
  let neutral: string
  beforeAll(async () => {
    neutral = await house.given.project({ domain: 'silent', accountRules: { neutralSignIn: true } })
  })
  const ask = async (path: string, payload: object) => {
    const reply = await house.app.inject({ method: 'POST', url: `/api/projects/silent/${path}`, payload })
    return { status: reply.statusCode, ...reply.json() }
  }
  const asked = async (contact: string) => {
    const captcha = await house.given.captcha(neutral, 'contactCode')
    return ask('contact-codes', { channel: 'sms', contact, purpose: 'recover', captcha })
  }
  /** All that somebody sees who asks for a code to recover an account, and then guesses. */
  async function tried(contact: string) {
    const first = await asked(contact)
    const { codeId } = first.data
    const guess = () =>
      ask('contact-proofs', { channel: 'sms', contact, purpose: 'recover', codeId, code: 'x' })
    const guesses = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]
    return [withoutId(first), ...guesses, await asked(contact)]
  }

  test('the answers to a code and to wrong guesses at it are the same for somebody and nobody', async () => {
    const { phone } = await house.given.candidate(neutral)
    expect(await tried(phone)).toEqual(await tried(newPhone()))
  })

  test('as much is written for nobody, and the worker sends it to nobody', async () => {
    const { phone } = await house.given.candidate(neutral)
    const stranger = newPhone()
    const counted = () =>
      house.asOwner(
        `select (select count(*)::int from contact_code where project_id = $1) as codes,
           (select count(*)::int from message where project_id = $1) as messages,
           (select count(*)::int from history where project_id = $1) as deeds,
           (select count(*)::int from limit_count) as limits,
           (select count(*)::int from graphile_worker.jobs) as jobs`,
        [neutral],
      )
    await house.sent()
    const rowsOf = async (contact: string) => {
      const [before] = await counted()
      await asked(contact)
      const [after] = await counted()
      return Object.entries(after ?? {}).map(([name, count]) => [
        name,
        Number(count) - Number(before?.[name]),
      ])
    }
    const of = { somebody: await rowsOf(phone), nobody: await rowsOf(stranger) }
    expect(of.nobody).toEqual(of.somebody)
    const sent = (await house.sent()).flatMap((one) => (one.channel === 'sms' ? [one.to] : []))
    expect([sent.includes(phone), sent.includes(stranger)]).toEqual([true, false])
  })
})

describe('limits', () => {
  beforeEach(() => house.asOwner('delete from limit_count'))

  test('one code a minute to one contact, however many ask at once through two processes', async () => {
    const contact = newPhone()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send({ contact, from: `192.0.2.${at}`, ...(at % 2 && { app: second }) }),
      ),
    )
    expect(messages(replies)).toEqual({ SUCCESS: 1, TOO_MANY_REQUESTS: 19 })
    expect(replies.find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '60' },
      data: { retryInSeconds: 60 },
    })
  })

  test('five an hour and ten a day, in any hour and any day on end, over a new start', async () => {
    const contact = newPhone()
    const sentAt = async (minute: number, app?: TestApp) => {
      later(minute * 60)
      return (await send({ contact, ...(app && { app }) })).status === 200
    }
    for (const minute of [0, 1, 2, 3, 4]) expect(await sentAt(minute)).toBe(true)
    const restarted = await house.openSecondApp()
    expect(await sentAt(59, restarted)).toBe(false)
    expect(await sentAt(60, restarted)).toBe(true)
    expect(await sentAt(60.5)).toBe(false)
    for (const minute of [61, 62, 63, 64]) expect(await sentAt(minute)).toBe(true)
    expect(await sentAt(23 * 60)).toBe(false)
    expect(await sentAt(24 * 60)).toBe(true)
  })

  test('are those of a contact in all projects together', async () => {
    const contact = newPhone()
    expect((await send({ contact })).status).toBe(200)
    const elsewhere = await house.given.project({ domain: 'elsewhere' })
    const captcha = await house.given.captcha(elsewhere, 'contactCode')
    const body = { channel: 'sms', contact, purpose: 'register', captcha }
    const there = await askOf(house.app)('POST', '/api/projects/elsewhere/contact-codes', { body })
    expect(there).toMatchObject({ statusCode: 429, data: { retryInSeconds: 60 } })
  })

  test('an address may ask for ten times as many', async () => {
    const ask = () => send({ contact: newPhone(), from: '198.51.100.7' })
    const replies = await Promise.all(Array.from({ length: 14 }, ask))
    expect(messages(replies)).toEqual({ SUCCESS: 10, TOO_MANY_REQUESTS: 4 })
    expect((await send({ contact: newPhone(), from: '198.51.100.8' })).status).toBe(200)
  })

  test('the addresses of one /24 may together ask for eight times as many as one', async () => {
    const ask = (n: number) => send({ contact: newPhone(), from: `198.51.101.${n % 16}` })
    const replies = await Promise.all(Array.from({ length: 84 }, (_, n) => ask(n)))
    expect(messages(replies)).toEqual({ SUCCESS: 80, TOO_MANY_REQUESTS: 4 })
    expect((await send({ contact: newPhone(), from: '198.51.101.200' })).status).toBe(429)
    expect((await send({ contact: newPhone(), from: '198.51.102.200' })).status).toBe(200)
  })

  test('a project may set its own', async () => {
    await house.asOwner('insert into code_limit values ($1, 3, 300, 1000)', [projectId])
    const contact = newPhone()
    const replies = [await send({ contact }), await send({ contact }), await send({ contact })]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies[0]?.data.resendInSeconds).toBe(20)
    expect((await send({ contact })).status).toBe(429)
    await house.asOwner('delete from code_limit')
  })
})
