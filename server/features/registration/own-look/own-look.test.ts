import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { noReviewSettings, type ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, type BatchWish } from '#server/test/given/given-batches.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'
import { skipOrganisations } from './skip-organisations.ts'

const employer = {
  conditionId: crypto.randomUUID(),
  part: 'employer',
  label: all('单位须写全称'),
  reason: all(''),
}
const looking: ReviewSettings = { ...noReviewSettings, organisationLooks: true, conditions: [employer] }

let desk: ReviewDesk
let organisationId: string
let group: string
let batch: Batch
beforeAll(async () => {
  desk = await openReviewDesk(['lin'])
  organisationId = (await desk.house.given.organisation(desk.projectId, { name: '启明学校' })).accountId
  group = await desk.house.given.signedIn(desk.projectId, organisationId)
})
afterAll(() => desk.house.close())
beforeEach(async () => {
  desk.house.clock.set(noon)
  await desk.set(looking)
  batch = await desk.house.given.batch(desk.projectId, { capacity: 9 })
})

let passports = 0
async function entered(wish: { batch?: BatchWish; organisationId?: string } = {}): Promise<Applicant> {
  passports += 1
  const { house, projectId } = desk
  const of = wish.organisationId ?? organisationId
  const person = { name: '欧阳素', idType: 'passport', idNumber: `E${20_000_000 + passports}` } as const
  const recordId = await house.given.record(projectId, { organisationId: of, ...person })
  if (wish.batch) batch = await house.given.batch(projectId, wish.batch)
  const record = { recordId, organisationId: of }
  // Later than the one before: who waits longest is the first to be offered.
  house.clock.set(new Date(house.clock().getTime() + 1000))
  return givenApplication(house, projectId, batch, { upTo: 'submitted', record })
}
const ask = <Data>(method: 'GET' | 'POST', path: string, body?: object, authorization = group) =>
  askOf<Data>(desk.house.app)(method, path, { authorization, ...(body && { body }) })
const many = (body: object, authorization = group) =>
  ask<BulkReply>('POST', `/api/batches/${batch.batchId}/organisation-looks`, body, authorization)
async function decide({ applicationId }: Applicant, said: object, seenVersion?: number) {
  const body = { seenVersion: seenVersion ?? (await versionOf(applicationId)), ...said }
  return ask<{ state: string; next: string | null }>(
    'POST',
    `/api/applications/${applicationId}/organisation-look`,
    body,
  )
}
async function versionOf(applicationId: string): Promise<number> {
  const [row] = await desk.house.asOwner<{ version: number }>(
    `select count(*)::int as version from history where subject = 'application' and subject_id = $1`,
    [applicationId],
  )
  return row?.version ?? 0
}
const failed = { result: 'failed', reason: '单位请写全称。', conditions: [employer.conditionId] }
const passed = { result: 'passed' }

describe('where a project lets an organisation look first', () => {
  test('what is handed in for its people waits for it, and at no desk of the board', async () => {
    const person = await entered()
    expect(await person.get()).toMatchObject({
      state: 'atOrganisation',
      display: 'organisationReview',
      auditCode: 1,
    })
    expect(await desk.take('lin')).toEqual([])
    const look = await ask<object>('GET', `/api/batches/${batch.batchId}/organisation-look`)
    expect(look.data).toMatchObject({ isOn: true, waiting: 1, conditions: [employer] })
  })

  test('"passed" sends it on to the board, which sees who looked and decides for itself', async () => {
    const person = await entered()
    expect((await decide(person, passed)).data).toEqual({ state: 'auditing', next: null })
    expect(await desk.take('lin')).toEqual([person.applicationId])
    expect(await desk.auditsOf('lin', person.applicationId)).toMatchObject([
      { result: 'passed', level: 0, takesEffect: true, by: { kind: 'organisation', name: '启明学校' } },
    ])
    expect((await desk.decide('lin', person, passed)).data.state).toBe('unpaid')
  })

  test('"failed" returns it for what was named, and it comes to the organisation again', async () => {
    const person = await entered()
    expect((await decide(person, failed)).data.state).toBe('failed')
    expect(await person.get()).toMatchObject({
      ...{ state: 'failed', reason: failed.reason, returned: ['employer'] },
      steps: expect.arrayContaining(['submitToOrganisation']),
    })
    const [told] = await desk.house.asOwner<{ facts: object }>(
      `select facts from message where template = 'applicationReturned' and subject_id = $1`,
      [person.applicationId],
    )
    expect(told?.facts).toMatchObject({ reason: failed.reason, conditions: [employer.label] })
    await person.submit()
    expect((await person.get()).state).toBe('atOrganisation')
  })

  test.each([
    ['reason', { ...failed, reason: ' ' }],
    ['conditions', { ...failed, conditions: [] }],
    ['conditions', { ...failed, conditions: ['nothing of this form'] }],
  ])('nobody is returned without %s', async (field, said) => {
    const person = await entered()
    const refused = await decide(person, said)
    expect([refused.statusCode, refused.data]).toMatchObject([422, { fields: { [field]: 'EMC_SI_SC_01' } }])
    expect((await many({ choice: { ids: [person.applicationId] }, ...said })).statusCode).toBe(
      said.conditions[0] === 'nothing of this form' ? 200 : 422,
    )
    expect((await person.get()).state).toBe('atOrganisation')
  })

  test('after one the next that waits is named, the longest waiting first', async () => {
    const [first, second, third] = [await entered(), await entered(), await entered()]
    expect((await decide(second, passed)).data.next).toBe(first.applicationId)
    expect((await decide(first, passed)).data.next).toBe(third.applicationId)
    expect((await decide(third, failed)).data.next).toBe(null)
  })

  test('of two who decide the second is told, and changes nothing', async () => {
    const person = await entered()
    const seen = await versionOf(person.applicationId)
    expect((await decide(person, failed, seen)).statusCode).toBe(200)
    expect((await decide(person, passed, seen)).message).toBe('CHANGED_MEANWHILE')
    expect((await person.get()).state).toBe('failed')
  })

  test('many at once: each for itself, what does not wait is left, a stranger’s is refused', async () => {
    const [first, second] = [await entered(), await entered()]
    await decide(first, passed)
    const other = (await desk.house.given.organisation(desk.projectId)).accountId
    const theirs = await entered({ organisationId: other })
    const ids = [first, second, theirs].map(({ applicationId }) => applicationId)
    const { code, data } = await many({ choice: { ids }, ...passed })
    expect([code, data.done, data.skipped, data.failed]).toEqual([11, 1, 1, 1])
    expect(data.outcomes.find(({ id }) => id === theirs.applicationId)?.error).toBe('EREG_APPLICATION_01')
    expect([(await second.get()).state, (await theirs.get()).state]).toEqual(['auditing', 'atOrganisation'])
    const again = await many({ choice: { ids: [first.applicationId] }, ...passed })
    expect(again.code).toBe(40)
  })

  test('where money comes before the board’s review, "passed" waits for it', async () => {
    const person = await entered({ batch: { review: 'afterPayment' } })
    expect((await decide(person, passed)).data.state).toBe('unpaid')
    expect((await person.get()).heldUntil).not.toBeNull()
    const reminders = await desk.house.asOwner(
      `select from message where template = 'applicationPayBy' and subject_id = $1`,
      [person.applicationId],
    )
    expect(reminders).not.toEqual([])
  })

  test('a batch without review, and whoever registers alone, go on as ever', async () => {
    expect((await (await entered({ batch: { review: 'none' } })).get()).state).toBe('unpaid')
    expect((await (await desk.submitted()).get()).state).toBe('auditing')
  })

  test('switched off again, what waits is still its own to decide', async () => {
    const person = await entered()
    await desk.set(noReviewSettings)
    expect((await decide(person, passed)).data.state).toBe('auditing')
    expect((await (await entered()).get()).state).toBe('auditing')
  })

  test('nobody decides while the exam is suspended', async () => {
    const person = await entered()
    await desk.askAt('examadmin', 'PUT', `/batches/${batch.batchId}/status`, { step: 'pause' })
    const refused = await decide(person, passed)
    expect(refused.message).toBe('ERG_SUSPEND_01')
  })
})

describe('what waits for an organisation that looks no more', () => {
  const skip = () => {
    const { house } = desk
    const openRegistration = () =>
      registrationPartsOf(house, [{ kind: 'registration', opensAt: null, closesAt: null, paused: false }])
    return skipOrganisations({ ...house, openRegistration })(null)
  }
  const deedsOf = async ({ applicationId }: Applicant) =>
    (
      await desk.house.asOwner<{ deed: string }>(
        `select action || ' ' || actor_kind as deed from history where subject_id = $1 and action like '%rganisation%' order by history_id`,
        [applicationId],
      )
    ).map(({ deed }) => deed)
  const set = (column: string, value: string, id: string) =>
    desk.house.asOwner(`update account set ${column} = ${value} where account_id = $1`, [id])

  test.each([
    ['closed', 'closed_at', 'now()'],
    ['suspended', 'suspended_at', 'now()'],
    ['approved no more', 'audit_status', '3'],
    ['without the module', 'own_modules', `'{}'`],
  ])('because it is %s goes on to the board, once, and others wait on', async (_, column, value) => {
    const gone = (await desk.house.given.organisation(desk.projectId)).accountId
    const [left, stays] = [await entered({ organisationId: gone }), await entered()]
    await skip()
    expect(await deedsOf(left)).not.toContain('application.skipOrganisation system')
    await set(column, value, gone)
    await Promise.all([skip(), skip()])
    expect(await deedsOf(left)).toEqual([
      'application.submitToOrganisation account',
      'application.skipOrganisation system',
    ])
    const atDesk = await desk.house.asOwner('select from desk_item where thing_id = $1', [left.applicationId])
    expect(atDesk).toHaveLength(1)
    expect((await stays.get()).state).toBe('atOrganisation')
  })

  test('because the project lets none look any more goes on to the board, or waits for money before it', async () => {
    const [first, paying] = [await entered(), await entered({ batch: { review: 'afterPayment' } })]
    await desk.set(noReviewSettings)
    await skip()
    expect((await first.get()).state).toBe('auditing')
    expect(await paying.get()).toMatchObject({ state: 'unpaid', heldUntil: expect.any(String) })
  })

  test('waits on while the exam is suspended', async () => {
    const person = await entered()
    await desk.askAt('examadmin', 'PUT', `/batches/${batch.batchId}/status`, { step: 'pause' })
    await desk.set(noReviewSettings)
    await skip()
    expect((await person.get()).state).toBe('atOrganisation')
  })
})

describe('an organisation’s own look is not there for', () => {
  test.each(['another organisation', 'one under review', 'a candidate'] as const)('%s', async (who) => {
    const person = await entered()
    const { given } = desk.house
    const account =
      who === 'a candidate'
        ? await given.candidate(desk.projectId)
        : await given.organisation(desk.projectId, who === 'one under review' ? { auditStatus: 1 } : {})
    const stranger = await given.signedIn(desk.projectId, account.accountId)
    const path = `/api/applications/${person.applicationId}/organisation-look`
    const one = await ask('POST', path, { seenVersion: 0, ...passed }, stranger)
    expect(one.statusCode).toBe(who === 'another organisation' ? 404 : 403)
    const { statusCode, data } = await many({ choice: { ids: [person.applicationId] }, ...passed }, stranger)
    if (who === 'another organisation') expect(data.done).toBe(0)
    else expect(statusCode).toBe(403)
    expect((await person.get()).state).toBe('atOrganisation')
  })
})

describe('of somebody it entered an organisation reads', () => {
  const trailOf = (applicationId: string, authorization = group) =>
    ask<{ version: number; audits: object[]; trail: { deed: string; by: string }[] }>(
      'GET',
      `/api/applications/${applicationId}/trail`,
      undefined,
      authorization,
    )

  test('what happened, by whom, and what was decided; of the board nobody by name', async () => {
    const person = await entered()
    await decide(person, passed)
    await desk.take('lin')
    await desk.decide('lin', person, failed)
    const { data } = await trailOf(person.applicationId)
    expect(data.version).toBe(await versionOf(person.applicationId))
    const deeds = data.trail.map(({ deed, by }) => `${deed} ${by}`)
    expect(deeds.toSorted()).toEqual([
      'begin organisation',
      'fail board',
      'sendOn organisation',
      'submitToOrganisation organisation',
    ])
    expect(data.audits).toHaveLength(2)
    expect(data.audits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ result: 'failed', by: { kind: 'staff', name: '' } }),
        expect.objectContaining({ result: 'passed', by: { kind: 'organisation', name: '启明学校' } }),
      ]),
    )
  })

  test('that another had them before, and not which', async () => {
    const person = await entered()
    await decide(person, failed)
    const next = (await desk.house.given.organisation(desk.projectId, { name: '远航学校' })).accountId
    await desk.house.asOwner(
      `with turned as (update candidate_record set organisation_id = $2 where record_id =
         (select record_id from application where application_id = $1))
       update application set organisation_id = $2 where application_id = $1`,
      [person.applicationId, next],
    )
    const { data } = await trailOf(
      person.applicationId,
      await desk.house.given.signedIn(desk.projectId, next),
    )
    expect(data.audits).toMatchObject([{ by: { kind: 'organisation', name: '' } }])
    expect(new Set(data.trail.map(({ by }) => by))).toEqual(new Set(['formerOrganisation']))
    expect(JSON.stringify(data)).not.toContain('启明学校')
  })

  test('nothing, where another organisation entered them', async () => {
    const other = (await desk.house.given.organisation(desk.projectId)).accountId
    const stranger = await desk.house.given.signedIn(desk.projectId, other)
    expect((await trailOf((await entered()).applicationId, stranger)).statusCode).toBe(404)
  })
})
