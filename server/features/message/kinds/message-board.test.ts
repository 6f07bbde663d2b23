import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type {
  listMessageKinds,
  MessageSetting,
  setMessageKind,
} from '#contract/message/message-board-endpoints.ts'
import type { searchSentMessages } from '#contract/message/sent-list.ts'
import { Undeliverable } from '#server/adapters/undeliverable.ts'
import { reviewApplication } from '#server/features/registration/steps/review-application.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { sendMessage } from '../send-message.ts'
import { morningAfter } from './quiet-hours.ts'

let house: House
let projectId: string
let token: string
const domain = 'board'
beforeAll(async () => {
  house = await openHouse({ DEMO: '1' })
  projectId = await house.given.project({ domain, windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'chief01', grants: [{ domain, role: 'administrator', scope: null }] })
  token = await openConsole(house).tokenOf('chief01')
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const at = (path: string) => `/api/projects/${domain}/${path}`
const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  openConsole(house).ask<Data>(method, at(path), { token, ...(body && { body }) })
const settingOf = async (kind: string) =>
  (await ask<ReplyOf<typeof listMessageKinds>>('GET', 'message-kinds')).data.kinds.find(
    (one) => one.kind === kind,
  ) as MessageSetting
const set = async (kind: string, change: Partial<BodyOf<typeof setMessageKind>>) => {
  const { version, channels, texts } = await settingOf(kind)
  return ask<MessageSetting>('PUT', `message-kinds/${kind}`, {
    seenVersion: version,
    channels,
    texts,
    ...change,
  })
}

async function returned(): Promise<Applicant> {
  const batch = await house.given.batch(projectId)
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  await inProject(house, projectId, (asked) =>
    reviewApplication(registrationPartsOf(house), asked, applicant.applicationId, {
      result: 'failed',
      reason: '照片不清晰',
      conditions: ['photo'],
    }),
  )
  return applicant
}
const toldOf = ({ applicationId }: Applicant) =>
  house.asOwner<{ messageId: string; channel: string; state: string; tries: number; dueAt: Date }>(
    `select message_id as "messageId", channel, state, tries, due_at as "dueAt" from message
     where subject_id = $1 and template = 'applicationReturned' order by channel`,
    [applicationId],
  )
const smsOf = async (applicant: Applicant) =>
  (await toldOf(applicant)).find(({ channel }) => channel === 'sms')?.messageId ?? ''
const entryOf = async ({ authorization }: Applicant) => {
  const reply = await house.app.inject({ url: '/api/me/messages', headers: { authorization } })
  return reply.json().data.items.find((one: { kind: string }) => one.kind === 'applicationReturned')
}

describe('a kind of message', () => {
  test('is as the portal has it until the board changes it; who read an older version is told so', async () => {
    expect(await settingOf('applicationReturned')).toMatchObject({
      version: 0,
      channels: ['inbox', 'sms', 'mail'],
      texts: {},
      ownTexts: { inbox: { en: { subject: 'Registration returned: please correct and resubmit' } } },
      placeholders: [
        { name: 'batch', type: 'texts', needed: false },
        { name: 'number', type: 'text' },
        { name: 'conditions', type: 'list', channels: ['inbox', 'mail'] },
        { name: 'reason', type: 'text', needed: true, channels: ['inbox', 'mail'] },
        { name: 'link', type: 'address', channels: ['mail'] },
      ],
    })
    const { data } = await set('applicationRefused', { channels: ['inbox'] })
    expect(data).toMatchObject({ version: 1, channels: ['inbox'] })
    const late = await set('applicationRefused', { seenVersion: 0, channels: [] })
    expect(late).toMatchObject({
      statusCode: 409,
      message: 'CHANGED_MEANWHILE',
      data: { changedAt: noon.toISOString(), changedBy: 'chief01' },
    })
    const other = await set('applicationPassed', { seenVersion: 0, channels: ['inbox'] })
    expect(other.data, 'another kind is another thing').toMatchObject({ version: 1 })
    const nothing = { seenVersion: 0, channels: [], texts: {} }
    expect((await ask('PUT', 'message-kinds/nothing', nothing)).message).toBe('GA_MS_01')
  })

  test('keeps as the project’s own only what differs from the portal’s, and history says before and after', async () => {
    const { ownTexts } = await settingOf('applicationLapsed')
    const own = { subject: '名额已释放', text: '报名 {{number}} 的名额已释放。' }
    const wished = { inbox: { ...ownTexts.inbox, 'zh-Hans': own }, sms: ownTexts.sms }
    const { data } = await set('applicationLapsed', { texts: wished })
    expect(data).toMatchObject({ version: 1, texts: { inbox: { 'zh-Hans': own } } })
    expect(data.texts).toEqual({ inbox: { 'zh-Hans': own } })
    expect(
      (await set('applicationLapsed', { texts: wished })).data.version,
      'nothing new is no version',
    ).toBe(1)
    const told = { channels: ['inbox', 'sms', 'mail'], texts: {} }
    expect(
      await house.asOwner(
        `select before, after from history where action = 'message.setKind' and after ? 'applicationLapsed'`,
      ),
    ).toEqual([
      {
        before: { applicationLapsed: told },
        after: { applicationLapsed: { ...told, texts: { inbox: { 'zh-Hans': own } } } },
      },
    ])
  })

  test('that is switched off on a way is silent there', async () => {
    await set('applicationReturned', { channels: ['inbox'] })
    expect((await toldOf(await returned())).map(({ channel }) => channel)).toEqual(['inbox'])
    await set('applicationReturned', { channels: [] })
    expect(await toldOf(await returned())).toEqual([])
    await set('applicationReturned', { channels: ['inbox', 'sms', 'mail'] })
  })

  test('has the words of the project from then on, and what was told keeps its own', async () => {
    const before = await returned()
    const own = (text: string) => ({ inbox: { 'zh-Hans': { subject: '请修改', text } } })
    await set('applicationReturned', { texts: own('本中心意见：{{reason}}') })
    const between = await returned()
    await set('applicationReturned', { texts: own('再次修改：{{reason}}') })
    expect((await entryOf(before)).text).toContain('审核意见：照片不清晰')
    expect((await entryOf(between)).text).toBe('本中心意见：照片不清晰')
    expect((await entryOf(await returned())).text).toBe('再次修改：照片不清晰')
  })

  test.each([
    ['mail', { subject: '通知', text: '{{reason}} {{phone}}' }, 'GA_MS_04', { placeholder: 'phone' }],
    ['mail', { subject: '通知', text: '请修改。' }, 'GA_MS_05', { placeholder: 'reason' }],
    ['sms', { subject: '', text: '{{reason}}' }, 'GA_MS_04', { placeholder: 'reason' }],
    ['sms', { subject: '', text: '【考试院】请修改。' }, 'GA_MS_06', {}],
    ['sms', { subject: '', text: '请修改'.repeat(100) }, 'GA_MS_07', {}],
    ['inbox', { subject: ' ', text: '{{reason}}' }, 'GA_MS_03', {}],
  ])('refuses a text on %s that cannot go out: %o', async (channel, text, message, data) => {
    const { version } = await settingOf('applicationReturned')
    const refused = await set('applicationReturned', { texts: { [channel]: { en: text } } })
    expect(refused).toMatchObject({ statusCode: 422, message, data: { channel, language: 'en', ...data } })
    expect((await settingOf('applicationReturned')).version).toBe(version)
  })
})

describe('a text', () => {
  const drafted = { language: 'zh-Hans', subject: '请修改', text: '{{batch}}：{{conditions}} {{reason}}' }

  test('is shown with example data, and what an SMS of it costs', async () => {
    expect(
      (await ask('POST', 'message-kinds/applicationReturned/preview', { ...drafted, channel: 'mail' })).data,
    ).toEqual({
      subject: '【注册安全工程师职业资格考试】请修改',
      text: '【注册安全工程师职业资格考试】2026年下半年考试：照片 照片背景不是白色，请上传白底免冠正面照。',
      smsParts: 0,
    })
    const sms = { ...drafted, channel: 'sms', text: `${'{{batch}}'}${'长'.repeat(60)}` }
    expect((await ask('POST', 'message-kinds/applicationReturned/preview', sms)).data).toMatchObject({
      smsParts: 2,
    })
  })

  test('goes out to whoever tries it, ten times an hour', async () => {
    const trial = { ...drafted, channel: 'sms', text: '请登录修改：{{number}}', contact: '13800138000' }
    const send = (body: object) => ask('POST', 'message-kinds/applicationReturned/test', body)
    expect((await send({ ...trial, contact: '123' })).statusCode).toBe(422)
    for (let turn = 0; turn < 10; turn += 1) expect((await send(trial)).statusCode).toBe(200)
    expect(await send(trial)).toMatchObject({ statusCode: 429 })
    const sent = (await house.sent()).filter((entry) => 'to' in entry && entry.to === trial.contact)
    expect(sent).toHaveLength(10)
    expect(sent[0]).toMatchObject({ text: '【注册安全工程师职业资格考试】请登录修改：20260000000198' })
    const [deed] = await house.asOwner(
      `select after::text as after from history where action = 'message.try' limit 1`,
    )
    expect(deed?.after).toContain('138****')
    expect(deed?.after).not.toContain(trial.contact)
  })
})

describe('quiet hours', () => {
  const hours = { fromMinute: 22 * 60, toMinute: 8 * 60 }

  test.each([
    ['2026-11-20T13:59:59Z', null],
    ['2026-11-20T14:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20T23:59:00Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T00:00:00Z', null],
  ])('from ten to eight: at %s the morning is %s', (now, morning) => {
    expect(morningAfter(hours, new Date(now))?.toISOString() ?? null).toBe(morning)
  })

  test('let news wait until morning, and codes through', async () => {
    expect((await ask('PUT', 'message-quiet-hours', { quietHours: hours, seenVersion: 0 })).data).toEqual({
      quietHours: hours,
      version: 1,
    })
    expect((await ask('GET', 'message-quiet-hours')).data).toEqual({ quietHours: hours, version: 1 })
    const late = await ask('PUT', 'message-quiet-hours', { quietHours: null, seenVersion: 0 })
    expect(late).toMatchObject({ statusCode: 409, data: { changedBy: 'chief01' } })
    // The queue goes by the real clock, which must not have come to this morning.
    const night = new Date('2126-11-20T15:00:00.000Z')
    const morning = new Date('2126-11-21T00:00:00.000Z')
    house.clock.set(night)
    const applicant = await returned()
    const captcha = await house.given.captcha(projectId, 'contactCode')
    const code = { channel: 'sms', contact: '13511112222', purpose: 'register', captcha }
    await house.app.inject({ method: 'POST', url: at('contact-codes'), payload: code })
    const sent = await house.sent()
    expect(sent.some((entry) => 'to' in entry && entry.to === code.contact)).toBe(true)
    const [inbox, sms] = await toldOf(applicant)
    expect(inbox).toMatchObject({ channel: 'inbox', state: 'sent' })
    expect(sms).toMatchObject({ channel: 'sms', state: 'waiting', tries: 0, dueAt: morning })
    const jobs = await house.asOwner<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'message.send'`,
    )
    expect(jobs.map(({ run_at }) => run_at)).toContainEqual(morning)
    house.clock.set(morning)
    await work(sms?.messageId ?? '')
    expect((await toldOf(applicant))[1]).toMatchObject({ state: 'sent' })
    house.clock.set(noon)
    const loud = await ask('PUT', 'message-quiet-hours', { quietHours: null, seenVersion: 1 })
    expect(loud.data).toEqual({ quietHours: null, version: 2 })
  })
})

const answering = { asked: 0, taken: 0, wasTaken: false }
/** A provider that answers what the test says. */
const work = (messageId: string, answer: () => Promise<void> = async () => {}) =>
  sendMessage({
    ...house,
    clock: house.clock,
    mail: { send: answer, close() {} },
    sms: {
      async send() {
        answering.taken += 1
        await answer()
      },
      async wasTaken() {
        answering.asked += 1
        return answering.wasTaken
      },
    },
    publicUrl: null,
    findReader: async () => ({ phone: '13800000001', email: null, language: 'zh-Hans' }),
  })({ projectId, messageId })
const busy = () => Promise.reject(Object.assign(new Error('busy'), { code: 'isp.SYSTEM_ERROR' }))
const nobody = () => Promise.reject(new Undeliverable('isv.MOBILE_NUMBER_ILLEGAL'))

describe('how sending goes', () => {
  type Listed = ReplyOf<typeof searchSentMessages>
  const list = async (query: Partial<BodyOf<typeof searchSentMessages>>) =>
    (await ask<Listed>('POST', 'message-searches', query)).data
  const numberOf = async ({ get }: Applicant) => (await get()).number ?? ''
  const only = async (applicant: Applicant) => (await list({ search: await numberOf(applicant) })).rows

  test('is listed: what was tried again, what failed for good, whom it cannot reach', async () => {
    const [again, undelivered] = [await returned(), await returned()]
    const sms = await smsOf(again)
    await expect(work(sms, busy)).rejects.toThrow(`The sms of message ${sms} was not taken: isp.SYSTEM_ERROR`)
    expect(await only(again)).toMatchObject([{ state: 'retried', tries: 1, fault: 'isp.SYSTEM_ERROR' }])
    for (let turn = 2; turn < 10; turn += 1) await expect(work(sms, busy)).rejects.toThrow()
    await work(sms, busy)
    expect(await only(again)).toMatchObject([
      { state: 'failed', tries: 10, kind: 'applicationReturned', channel: 'sms' },
    ])
    await work(await smsOf(undelivered), nobody)
    expect(await only(undelivered)).toMatchObject([
      { state: 'undelivered', tries: 1, fault: 'isv.MOBILE_NUMBER_ILLEGAL' },
    ])
    const { rows, counted } = await list({ filters: { state: ['failed'] } })
    expect(rows.map(({ applicationId }) => applicationId)).toEqual([again.applicationId])
    expect(counted?.filters.state).toEqual(
      expect.arrayContaining([
        { value: 'failed', count: 1 },
        { value: 'undelivered', count: 1 },
      ]),
    )
    const first = await list({ size: 1 })
    const second = await list({ size: 200, at: { after: first.next ?? '' } })
    expect(second.rows.map(({ messageId }) => messageId)).not.toContain(first.rows[0]?.messageId)
    expect(second.rows.length + 1).toBe(first.counted?.total)
  })

  test('a provider that took it before nobody could say so is asked, and gets it once', async () => {
    const applicant = await returned()
    const sms = await smsOf(applicant)
    Object.assign(answering, { asked: 0, taken: 0, wasTaken: true })
    await expect(work(sms, busy)).rejects.toThrow()
    expect(answering).toMatchObject({ asked: 0, taken: 1 })
    await work(sms)
    expect(answering).toMatchObject({ asked: 1, taken: 1 })
    expect(await only(applicant)).toMatchObject([{ state: 'sent' }])
    await work(sms)
    expect(answering).toMatchObject({ asked: 1, taken: 1 })
  })

  test('of an account that can be reached no more is undelivered, and says why', async () => {
    const applicant = await returned()
    await house.asOwner('update account set phone_sealed = null, phone_index = null where account_id = $1', [
      applicant.accountId,
    ])
    await house.sent()
    expect(await only(applicant)).toMatchObject([{ state: 'undelivered', fault: 'noContact', tries: 0 }])
  })

  const retry = (ids: readonly string[]) =>
    ask<BulkReply>('POST', 'message-bulk-deeds', { action: 'retry', choice: { ids } })
  async function failed(applicant: Applicant): Promise<string> {
    const sms = await smsOf(applicant)
    Object.assign(answering, { wasTaken: false })
    for (let turn = 1; turn < 10; turn += 1) await expect(work(sms, busy)).rejects.toThrow()
    await work(sms, busy)
    return sms
  }

  test('what failed is sent again where somebody says so, once; each row is told what became of it', async () => {
    const [one, other, got] = [await returned(), await returned(), await returned()]
    const [failing, unreachable, sent] = [await failed(one), await smsOf(other), await smsOf(got)]
    await work(unreachable, nobody)
    await work(sent)
    const [code] = await house.asOwner<{ messageId: string }>(
      `insert into message (project_id, message_id, channel, template, language, state, queued_at, expires_at)
       values ($1, gen_random_uuid(), 'sms', 'register', 'en', 'failed', $2, $2::timestamptz + interval '1 hour')
       returning message_id as "messageId"`,
      [projectId, noon],
    )
    const ofCode = code?.messageId ?? ''
    const retried = await retry([failing, unreachable, sent, ofCode])
    expect(retried).toMatchObject({ code: 11, data: { done: 2, skipped: 1, failed: 1 } })
    const outcomeOf = (id: string) => retried.data.outcomes.find((outcome) => outcome.id === id)
    expect([failing, unreachable, sent].map((id) => outcomeOf(id)?.code)).toEqual([10, 10, 40])
    expect(outcomeOf(ofCode)).toMatchObject({ code: 50, error: 'GA_MS_08' })
    expect(await only(one)).toMatchObject([
      { state: 'waiting', tries: 0, fault: '', contact: expect.stringMatching(/^139\*{4}\d{4}$/) },
    ])
    expect(await retry([failing])).toMatchObject({ code: 40 })
    const before = answering.taken
    await work(failing)
    await work(failing)
    expect(answering.taken - before).toBe(1)
    expect(await only(one)).toMatchObject([{ state: 'sent' }])
    expect(await retry([failing])).toMatchObject({ code: 40, data: { skipped: 1 } })
    const [line] = await house.asOwner(
      `select before, after from history where action = 'message.retry' and subject_id = $1`,
      [failing],
    )
    expect(line).toEqual({
      before: { state: 'failed', fault: 'isp.SYSTEM_ERROR' },
      after: { state: 'waiting', fault: '' },
    })
  })

  test('sent again, a provider that had taken it after all is asked, and nobody gets it twice', async () => {
    const applicant = await returned()
    const sms = await failed(applicant)
    await retry([sms])
    Object.assign(answering, { asked: 0, taken: 0, wasTaken: true })
    await work(sms)
    expect(answering).toMatchObject({ asked: 1, taken: 0 })
    expect(await only(applicant)).toMatchObject([{ state: 'sent' }])
  })

  test('what nobody wants to read any more is not sent again', async () => {
    const applicant = await returned()
    const sms = await failed(applicant)
    await house.asOwner('update message set expires_at = $2 where message_id = $1', [sms, noon])
    expect(await retry([sms])).toMatchObject({
      code: 11,
      data: { outcomes: [{ code: 50, error: 'GA_MS_09' }] },
    })
    expect(await only(applicant)).toMatchObject([{ state: 'failed' }])
  })
})
