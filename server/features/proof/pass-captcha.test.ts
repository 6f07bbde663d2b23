import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askOf } from '#server/test/ask.ts'
import { openStandIn, type StandIn } from '#server/test/captcha-stand-in.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let standIn: StandIn
let projectId: string
beforeAll(async () => {
  standIn = await openStandIn()
  house = await openHouse({
    CAPTCHA_ADAPTER: 'turnstile',
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET_KEY: standIn.secretKey,
    TURNSTILE_HOSTS: 'exam.example.org',
    TURNSTILE_ENDPOINT: standIn.endpoint,
  })
  projectId = await house.given.project({ domain: 'guarded', accountRules: { captcha: 'provider' } })
  await house.given.project({ domain: 'plain' })
})
afterAll(async () => {
  await house.close()
  await standIn.close()
})
afterEach(() => standIn.behave(null))

const post = (path: string, body: object) => askOf(house.app)('POST', `/api/projects/${path}`, { body })
const pass = (token: string, purpose = 'signIn') => post('guarded/passed-captchas', { purpose, token })
const signIn = (name: string, captcha: object) =>
  post('guarded/sessions', { kind: 'candidate', name, password: everybodysPassword, captcha })

test('somebody whom the provider lets through signs in, once', async () => {
  const { phone } = await house.given.candidate(projectId)
  const { data } = await pass(standIn.token())
  const captcha = { captchaId: data.captchaId, answer: data.answer }
  expect((await signIn(phone, captcha)).statusCode).toBe(200)
  expect((await signIn(phone, captcha)).message).toBe('GA_SA_SI_02')
})

test('a token passes once, however many bring it at once', async () => {
  const token = standIn.token()
  const replies = await Promise.all(Array.from({ length: 20 }, () => pass(token)))
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
  expect(replies.filter(({ message }) => message === 'GA_SA_SI_02').length).toBe(19)
})

test('what is passed for signing in sends no code', async () => {
  const { data } = await pass(standIn.token())
  const body = { channel: 'sms', contact: '13800200001', purpose: 'register' }
  expect((await post('guarded/contact-codes', { ...body, captcha: data })).message).toBe('GA_SA_SI_02')
  const token = standIn.token({ action: 'contactCode' })
  const { data: passed } = await pass(token, 'contactCode')
  expect((await post('guarded/contact-codes', { ...body, captcha: passed })).statusCode).toBe(200)
})

test('a token of another site, of another purpose or made up does not pass', async () => {
  for (const token of [
    standIn.token({ hostname: 'elsewhere.example.org' }),
    standIn.token({ action: 'contactCode' }),
    'made up',
  ])
    expect(await pass(token)).toMatchObject({ statusCode: 409, message: 'GA_SA_SI_02' })
})

test('while the provider is away nobody passes, and is told to come again', async () => {
  standIn.behave({ status: 503, body: '' })
  expect(await pass(standIn.token())).toMatchObject({
    statusCode: 503,
    message: 'GA_SA_SI_17',
    headers: { 'retry-after': '30' },
  })
})

test('nobody holds a connection while the provider thinks', async () => {
  standIn.behave('silence')
  const waiting = Array.from({ length: 12 }, () => pass(standIn.token()))
  await expect.poll(() => standIn.asked.length).toBeGreaterThanOrEqual(12)
  expect(house.database.load().waiting).toBe(0)
  expect((await post('plain/captchas', { purpose: 'signIn' })).statusCode).toBe(200)
  expect((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 503)).toBe(true)
})

test('one of the two is there: no picture where the provider is asked, no provider where a picture is drawn', async () => {
  expect((await post('guarded/captchas', { purpose: 'signIn' })).statusCode).toBe(404)
  const token = standIn.token()
  expect((await post('plain/passed-captchas', { purpose: 'signIn', token })).statusCode).toBe(404)
})

test('the widget’s key and its hosts are for the projects that have it alone', async () => {
  const of = async (domain: string) => {
    const settings = await askOf(house.app)('GET', `/api/projects/${domain}/settings`)
    const page = await house.app.inject({ url: `/default/register?project=${domain}` })
    const policy = String(page.headers['content-security-policy'])
    return { siteKey: settings.data.captchaSiteKey, isOpen: policy.includes('challenges.cloudflare.com') }
  }
  expect(await of('guarded')).toEqual({ siteKey: '1x00000000000000000000AA', isOpen: true })
  expect(await of('plain')).toEqual({ siteKey: null, isOpen: false })
})

test('a project that wants a provider’s where the installation has none lets nobody in', async () => {
  const without = await openHouse()
  await without.given.project({ domain: 'guarded', accountRules: { captcha: 'provider' } })
  const body = { purpose: 'signIn', token: 'any' }
  const reply = await askOf(without.app)('POST', '/api/projects/guarded/passed-captchas', { body })
  expect(reply).toMatchObject({ statusCode: 503, message: 'GA_SA_SI_17' })
  await without.close()
})
