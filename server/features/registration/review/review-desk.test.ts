import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Claim, DeskCounts } from '#contract/kit/desk/desk.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { type Console, openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import type { BatchWish } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { settleApplication } from '../steps/settle-application.ts'

let house: House
let board: Console
let projectId: string
let tokens: Readonly<Record<Person, string>>
type Person = 'lin' | 'wang' | 'limited' | 'cashier'
beforeAll(async () => {
  house = await openHouse()
  board = openConsole(house)
  projectId = await house.given.project({ domain: 'desk', windows: [{ kind: 'registration' }] })
  tokens = {
    lin: await signedIn('reviewer01', 'reviewer'),
    wang: await signedIn('reviewer02', 'reviewer'),
    limited: await signedIn('reviewer03', 'reviewer'),
    cashier: await signedIn('cashier01', 'cashier'),
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  await house.asOwner('delete from desk_item')
})

async function signedIn(name: string, role: 'reviewer' | 'cashier'): Promise<string> {
  await givenStaff(house, { name, grants: [{ domain: 'desk', role }] })
  return board.tokenOf(name)
}

const later = (seconds: number) => house.clock.set(new Date(noon.getTime() + seconds * 1000))
const path = '/api/projects/desk/review-desk'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = <Data>(who: Person, method: Method, below: string, body?: object) =>
  board.ask<Data>(method, `${path}${below}`, { token: tokens[who], ...(body && { body }) })
const take = async (who: Person, most = 1) => {
  const { data } = await ask<{ items: Claim[] }>(who, 'POST', '/claims', { most })
  return data.items.map(({ thingId }) => thingId)
}
const counts = async (who: Person) => (await ask<DeskCounts>(who, 'GET', '')).data
interface Decided {
  readonly decisionId: string
  readonly undoUntil: string
  readonly state: string
}
async function decide(who: Person, of: Applicant, verdict: object) {
  const { version } = await of.get()
  return ask<Decided>(who, 'POST', `/claims/${of.applicationId}/decision`, { version, ...verdict })
}
const undo = (who: Person, decisionId: string) => ask<Claim>(who, 'DELETE', `/decisions/${decisionId}`)
const passed = { result: 'passed' }
const failed = { result: 'failed', reason: '工作单位请写全称', conditions: ['employer'] }
const refused = { result: 'refused', reason: '不符合报名条件', conditions: ['employer'] }

async function submitted(batch: Batch): Promise<Applicant> {
  later((house.clock().getTime() - noon.getTime()) / 1000 + 1)
  return givenApplication(house, projectId, batch, { upTo: 'submitted' })
}
const batchOf = (wish: BatchWish = {}) => house.given.batch(projectId, wish)
async function waiting(wish: BatchWish = {}): Promise<Applicant> {
  return submitted(await batchOf(wish))
}

describe('what is handed in', () => {
  test('waits at the desk, the first first, with its next one; and leaves it with what is decided or given up', async () => {
    const batch = await batchOf({ capacity: 5 })
    const [first, second, third] = [await submitted(batch), await submitted(batch), await submitted(batch)]
    expect(await take('lin', 2)).toEqual([first.applicationId, second.applicationId])
    expect(await take('wang', 2)).toEqual([third.applicationId])
    expect(await counts('lin')).toMatchObject({ waiting: 0, mine: 2, others: 1 })
    expect((await decide('lin', first, passed)).data.state).toBe('unpaid')
    await second.ask('POST', '/withdrawal')
    expect(await counts('lin')).toMatchObject({ waiting: 0, mine: 0, others: 1 })
    const late = await decide('lin', second, passed)
    expect([late.statusCode, late.message]).toEqual([404, 'GA_DK_01'])
  })

  test('and paid first waits once it is paid', async () => {
    const { applicationId } = await waiting({ review: 'afterPayment' })
    expect(await take('lin')).toEqual([])
    await inProject(house, projectId, (asked) =>
      settleApplication(registrationPartsOf(house), asked, applicationId),
    )
    expect(await take('lin')).toEqual([applicationId])
  })

  test('is shown to who may decide it, with the claim that they have', async () => {
    const { applicationId, get } = await waiting()
    type Shown = { application: Application; claim: Claim | null }
    const shown = () => ask<Shown>('lin', 'GET', `/claims/${applicationId}`)
    const own = await get()
    expect((await shown()).data).toMatchObject({ application: { answers: own.answers }, claim: null })
    await ask('lin', 'PUT', `/claims/${applicationId}`)
    expect((await shown()).data.claim).toMatchObject({ thingId: applicationId })
  })

  test('is nobody’s business who is no reviewer, or whose grant does not reach there', async () => {
    const batch = await batchOf()
    const { applicationId } = await submitted(batch)
    expect((await ask('cashier', 'GET', '')).message).toBe('NO_PERMISSION')
    const [province, city] = batch.areas
    const scopes: [object, boolean][] = [
      [{ areaIds: [province?.areaId] }, true],
      [{ areaIds: [city?.areaId] }, true],
      [{ areaIds: [batch.areas[2]?.areaId] }, false],
      [{ subjectIds: [batch.subjects[0]?.subjectId] }, true],
      [{ subjectIds: [batch.subjects[1]?.subjectId] }, false],
      [{ batchIds: [batch.batchId] }, true],
      [{ organisationIds: [randomUUID()] }, false],
    ]
    for (const [scope, reaches] of scopes) {
      await house.asOwner(
        `update staff_grant set scope = $1
         where staff_id = (select staff_id from staff where name = 'reviewer03')`,
        [scope],
      )
      expect((await counts('limited')).waiting).toBe(reaches ? 1 : 0)
      const { statusCode } = await ask('limited', 'GET', `/claims/${applicationId}`)
      expect(statusCode).toBe(reaches ? 200 : 404)
      expect(await take('limited')).toEqual(reaches ? [applicationId] : [])
      await ask('limited', 'DELETE', `/claims/${applicationId}`)
    }
  })
})

describe('a decision', () => {
  const atMinute = (minute: number) => new Date(noon.getTime() + minute * 60_000).toISOString()
  const reviewing = (times: object) => [
    { kind: 'review' as const, opensAt: null, closesAt: null, paused: false, ...times },
  ]

  test.each([
    ['before reviewing begins', { opensAt: atMinute(60) }],
    ['while it is paused', { paused: true }],
    ['once it is over', { closesAt: atMinute(-60) }],
  ])('is refused %s, also to many at once, and the application waits on', async (_, times) => {
    const batch = await batchOf({ windows: reviewing(times) })
    const applicant = await submitted(batch)
    const { applicationId } = applicant
    await take('lin')
    expect(await decide('lin', applicant, passed)).toMatchObject({
      statusCode: 409,
      message: 'SWITCH_OFF$REVIEW_01',
    })
    expect((await applicant.get()).state).toBe('auditing')
    expect(await counts('lin')).toMatchObject({ waiting: 0, mine: 1 })
    const many = `/api/projects/desk/batches/${batch.batchId}/application-bulk-deeds`
    const body = { action: 'pass', choice: { ids: [applicationId] } }
    const { data } = await board.ask<BulkReply>('POST', many, { token: tokens.lin, body })
    expect(data.outcomes).toMatchObject([{ id: applicationId, error: 'SWITCH_OFF$REVIEW_01' }])
  })

  test('is taken within the times of reviewing', async () => {
    const windows = reviewing({ opensAt: atMinute(-60), closesAt: atMinute(60) })
    const applicant = await waiting({ windows })
    await take('lin')
    expect((await decide('lin', applicant, passed)).data.state).toBe('unpaid')
  })

  test('with a claim that ran out is good where nobody took it, and refused where somebody did', async () => {
    const batch = await batchOf({ capacity: 5 })
    const [first, second] = [await submitted(batch), await submitted(batch)]
    await take('lin', 2)
    later(700)
    expect((await decide('lin', first, passed)).statusCode).toBe(200)
    later(1400)
    await take('wang')
    const answer = await decide('lin', second, failed)
    expect(answer).toMatchObject({ statusCode: 409, code: 40, message: 'GA_DK_02' })
    expect((await second.get()).state).toBe('auditing')
    expect((await decide('wang', second, failed)).statusCode).toBe(200)
  })

  test('is about the version that was looked at', async () => {
    const applicant = await waiting()
    const { version } = await applicant.get()
    await take('lin')
    const address = `/claims/${applicant.applicationId}/decision`
    expect(await ask('lin', 'POST', address, { version: version - 1, ...passed })).toMatchObject({
      statusCode: 409,
      message: 'GA_DK_04',
      data: { version },
    })
  })

  test('that is not sure puts it to the end of the queue, and to the same person last', async () => {
    const batch = await batchOf({ capacity: 5 })
    const [first, second] = [await submitted(batch), await submitted(batch)]
    await take('lin')
    house.clock.set(new Date(house.clock().getTime() + 1000))
    expect((await decide('lin', first, { result: 'undetermined' })).data.state).toBe('pending')
    expect(await take('lin')).toEqual([second.applicationId])
    expect(await take('wang')).toEqual([first.applicationId])
  })

  test('without a reason is none, and the claim stays', async () => {
    const applicant = await waiting()
    await take('lin')
    expect((await decide('lin', applicant, { result: 'failed' })).statusCode).toBe(422)
    expect((await counts('lin')).mine).toBe(1)
  })
})

describe('within a minute', () => {
  test.each([
    ['passed', passed, 'unpaid'],
    ['failed', failed, 'failed'],
    ['refused', refused, 'refused'],
    ['undetermined', { result: 'undetermined' }, 'pending'],
  ])('%s is taken back by who said it, and history has both', async (_, verdict, state) => {
    const batch = await batchOf()
    const applicant = await submitted(batch)
    await take('lin')
    const before = await applicant.get()
    const { data } = await decide('lin', applicant, verdict)
    expect((await applicant.get()).state).toBe(state)
    expect((await undo('wang', data.decisionId)).message).toBe('GA_DK_05')
    expect((await undo('lin', data.decisionId)).data.thingId).toBe(applicant.applicationId)
    const { version: _was, ...same } = before
    expect(await applicant.get()).toMatchObject(same)
    expect(await counts('lin')).toMatchObject({ mine: 1, waiting: 0 })
    expect((await undo('lin', data.decisionId)).message).toBe('GA_DK_05')
    const deeds = await house.asOwner<{ action: string }>(
      'select action from history where subject_id = $1',
      [applicant.applicationId],
    )
    expect(deeds.map(({ action }) => action)).toContain('application.undoReview')
    expect((await decide('lin', applicant, passed)).data.state).toBe('unpaid')
  })

  test('what was paid for and refused by mistake has its places again', async () => {
    const applicant = await waiting({ review: 'afterPayment' })
    await inProject(house, projectId, (asked) =>
      settleApplication(registrationPartsOf(house), asked, applicant.applicationId),
    )
    await take('lin')
    const { choice } = await applicant.get()
    const { data } = await decide('lin', applicant, refused)
    await undo('lin', data.decisionId)
    expect(await applicant.get()).toMatchObject({ state: 'auditing', choice, paid: true })
  })

  test('and not a second later, nor once the thing moved on, nor where its place is somebody else’s', async () => {
    const batch = await batchOf({ capacity: 1 })
    const applicant = await submitted(batch)
    const { applicationId } = applicant
    await take('lin')
    const start = house.clock().getTime()
    const first = (await decide('lin', applicant, failed)).data
    house.clock.set(new Date(start + 60_000))
    expect((await undo('lin', first.decisionId)).message).toBe('GA_DK_06')

    await applicant.submit()
    await take('lin')
    const second = (await decide('lin', applicant, failed)).data
    await applicant.submit()
    expect((await undo('lin', second.decisionId)).message).toBe('GA_DK_07')

    await take('lin')
    const third = (await decide('lin', applicant, refused)).data
    await givenApplication(house, projectId, batch, { upTo: 'chosen', lines: givenLines(batch) })
    expect((await undo('lin', third.decisionId)).message).toBe('GA_DK_07')
    const [{ audits = 0 } = {}] = await house.asOwner<{ audits: number }>(
      'select count(*)::int as audits from audit where application_id = $1',
      [applicationId],
    )
    expect([audits, (await applicant.get()).state]).toEqual([3, 'refused'])
  })
})

test('two reviewers at once decide everything once', async () => {
  const batch = await batchOf({ capacity: 50 })
  const applicants: Applicant[] = []
  for (let n = 0; n < 16; n += 1) applicants.push(await submitted(batch))
  const outcomes: number[] = []
  async function work(who: Person) {
    for (;;) {
      const [next] = await take(who, 2)
      const applicant = applicants.find(({ applicationId }) => applicationId === next)
      if (!applicant) return
      outcomes.push((await decide(who, applicant, passed)).statusCode)
    }
  }
  await Promise.all([work('lin'), work('wang'), work('lin'), work('wang')])
  const lines = await house.asOwner<{ decided: number }>(
    `select count(*)::int as decided from history where action = 'application.passUnpaid' and subject_id = any ($1)
     group by subject_id`,
    [applicants.map(({ applicationId }) => applicationId)],
  )
  expect(lines.map(({ decided }) => decided)).toEqual(applicants.map(() => 1))
  expect(await counts('lin')).toMatchObject({ waiting: 0, mine: 0, others: 0 })
})

test('a decision and the candidate’s withdrawal at once end one way, and neither hangs', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const applicant = await waiting()
    await take('lin')
    const [decided, withdrawn] = await Promise.all([
      decide('lin', applicant, failed),
      applicant.ask('POST', '/withdrawal'),
    ])
    expect([200, 404]).toContain(decided.statusCode)
    expect(withdrawn.statusCode).toBe(200)
    expect((await applicant.get()).state).toBe('withdrawn')
  }
})
