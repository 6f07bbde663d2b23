import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askOf } from '#server/test/ask.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import type { BatchWish } from '#server/test/given/given-batches.ts'
import { registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let authorization: string
let accountId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  accountId = (await house.given.candidate(projectId)).accountId
  authorization = await house.given.signedIn(projectId, accountId)
})

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const begin = (batchId: string) =>
  askOf<{ applicationId: string; hindrances?: string[] }>(house.app)(
    'POST',
    `/api/batches/${batchId}/applications`,
    { authorization },
  )
async function beginIn(wish: BatchWish) {
  const { batchId } = await house.given.batch(projectId, wish)
  return begin(batchId)
}
const countOf = async () =>
  (await house.asOwner('select from application where account_id = $1', [accountId])).length

describe('a batch', () => {
  test('is applied for once, however often and how many times at once somebody begins', async () => {
    const { batchId } = await house.given.batch(projectId)
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(batchId)))
    expect(new Set(answers.map(({ data }) => data.applicationId)).size).toBe(1)
    expect((await begin(batchId)).data).toEqual(answers[0]?.data)
    expect(await countOf()).toBe(1)
    const deeds = await house.asOwner('select action from history where subject_id = $1', [
      answers[0]?.data.applicationId,
    ])
    expect(deeds).toEqual([{ action: 'application.begin' }])
  })

  test('of nobody, or of another project, is absent', async () => {
    const theirs = await house.given.project({ windows: [{ kind: 'registration' }] })
    const { batchId } = await house.given.batch(theirs)
    expect((await begin(batchId)).message).toBe('EREG_BATCH_01')
    expect((await begin(crypto.randomUUID())).statusCode).toBe(404)
    expect(await countOf()).toBe(0)
  })

  test.each([
    ['not open yet', { windows: registering({ opensAt: later(1).toISOString() }) }, 'SWITCH_OFF$REG_01'],
    ['over', { windows: registering({ closesAt: noon.toISOString() }) }, 'SWITCH_OFF$REG_01'],
    ['paused', { windows: registering({ paused: true }) }, 'SWITCH_OFF$REG_01'],
    ['of a suspended exam', { examStatus: 3 }, 'ERG_SUSPEND_01'],
    ['of an exam that is over', { examStatus: 4 }, 'SWITCH_OFF$REG_01'],
  ] as const)('that is %s takes nobody', async (_, wish, key) => {
    expect((await beginIn(wish)).message).toBe(key)
    expect(await countOf()).toBe(0)
  })

  test('takes nobody while the project does not register', async () => {
    projectId = await house.given.project({ windows: [{ kind: 'registration', paused: true }] })
    accountId = (await house.given.candidate(projectId)).accountId
    authorization = await house.given.signedIn(projectId, accountId)
    expect((await beginIn({})).data.hindrances).toEqual(['paused'])
    projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  })

  test('says who is not meant by it', async () => {
    const who = { fromAge: null, toAge: null, ageOn: '2026-12-01', gender: null, conditions: [] }
    const of = (wish: object) => beginIn({ who: { ...who, certificateTypes: [], ...wish } })
    expect(await of({ fromAge: 60 })).toMatchObject({
      message: 'EREG_ELIGIBILITY_02',
      data: { hindrances: ['tooYoung'] },
    })
    expect((await of({ toAge: 20 })).message).toBe('EREG_ELIGIBILITY_02')
    expect((await of({ gender: 'male', toAge: 20 })).message).toBe('EREG_ELIGIBILITY_01')
    expect((await of({ certificateTypes: ['passport'] })).message).toBe('EREG_ELIGIBILITY_01')
    expect((await of({ fromAge: 18, toAge: 60, gender: 'female' })).statusCode).toBe(200)
  })

  test('that closed since is still answered with the application that is there', async () => {
    const batch = await house.given.batch(projectId, {
      windows: registering({ closesAt: later(60).toISOString() }),
    })
    const { data } = await begin(batch.batchId)
    house.clock.set(later(61))
    expect((await begin(batch.batchId)).data).toEqual(data)
  })
})

describe('an application that began', () => {
  test('says that everything is still to be done, and knows the person', async () => {
    const batch = await house.given.batch(projectId)
    const { get, applicationId } = await givenApplication(house, projectId, batch, {
      accountId,
      upTo: 'begun',
    })
    expect(await get()).toMatchObject({
      applicationId,
      batchId: batch.batchId,
      state: 'draft',
      auditCode: 4,
      display: 'toBeSubmitted',

      number: null,
      feeFen: null,
      heldUntil: null,
      version: 0,
      answers: {},
      done: [],
      nextFlowStep: 'notes',
      choice: [],
      attachments: [],
      photo: null,
      audits: [],
      steps: ['submitForReview', 'withdraw'],
      known: { name: '林晓', birthDay: '1990-05-17', gender: 'female' },
    })
  })

  test('stands in the list of its owner, the newest first, and in nobody else’s', async () => {
    const [older, newer] = [await house.given.batch(projectId), await house.given.batch(projectId)]
    await begin(older.batchId)
    house.clock.set(later(1))
    await begin(newer.batchId)
    const list = () => askOf<{ batchId: string }[]>(house.app)('GET', '/api/applications', { authorization })
    expect((await list()).data.map(({ batchId }) => batchId)).toEqual([newer.batchId, older.batchId])
    authorization = await house.given.signedIn(projectId, (await house.given.candidate(projectId)).accountId)
    expect((await list()).data).toEqual([])
  })

  test('is absent for everybody else, whatever they want of it', async () => {
    const batch = await house.given.batch(projectId)
    const mine = await givenApplication(house, projectId, batch, { upTo: 'answered' })
    const other = await givenApplication(house, projectId, batch, { upTo: 'begun' })
    const asks = [
      ['GET', ''],
      ['PUT', '/notes-agreement', { version: 1 }],
      ['PATCH', '/answers', { baseVersion: 0, changes: { employer: '别人' } }],
      ['POST', '/submission', { version: 0, promised: true }],
      ['POST', '/withdrawal'],
      ['POST', '/reopening'],
    ] as const
    for (const [method, path, body] of asks) {
      const { statusCode, message } = await askOf(house.app)(
        method,
        `/api/applications/${mine.applicationId}${path}`,
        { authorization: other.authorization, body },
      )
      expect([path, statusCode, message]).toEqual([path, 404, 'EREG_APPLICATION_01'])
    }
    expect((await mine.get()).answers.employer).toBe('西湖软件')
  })
})

describe('the notes', () => {
  test('are agreed to in the version that stands, and once', async () => {
    const batch = await house.given.batch(projectId, {
      notes: { version: 3, html: { 'zh-Hans': '<p>须知</p>', 'zh-Hant': '', en: '' } },
    })
    const { ask, get, applicationId } = await givenApplication(house, projectId, batch, { upTo: 'begun' })
    const agree = (version: number) => ask<{ version: number }>('PUT', '/notes-agreement', { version })
    expect(await agree(2)).toMatchObject({ message: 'EREG_NOTES_01', data: { version: 3 } })
    expect((await agree(3)).data).toEqual({ version: 1 })
    expect((await agree(3)).data).toEqual({ version: 1 })
    expect(await get()).toMatchObject({ notesVersion: 3, done: ['notes'], nextFlowStep: 'base' })
    const kept = await house.asOwner(
      `select before, after from history where subject_id = $1 and action = 'application.agreeToNotes'`,
      [applicationId],
    )
    expect(kept).toEqual([{ before: { notesVersion: null }, after: { notesVersion: 3 } }])
  })
})
