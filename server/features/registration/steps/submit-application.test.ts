import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Window } from '#contract/project/window.ts'
import { changeBatch } from '#server/features/batch/change-batch.ts'
import { askOf } from '#server/test/ask.ts'
import { givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenSubject, registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { type Submitting, submitApplication } from './submit-application.ts'

/** Registration, from always until ever. */
const open: readonly Window[] = [{ kind: 'registration', opensAt: null, closesAt: null, paused: false }]

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const batchOf = (wish: BatchWish = {}) => house.given.batch(projectId, { capacity: 50, ...wish })
const chosenIn = async (wish: BatchWish = {}) =>
  givenApplication(house, projectId, await batchOf(wish), { upTo: 'chosen' })
const heldIn = async ({ batchId }: Batch) =>
  (
    await house.asOwner<{ held: number }>(
      'select coalesce(sum(held), 0)::int as held from quota where batch_id = $1',
      [batchId],
    )
  )[0]?.held

describe('handing in', () => {
  test('gives a number, keeps the places for good and leaves history', async () => {
    const batch = await batchOf()
    const { submit, get, applicationId } = await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    expect(await get()).toMatchObject({ heldUntil: later(30).toISOString(), nextFlowStep: 'submit' })
    const { data } = await submit()
    expect(data).toMatchObject({
      state: 'auditing',
      display: 'pendingReview',
      auditCode: 1,
      heldUntil: null,
      feeFen: 12_000,
      submittedAt: noon.toISOString(),
      nextFlowStep: 'confirm',
      steps: ['withdraw'],
      choice: givenLines(batch),
    })
    expect(data.number).toMatch(/^2026\d{10}$/)
    expect(BigInt(data.number ?? 0) % 97n).toBe(1n)
    expect(await get()).toEqual(data)
    expect(await heldIn(batch)).toBe(1)
    const deeds = await house.asOwner(
      `select actor_kind as kind, before, after from history
       where subject_id = $1 and action = 'application.submitForReview'`,
      [applicationId],
    )
    expect(deeds).toEqual([
      {
        kind: 'account',
        before: { state: 'draft', number: null, heldUntil: later(30).toISOString(), batchVersion: null },
        after: { state: 'auditing', number: data.number, heldUntil: null, batchVersion: 1 },
      },
    ])
  })

  test('has the year in UTC+8 in its number', async () => {
    house.clock.set(new Date('2026-12-31T16:00:00Z'))
    const { submit } = await chosenIn()
    expect((await submit()).data.number).toMatch(/^2027\d{10}$/)
  })

  test('twice is refused, and leaves one line of history', async () => {
    const { submit, applicationId } = await chosenIn()
    expect((await submit()).statusCode).toBe(200)
    expect(await submit()).toMatchObject({ statusCode: 409, message: 'EREG_STATE_02' })
    const deeds = await house.asOwner(
      `select from history where subject_id = $1 and action like 'application.submit%'`,
      [applicationId],
    )
    expect(deeds).toHaveLength(1)
  })

  test('five times at once, or again because the answer was lost, happens once and is answered the same', async () => {
    const { ask, get, applicationId } = await chosenIn()
    const { version } = await get()
    const handIn = () => ask('POST', '/submission', { version, promised: true })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(handIn))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await handIn()).data).toEqual(answers[0]?.data)
    const deeds = await house.asOwner(
      `select from history where subject_id = $1 and action like 'application.submit%'`,
      [applicationId],
    )
    expect(deeds).toHaveLength(1)
  })

  test('keeps the answers tidied, and of shown fields only', async () => {
    const batch = await batchOf()
    const changes = { address: '  杭州市西湖区 ', employer: null }
    const one = await givenApplication(house, projectId, batch, { upTo: 'chosen', answers: changes })
    const { data } = await one.submit()
    expect(data.answers).toEqual({ name: '林晓', address: '杭州市西湖区', employer: null })
  })

  test('nothing may be changed afterwards', async () => {
    const { submit, ask } = await chosenIn()
    await submit()
    const refused = [
      await ask('PATCH', '/answers', { baseVersion: 99, changes: { employer: 'x' } }),
      await ask('PUT', '/notes-agreement', { version: 1 }),
      await ask('POST', '/reopening'),
    ]
    expect(refused.map(({ message }) => message)).toEqual(['EREG_STATE_02', 'EREG_STATE_02', 'EREG_STATE_01'])
  })
})

describe('what the batch’s order makes of it', () => {
  test.each([
    ['beforePayment', 12_000, 'auditing', 'pendingReview', null],
    ['afterPayment', 12_000, 'unpaid', 'payNow', later(60).toISOString()],
    ['none', 12_000, 'unpaid', 'payNow', later(60).toISOString()],
    ['none', 0, 'confirmed', 'registrationSuccessful', null],
    ['afterPayment', 0, 'auditing', 'pendingReview', null],
    ['none', -1, 'unpaid', 'pricePending', null],
  ] as const)('review %s of %i fen: %s', async (review, feeFen, state, display, heldUntil) => {
    const subjects = [givenSubject({ feeFen })]
    const { submit } = await chosenIn({ review, paymentTermMinutes: 60, subjects })
    expect((await submit()).data).toMatchObject({ state, display, heldUntil })
  })
})

describe('what is missing or not right any more', () => {
  const told = async (wish: BatchWish, upTo: 'begun' | 'agreed' | 'answered' | 'chosen') => {
    const { submit } = await givenApplication(house, projectId, await batchOf(wish), { upTo })
    const { message, data } = await submit()
    return [message, data]
  }

  test('is told by its step', async () => {
    expect(await told({}, 'answered')).toEqual(['EREG_STEP_01', { step: 'area' }])
    const photo = {
      formats: ['jpeg' as const],
      fromKilobytes: 1,
      toKilobytes: 100,
      widthPixels: 200,
      heightPixels: 300,
      hint: all(''),
    }
    expect(await told({ photo }, 'answered')).toEqual(['EREG_STEP_01', { step: 'photo' }])
    const attachment = {
      id: 'degree',
      label: all('学历'),
      hint: all(''),
      formats: ['pdf' as const],
      least: 1,
      most: 2,
    }
    expect(await told({ attachments: [attachment] }, 'answered')).toEqual([
      'EREG_STEP_01',
      { step: 'attachments' },
    ])
  })

  test('answers with a flaw are named', async () => {
    const { ask, submit, get } = await chosenIn()
    const { version } = await get()
    await ask('PATCH', '/answers', { baseVersion: version, changes: { address: null } })
    expect(await submit()).toMatchObject({
      statusCode: 422,
      message: 'EREG_ANSWERS_01',
      data: { fields: { address: 'form.missing' } },
    })
  })

  test('an older version of the application is not what is handed in', async () => {
    const { ask, get } = await chosenIn()
    const { version } = await get()
    await ask('PATCH', '/answers', { baseVersion: version, changes: { employer: '别处' } })
    const stale = await ask('POST', '/submission', { version, promised: true })
    expect(stale).toMatchObject({ message: 'EREG_VERSION_01', data: { version: version + 1 } })
    expect((await ask('POST', '/submission', { version: version + 1, promised: false })).statusCode).toBe(422)
  })

  test('a condition of the batch that the answers do not meet says its reason', async () => {
    const reason = all('仅限在西湖软件工作的人')
    const who = {
      fromAge: null,
      toAge: null,
      ageOn: '2026-12-30',
      certificateTypes: [],
      gender: null,
      conditions: [{ field: 'employer', rule: 'oneOf' as const, values: ['西湖软件'], reason }],
    }
    const { ask, submit } = await chosenIn({ who })
    await ask('PATCH', '/answers', { baseVersion: 99, changes: { employer: '东湖软件' } })
    expect(await submit()).toMatchObject({
      message: 'EREG_ELIGIBILITY_01',
      data: { reasons: [reason], fields: ['employer'] },
    })
  })

  test('notes, rules and times that changed since are asked anew', async () => {
    const batch = await batchOf({ windows: registering({ closesAt: later(29).toISOString() }) })
    const { submit, authorization } = await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    // Whoever hands in before the change is heard of does so under the version that is known.
    async function change(rules: object) {
      const { version } = await inProject(house, projectId, ({ tx, now }) =>
        changeBatch(tx, batch.batchId, rules, now),
      )
      const shown = () => askOf<Batch>(house.app)('GET', `/api/batches/${batch.batchId}`, { authorization })
      await expect.poll(async () => (await shown()).data.version).toBe(version)
    }
    await change({ leastSubjects: 2 })
    expect((await submit()).message).toBe('EREG_SUBJECT_01')
    await change({ leastSubjects: 1, notes: { html: all('<p>新</p>') } })
    expect((await submit()).message).toBe('EREG_NOTES_01')
    house.clock.set(later(29))
    expect((await submit()).message).toBe('SWITCH_OFF$REG_01')
  })
})

test('what changes between the reading and the writing of a submission is not handed in unseen', async () => {
  const { applicationId, accountId, ask, get } = await chosenIn()
  const { version } = await get()
  const actor = {
    ...({ kind: 'account', role: 'candidate', mustChangePassword: false, approved: true } as const),
    projectId,
    accountId,
    sessionId: '',
  }
  const scope = { projectId, actor }
  const changes = { employer: '东湖软件' }
  let isFirst = true
  const submitting: Submitting = {
    actor,
    projectId,
    now: house.clock(),
    read: (work) => house.database.read(scope, work),
    transact: (work) => house.database.transaction(scope, work),
    async write(work) {
      if (isFirst) await ask('PATCH', '/answers', { baseVersion: version, changes })
      isFirst = false
      return house.database.transaction(scope, work)
    },
  }
  const submission = submitApplication(registrationPartsOf(house, open), submitting, applicationId, version)
  await expect(submission).rejects.toMatchObject({ error: 'changedElsewhere' })
  expect(await get()).toMatchObject({ state: 'draft', number: null })
})

describe('the clock', () => {
  test('takes the places of a draft that was left, however late the job is', async () => {
    const { submit, get } = await chosenIn()
    house.clock.set(later(30))
    expect(await get()).toMatchObject({ choice: [], heldUntil: null, feeFen: null, nextFlowStep: 'subject' })
    expect((await submit()).message).toBe('E_REG_PLACES_02')
  })

  test('runs anew with work on the form', async () => {
    const { ask, get, submit } = await chosenIn()
    house.clock.set(later(29))
    const { version } = await get()
    await ask('PATCH', '/answers', { baseVersion: version, changes: { employer: '还在' } })
    expect((await get()).heldUntil).toBe(later(59).toISOString())
    house.clock.set(later(58))
    expect((await submit()).statusCode).toBe(200)
  })
})
