import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#contract/kit/language.ts'
import type { MailSender } from '#server/adapters/mail/port.ts'
import type { SmsSender } from '#server/adapters/sms/port.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import type { Letter } from './letter.ts'
import { queueMessage } from './message.ts'
import { sendMessage } from './send-message.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse({ DEMO: '1' })
  projectId = await house.given.project({ domain: 'messages' })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const letter: Letter = {
  channel: 'sms',
  to: '13800000001',
  template: 'register',
  language: 'zh-Hans',
  values: { code: '135790', minutes: '5' },
  expiresAt: new Date(noon.getTime() + 300_000),
}
const scope = { projectId: '', actor: { kind: 'system', name: 'test' } } as const
const queue = (parts: Partial<Letter> = {}) =>
  house.database.transaction({ ...scope, projectId }, (tx) =>
    queueMessage(tx, house.keys, { ...letter, ...parts }, house.clock()),
  )
const rowOf = async (messageId: string) =>
  (await house.asOwner('select * from message where message_id = $1', [messageId]))[0]

const failing = {
  async send() {
    throw Object.assign(new Error('550 no such user as 13800000001'), { code: 'EENVELOPE' })
  },
  close() {},
} satisfies SmsSender & MailSender
const findReader = async () => null
const run = (messageId: string) =>
  sendMessage({ ...house, clock: house.clock, sms: failing, mail: failing, findReader, publicUrl: null })({
    projectId,
    messageId,
  })

describe('a message', () => {
  test('goes out in the reader’s language, and nothing of it stays', async () => {
    const ids = [
      await queue(),
      await queue({ channel: 'mail', to: 'somebody@example.com', language: 'en', template: 'recover' }),
      await queue({ language: 'zh-Hant' }),
    ]
    const sent = (await house.sent()).map((entry) => ('text' in entry ? entry.text : ''))
    expect(sent).toHaveLength(ids.length)
    for (const words of ['驗證碼 135790，5 分鐘內有效', '135790 is your code', '验证码 135790，5 分钟内有效'])
      expect(sent).toContainEqual(expect.stringContaining(words))
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({
        state: 'sent',
        contact_sealed: null,
        values_sealed: null,
        sent_at: noon,
      })
  })

  test('begins with the name of the exam, in the reader’s language where it has one', async () => {
    const texts = {
      'zh-Hans': { examName: '安全生产知识考试', examDesc: '' },
      en: { examName: 'Work Safety Test', examDesc: '' },
    }
    const own = await house.given.project({ domain: 'named', texts })
    for (const language of languages)
      await house.database.transaction({ ...scope, projectId: own }, (tx) =>
        queueMessage(tx, house.keys, { ...letter, language }, house.clock()),
      )
    const sent = (await house.sent()).map((entry) => ('text' in entry ? entry.text : ''))
    for (const words of [
      '【安全生产知识考试】您',
      '【安全生产知识考试】您正在註冊',
      '【Work Safety Test】135790',
    ])
      expect(sent).toContainEqual(expect.stringMatching(`^${words}`))
  })

  test('sent twice by a job that ran twice shows once', async () => {
    const before = (await house.sent()).length
    const messageId = await queue()
    await house.sent()
    await house.asOwner(
      `update message set state = 'waiting', contact_sealed = $2, values_sealed = $3 where message_id = $1`,
      [
        messageId,
        house.keys.seal({ projectId, table: 'message', column: 'contact_sealed' }, letter.to),
        house.keys.seal(
          { projectId, table: 'message', column: 'values_sealed' },
          JSON.stringify(letter.values),
        ),
      ],
    )
    await house.asOwner(`select queue_job('message.send', $1, null, null, null, null)`, [
      JSON.stringify({ projectId, messageId }),
    ])
    expect(await house.sent()).toHaveLength(before + 1)
  })

  test('that nobody takes waits for the next try, and the failure names nobody', async () => {
    const messageId = await queue()
    await expect(run(messageId)).rejects.toThrow(`The sms of message ${messageId} was not taken: EENVELOPE`)
    await expect(run(messageId)).rejects.not.toThrow('13800000001')
    expect(await rowOf(messageId)).toMatchObject({ state: 'waiting' })
    await house.sent()
  })

  test('that comes too late is dropped and wiped, by its job or by the sweep', async () => {
    const [late, forgotten] = [await queue(), await queue()]
    house.clock.set(letter.expiresAt)
    await run(late)
    expect(await rowOf(late)).toMatchObject({ state: 'dropped', contact_sealed: null })
    await house.asOwner('select sweep_expired($1)', [house.clock()])
    expect(await rowOf(forgotten)).toMatchObject({ state: 'dropped', values_sealed: null })
    await house.sent()
  })

  test('taken back with its transaction is never sent', async () => {
    const before = (await house.sent()).length
    const undone = house.database.transaction({ ...scope, projectId }, async (tx) => {
      await queueMessage(tx, house.keys, letter, noon)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow()
    expect(await house.sent()).toHaveLength(before)
  })
})

describe('the outbox of the demo', () => {
  const open = (accept: string) => house.app.inject({ url: '/demo/outbox', headers: { accept } })

  test('lists what was sent and the answers of captchas, the newest first', async () => {
    house.clock.set(new Date(noon.getTime() + 1000))
    await queue()
    await house.sent()
    house.clock.set(new Date(noon.getTime() + 2000))
    const url = '/api/projects/messages/captchas'
    const drawn = await house.app.inject({ method: 'POST', url, payload: { purpose: 'signIn' } })
    const reply = await open('application/json')
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json().slice(0, 2)).toEqual([
      { channel: 'captcha', id: drawn.json().data.captchaId, code: expect.stringMatching(/^\d{1,3}$/) },
      {
        at: '2026-11-20T04:00:01.000Z',
        channel: 'sms',
        to: letter.to,
        text: expect.stringContaining('135790'),
        code: '135790',
      },
    ])
  })

  test('is a page for browsers', async () => {
    const page = await open('text/html,application/xhtml+xml')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('sms to 13800000001')
  })

  test('is nowhere without the demo', async () => {
    const real = await openHouse()
    expect((await real.app.inject('/demo/outbox')).statusCode).toBe(404)
    await real.close()
  })
})
