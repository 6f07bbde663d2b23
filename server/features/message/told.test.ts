import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { languages, type Texts } from '#contract/kit/language.ts'
import type { listInbox } from '#contract/message/inbox-endpoints.ts'
import { lapseBatch } from '#server/features/registration/places/lapse-places.ts'
import { leaveExam } from '#server/features/registration/steps/leave-exam.ts'
import { reviewApplication, type Verdict } from '#server/features/registration/steps/review-application.ts'
import { settleApplication } from '#server/features/registration/steps/settle-application.ts'
import { openJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import type { BatchWish } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { messageTie } from './message.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse({ DEMO: '1' })
  projectId = await house.given.project({ domain: 'told', windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const name: Texts = { 'zh-Hans': '秋季考试', 'zh-Hant': '秋季考試', en: 'Autumn exam' }
async function submitted(wish: BatchWish = {}): Promise<Applicant & { batch: Batch; number: string }> {
  const batch = await house.given.batch(projectId, { name, ...wish })
  const { accountId } = await house.given.candidate(projectId, {
    email: `a${crypto.randomUUID()}@example.com`,
  })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted', accountId })
  return { ...applicant, batch, number: (await applicant.get()).number ?? '' }
}
/** A second later: what is told at one moment stands in no order. */
const review = (applicationId: string, verdict: Partial<Verdict> & Pick<Verdict, 'result'>) => {
  house.clock.set(new Date(house.clock().getTime() + 1000))
  const said = { reason: '', conditions: [], ...verdict }
  return inProject(house, projectId, (asked) =>
    reviewApplication(registrationPartsOf(house), asked, applicationId, said),
  )
}
const failed = { result: 'failed', reason: '照片不清晰', conditions: ['photo', 'employer'] } as const

const inboxOf = async (authorization: string, language = 'zh-Hans') =>
  (
    await askOf<ReplyOf<typeof listInbox>>(house.app)('GET', '/api/me/messages', {
      authorization,
      headers: { language: language.replace('-', '_') },
    })
  ).data.items
const subjectsOf = async (authorization: string) =>
  (await inboxOf(authorization)).map(({ subject }) => subject)

const rowsOf = (applicationId: string) =>
  house.asOwner<{
    messageId: string
    kind: string
    channel: string
    state: string
    dueAt: Date
    facts: object
  }>(
    `select message_id as "messageId", template as kind, channel, state, due_at as "dueAt", facts from message
     where subject_id = $1 order by template, channel`,
    [applicationId],
  )
const linesOf = async (applicationId: string) =>
  (await rowsOf(applicationId)).map(({ kind, channel, state }) => `${kind} ${channel} ${state}`)
/** What went out to somebody, the newest first. */
async function textsTo(accountId: string): Promise<string[]> {
  const [account] = await house.asOwner<{ phone: Buffer; email: Buffer }>(
    'select phone_sealed as phone, email_sealed as email from account where account_id = $1',
    [accountId],
  )
  const open = (column: string, sealed: Buffer) =>
    house.keys.open({ projectId, table: 'account', column }, sealed)
  const own = account && [open('phone_sealed', account.phone), open('email_sealed', account.email)]
  return (await house.sent()).flatMap((entry) =>
    'text' in entry && own?.includes(entry.to) ? entry.text : [],
  )
}
/** The queue goes by the real clock: what is due later is handed to the worker by the test. */
async function workOff(messageId: string) {
  const { handlers, close } = openJobs({ ...house, config: readConfig({}), log: openLog('silent') })
  await handlers['message.send']?.({ projectId, messageId })
  close()
}

describe('what is told', () => {
  test('of a submission stands in the inbox at once, and costs no SMS', async () => {
    const { applicationId, authorization, number } = await submitted()
    expect(await linesOf(applicationId)).toEqual(['applicationSubmitted inbox sent'])
    expect(await inboxOf(authorization)).toEqual([
      {
        messageId: expect.any(String),
        kind: 'applicationSubmitted',
        at: noon.toISOString(),
        read: false,
        subject: '报名已提交',
        text: `您报考“秋季考试”的报名已提交，报名序号 ${number}。请在“我的报名”中查看后续安排。`,
        applicationId,
        about: '',
      },
    ])
  })

  test('of a return goes out on every way, with what is to be mended; an SMS says nothing that the review wrote', async () => {
    const { applicationId, accountId, authorization, number } = await submitted()
    await review(applicationId, failed)
    const [entry] = await inboxOf(authorization)
    const text = `您报考“秋季考试”的报名（报名序号 ${number}）审核未通过，请修改后重新提交，名额仍为您保留。\n需修改：证件照片、employer\n审核意见：照片不清晰`
    expect(entry).toMatchObject({
      kind: 'applicationReturned',
      subject: '审核未通过，请修改后重新提交',
      text,
    })
    expect((await textsTo(accountId)).toSorted()).toEqual(
      [
        `【注册安全工程师职业资格考试】${text}`,
        `【注册安全工程师职业资格考试】您报考“秋季考试”的报名（报名序号 ${number}）审核未通过，请登录报名系统按审核意见修改后重新提交。`,
      ].toSorted(),
    )
    const rows = await rowsOf(applicationId)
    const out = rows.filter(({ kind, channel }) => kind === 'applicationReturned' && channel !== 'inbox')
    expect(out).toHaveLength(2)
    for (const row of out) expect(row).toMatchObject({ state: 'sent', facts: { number } })
  })

  test('is read in each of the three languages, whatever it was told in', async () => {
    const { applicationId, authorization, number } = await submitted()
    await review(applicationId, { result: 'passed' })
    await review(applicationId, { result: 'passed' }).catch(() => undefined)
    const words = await Promise.all(
      languages.map(async (language) => (await inboxOf(authorization, language))[0]?.text),
    )
    expect(words).toEqual([
      `您报考“秋季考试”的报名（报名序号 ${number}）审核已通过。请在“我的报名”中查看后续安排。`,
      `您報考「秋季考試」的報名（報名序號 ${number}）審核已通過。請於「我的報名」查看後續安排。`,
      `Your registration for Autumn exam (No. ${number}) has been approved. Please see “My registrations” for what comes next.`,
    ])
  })

  test('of a step that is rolled back is nothing', async () => {
    const { applicationId } = await submitted()
    const undone = inProject(house, projectId, async (asked) => {
      await reviewApplication(registrationPartsOf(house), asked, applicationId, failed)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await linesOf(applicationId)).toEqual(['applicationSubmitted inbox sent'])
  })

  test('of a step whose answer was lost is told once', async () => {
    const batch = await house.given.batch(projectId)
    const { applicationId, authorization, get } = await givenApplication(house, projectId, batch, {
      upTo: 'chosen',
    })
    const { version } = await get()
    const press = (key: string) =>
      askOf(house.app)('POST', `/api/applications/${applicationId}/submission`, {
        authorization,
        body: { version, promised: true },
        headers: { 'idempotency-key': key },
      })
    const answers = await Promise.all([press('one'), press('one'), press('two')])
    answers.push(await press('one'), await press('three'))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(2)
    expect(await linesOf(applicationId)).toEqual(['applicationSubmitted inbox sent'])
  })

  test('twice of the same line of history is told once', async () => {
    const { applicationId } = await submitted()
    await review(applicationId, failed)
    const before = await linesOf(applicationId)
    const tell = `select tell_of_applications(array[history_id], array[action], 'applicationReturned', '{}',
        array['inbox', 'sms', 'mail'], array['inbox', 'sms', 'mail'], null, now())
      from history where subject_id = $1 and action = 'application.fail'`
    await house.database.transaction({ projectId, actor: { kind: 'system', name: 'test' } }, (tx) =>
      tx.query(tell, [applicationId]),
    )
    expect(await linesOf(applicationId)).toEqual(before)
  })

  test('of what is refused or lapsed is told too', async () => {
    const refused = await submitted()
    await review(refused.applicationId, { result: 'refused', reason: '材料不实' })
    expect(await subjectsOf(refused.authorization)).toEqual(['审核未通过', '报名已提交'])
    const late = await submitted({ review: 'none', paymentTermMinutes: 30 })
    await pay(late)
    house.clock.set(new Date(noon.getTime() + 31 * 60_000))
    await lapseBatch(house.database, { projectId, batchId: late.batch.batchId }, house.clock())
    expect((await subjectsOf(late.authorization))[0]).toBe('逾期未缴费，名额不再保留')
  })
})

/** Until a deadline counts: this app takes no payments, so that the step is taken by the parts of one that does. */
async function pay({ applicationId }: Applicant) {
  await house.asOwner(
    `update application set held_until = $2 where application_id = $1 and state = 'unpaid'`,
    [applicationId, new Date(noon.getTime() + 30 * 60_000)],
  )
}

describe('a deadline', () => {
  const passed = async (wish: BatchWish = {}) => {
    const applicant = await submitted({ paymentTermMinutes: 3 * 24 * 60, ...wish })
    await review(applicant.applicationId, { result: 'passed' })
    return applicant
  }
  const deadline = new Date(noon.getTime() + 3 * 24 * 60 * 60_000 + 1000)
  const dayBefore = new Date(deadline.getTime() - 24 * 60 * 60_000)
  const reminders = async (applicationId: string) =>
    (await rowsOf(applicationId)).filter(({ kind }) => kind === 'applicationPayBy')

  test('is reminded of a day before, in the inbox too, which does not show it earlier', async () => {
    const { applicationId, authorization, accountId, number } = await passed()
    const waiting = await reminders(applicationId)
    expect(waiting.map(({ channel, state, dueAt }) => [channel, state, dueAt])).toEqual(
      ['inbox', 'mail', 'sms'].map((channel) => [channel, 'waiting', dayBefore]),
    )
    expect(await subjectsOf(authorization)).toEqual(['审核已通过', '报名已提交'])
    house.clock.set(dayBefore)
    for (const { messageId } of waiting) await workOff(messageId)
    const later = await house.given.signedIn(projectId, accountId)
    expect((await subjectsOf(later))[0]).toBe('请按时缴费')
    expect(await textsTo(accountId)).toContain(
      `【注册安全工程师职业资格考试】您报考“秋季考试”的报名（报名序号 ${number}）尚未缴费，请于 2026年11月23日 12:00 前完成缴费，逾期名额不再保留。`,
    )
  })

  test.each([
    [
      'paid',
      (id: string) =>
        inProject(house, projectId, (asked) => settleApplication(registrationPartsOf(house), asked, id)),
    ],
    [
      'cancelled',
      (id: string) =>
        inProject(house, projectId, (asked) =>
          leaveExam(registrationPartsOf(house), asked, id, 'cancel', '考试取消'),
        ),
    ],
  ])('is not reminded of once it is %s', async (_, end) => {
    const { applicationId } = await passed()
    const waiting = await reminders(applicationId)
    await end(applicationId)
    house.clock.set(dayBefore)
    for (const { messageId } of waiting) await workOff(messageId)
    expect((await reminders(applicationId)).map(({ state }) => state)).toEqual([
      'dropped',
      'dropped',
      'dropped',
    ])
  })

  test('is not reminded of once its candidate has withdrawn, or the clock has taken it', async () => {
    const gone = await passed()
    await gone.ask('POST', '/withdrawal')
    const late = await passed()
    house.clock.set(new Date(deadline.getTime() + 60_000))
    await lapseBatch(house.database, { projectId, batchId: late.batch.batchId }, house.clock())
    for (const { applicationId } of [gone, late])
      expect((await reminders(applicationId)).map(({ state }) => state)).toEqual([
        'dropped',
        'dropped',
        'dropped',
      ])
  })

  test('that passed while nobody worked is not reminded of', async () => {
    const { applicationId } = await passed()
    house.clock.set(deadline)
    for (const { messageId } of await reminders(applicationId)) await workOff(messageId)
    expect((await reminders(applicationId)).map(({ state }) => state)).toEqual([
      'dropped',
      'dropped',
      'dropped',
    ])
  })
})

describe('who is told', () => {
  test('is the organisation, in its inbox alone, of whom it entered, and the person once the record is bound', async () => {
    const organisation = await house.given.organisation(projectId)
    const person = await house.given.candidate(projectId, { name: '欧阳晓雪' })
    const { idNumber } = person
    const record = {
      organisationId: organisation.accountId,
      name: '欧阳晓雪',
      idType: 'esidentIDCard',
      idNumber,
    } as const
    const recordId = await house.given.record(projectId, record)
    const batch = await house.given.batch(projectId, { name })
    const entering = await house.given.signedIn(projectId, organisation.accountId)
    const begun = await askOf<{ applicationId: string }>(house.app)(
      'POST',
      `/api/records/${recordId}/applications`,
      {
        authorization: entering,
        body: { batchId: batch.batchId },
      },
    )
    const { applicationId } = begun.data
    await house.asOwner(
      `update application set state = 'auditing', fee_fen = 0, batch_version = 1, submitted_at = $2 where application_id = $1`,
      [applicationId, noon],
    )
    await house.asOwner(
      'update candidate_record set bound_account_id = $2, bound_at = $3 where record_id = $1',
      [recordId, person.accountId, noon],
    )
    await review(applicationId, failed)
    expect(await linesOf(applicationId)).toEqual([
      'applicationReturned inbox sent',
      'applicationReturned inbox sent',
      'applicationReturned sms waiting',
    ])
    const own = await house.given.signedIn(projectId, person.accountId)
    expect(await inboxOf(own)).toMatchObject([{ kind: 'applicationReturned', about: '' }])
    expect(await inboxOf(entering)).toMatchObject([{ about: expect.stringMatching(/^欧\*\* \d{14}$/) }])
    await house.sent()
  })

  test('is nobody once the account is closed: nothing stays, nothing goes out', async () => {
    const { applicationId, authorization, accountId } = await submitted()
    await review(applicationId, failed)
    await inProject(house, projectId, ({ tx }) => messageTie.wipe(tx, accountId))
    expect(await rowsOf(applicationId)).toEqual([])
    expect(await inboxOf(authorization)).toEqual([])
    await house.sent()
  })
})

describe('the inbox', () => {
  const unread = async (authorization: string) =>
    (await askOf<{ unread: number }>(house.app)('GET', '/api/me/messages/unread', { authorization })).data
      .unread
  const read = (authorization: string, messageId: string) =>
    askOf<{ unread: number }>(house.app)('POST', `/api/me/messages/${messageId}/reading`, { authorization })

  test('counts what is not read, and remembers what is', async () => {
    const { applicationId, authorization } = await submitted()
    await review(applicationId, failed)
    expect(await unread(authorization)).toBe(2)
    const [latest, first] = await inboxOf(authorization)
    expect((await read(authorization, latest?.messageId ?? '')).data).toEqual({ unread: 1 })
    expect((await inboxOf(authorization)).map((entry) => entry.read)).toEqual([true, false])
    expect((await read(authorization, first?.messageId ?? '')).data).toEqual({ unread: 0 })
    const all = () => askOf(house.app)('POST', '/api/me/messages/reading', { authorization })
    expect((await all()).data).toEqual({ unread: 0 })
  })

  test('goes page by page, the newest first', async () => {
    const { applicationId, authorization } = await submitted()
    await review(applicationId, failed)
    const page = (query: string) =>
      askOf<ReplyOf<typeof listInbox>>(house.app)('GET', `/api/me/messages?limit=1${query}`, {
        authorization,
      })
    const { data: newest } = await page('')
    expect(newest).toMatchObject({ items: [{ kind: 'applicationReturned' }], next: expect.any(String) })
    const { data: oldest } = await page(`&after=${newest.next}`)
    expect(oldest).toMatchObject({ items: [{ kind: 'applicationSubmitted' }], next: null })
  })

  test('is its reader’s alone: to a stranger an entry is absent', async () => {
    const mine = await submitted()
    const stranger = await submitted()
    const [entry] = await inboxOf(mine.authorization)
    expect(await inboxOf(stranger.authorization)).toHaveLength(1)
    expect(await inboxOf(stranger.authorization)).not.toContainEqual(entry)
    expect(await read(stranger.authorization, entry?.messageId ?? '')).toMatchObject({
      statusCode: 404,
      message: 'GA_MS_02',
    })
    expect((await inboxOf(mine.authorization))[0]?.read).toBe(false)
  })
})
