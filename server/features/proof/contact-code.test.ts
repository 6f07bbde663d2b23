import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactPurpose } from '#contract/account/account.ts'
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
  return post('contact-codes', { contact, purpose, channel, captcha: solved }, options)
}

async function sentCode(contact: string): Promise<string> {
  const entry = (await house.sent()).find((one) => one.channel !== 'captcha' && one.to === contact)
  return entry?.code ?? 'none'
}

const prove = (contact: string, code: string, purpose: ContactPurpose = 'register', app?: TestApp) =>
  post('contact-proofs', { channel: 'sms', contact, purpose, code }, { app })

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
      Array.from({ length: 50 }, (_, at) => prove(phone, code, 'register', at % 2 ? second : undefined)),
    )
    expect(messages(replies)).toEqual({ SUCCESS: 1, EREG_CODE_02: 49 })
  })

  test('may be tried wrongly five times, not once more, however many try at once', async () => {
    const phone = newPhone()
    await send({ contact: phone })
    const code = await sentCode(phone)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        prove(phone, wrongOf(code, at + 1), 'register', at % 2 ? second : undefined),
      ),
    )
    expect(messages(replies)).toEqual({ EREG_CODE_01: 4, EREG_CODE_03: 36 })
    expect((await prove(phone, code)).message).toBe('EREG_CODE_03')
  })

  test('opens nothing for another purpose, another contact, another project, or after five minutes', async () => {
    const phone = newPhone()
    await send({ contact: phone })
    const code = await sentCode(phone)
    expect((await prove(phone, code, 'bind')).message).toBe('EREG_CODE_02')
    expect((await prove(newPhone(), code)).message).toBe('EREG_CODE_02')
    const elsewhere = await house.app.inject({
      method: 'POST',
      url: '/api/projects/others/contact-proofs',
      payload: { channel: 'sms', contact: phone, purpose: 'register', code },
    })
    expect(elsewhere.json().message).toBe('EREG_CODE_02')
    later(300)
    expect((await prove(phone, code)).message).toBe('EREG_CODE_02')
  })

  test('takes the place of the one before', async () => {
    const phone = newPhone()
    await send({ contact: phone })
    const first = await sentCode(phone)
    later(60)
    await send({ contact: phone })
    const next = await sentCode(phone)
    if (first !== next) expect((await prove(phone, first)).message).toBe('EREG_CODE_01')
    expect((await prove(phone, next)).status).toBe(200)
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
    const answers = [await asked(phone, 'register'), await asked(stranger, 'register')]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(200)
    const prove = async (contact: string) =>
      (
        await ask('contact-proofs', {
          ...{ channel: 'sms', contact, purpose: 'register', code: await sentCode(contact) },
        })
      ).message
    expect(await prove(phone)).toBe('EREG_PHONE_EXISTS')
    expect(await prove(stranger)).toBe('SUCCESS')
  })

  test('needs a captcha, each time a new one', async () => {
    const captcha = await house.given.captcha(projectId, 'contactCode')
    expect((await send({ contact: newPhone(), captcha })).status).toBe(200)
    expect((await send({ contact: newPhone(), captcha })).message).toBe('GA_SA_SI_02')
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

  test('an address may ask for ten times as many', async () => {
    const ask = () => send({ contact: newPhone(), from: '198.51.100.7' })
    const replies = await Promise.all(Array.from({ length: 14 }, ask))
    expect(messages(replies)).toEqual({ SUCCESS: 10, TOO_MANY_REQUESTS: 4 })
    expect((await send({ contact: newPhone(), from: '198.51.100.8' })).status).toBe(200)
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
