import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchChange } from '#contract/batch/batch-change.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { changeBatch } from '#server/features/batch/change-batch.ts'
import { putSubject } from '#server/features/batch/put-subject.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, type Progress } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenField } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { reviewApplication } from './steps/review-application.ts'
import { settleApplication } from './steps/settle-application.ts'

const noon = new Date('2026-11-20T04:00:00.000Z')
const windows = [
  { kind: 'registration' as const, opensAt: null, closesAt: null, paused: false },
  { kind: 'review' as const, opensAt: null, closesAt: null, paused: false },
]

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: windows.map(({ kind }) => ({ kind })) })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

interface Given extends Applicant {
  readonly batch: Batch
}
async function given(upTo: Progress, wish: BatchWish = {}): Promise<Given> {
  const batch = await house.given.batch(projectId, wish)
  return { ...(await givenApplication(house, projectId, batch, { upTo })), batch }
}

/** Dearer, with one field more, and reviewed in another order. */
async function changeEverything({ batch }: Given, change: BatchChange = {}): Promise<void> {
  const [section] = batch.form.sections
  const fields = [...(section?.fields ?? []), givenField({ id: 'school' })]
  const form = { sections: [{ id: 'person', title: all('个人信息'), fields }] }
  const [subject] = batch.subjects
  if (!subject) throw new Error('A given batch has subjects.')
  await inProject(house, projectId, async ({ tx, now }) => {
    await changeBatch(tx, batch.batchId, { form, review: 'none', ...change }, now)
    await putSubject(
      tx,
      batch.batchId,
      { ...subject, feeFen: 20_000, feeName: all('含教材'), name: all('新的科目') },
      now,
    )
  })
  await expect.poll(() => newestIn(batch, 'version')).toBe(3)
}

const newestIn = async <Key extends keyof Batch>({ batchId }: Batch, key: Key) => {
  const authorization = await house.given.signedIn(
    projectId,
    (await house.given.candidate(projectId)).accountId,
  )
  const { data } = await askOf<Batch>(house.app)('GET', `/api/batches/${batchId}`, { authorization })
  return data[key]
}

describe('what was handed in', () => {
  test('keeps its form, its price and its order of review', async () => {
    const application = await given('submitted')
    await changeEverything(application)
    const { applicationId, get } = application
    const shown = await get()
    expect(shown).toMatchObject({
      state: 'auditing',
      feeFen: 12_000,
      review: 'beforePayment',
      batchVersion: 1,
      done: expect.arrayContaining(['base', 'submit']) as string[],
    })
    expect(shown.chosen.map(({ subject }) => subject)).toEqual([all('综合知识')])
    const parts = registrationPartsOf(house, windows)
    const passed = { result: 'passed' as const, reason: '', conditions: [] }
    await inProject(house, projectId, (asked) => reviewApplication(parts, asked, applicationId, passed))
    expect(await get()).toMatchObject({ state: 'unpaid', feeFen: 12_000 })
    await inProject(house, projectId, (asked) => settleApplication(parts, asked, applicationId))
    expect(await get()).toMatchObject({ state: 'confirmed', feeFen: 12_000, batchVersion: 1 })
  })

  test('is reviewed after the money, where it was so when it was handed in', async () => {
    const application = await given('submitted', { review: 'afterPayment' })
    await changeEverything(application)
    const parts = registrationPartsOf(house, windows)
    await inProject(house, projectId, (asked) => settleApplication(parts, asked, application.applicationId))
    expect((await application.get()).state).toBe('auditing')
  })

  test('is read with the batch as it was', async () => {
    const application = await given('submitted')
    await changeEverything(application, { holdMinutes: 7 })
    const { authorization, batch } = application
    const versionOf = (version: number) =>
      askOf<Batch>(house.app)('GET', `/api/batches/${batch.batchId}/versions/${version}`, { authorization })
    const kept = (await versionOf(1)).data
    expect(kept).toMatchObject({ version: 1, form: batch.form, review: 'beforePayment', holdMinutes: 7 })
    expect(kept.subjects).toEqual(batch.subjects)
    expect((await versionOf(3)).data.subjects[0]).toMatchObject({
      ...{ feeFen: 20_000, feeName: all('含教材'), name: all('新的科目') },
    })
    expect((await versionOf(4)).message).toBe('EREG_BATCH_01')
  })

  test('and returned is mended under its own version, also with another choice', async () => {
    const application = await given('submitted')
    const { applicationId, ask, get, submit, batch } = application
    const failed = { result: 'failed' as const, reason: '单位不符', conditions: ['employer', 'subject'] }
    const parts = registrationPartsOf(house, windows)
    await inProject(house, projectId, (asked) => reviewApplication(parts, asked, applicationId, failed))
    await changeEverything(application)
    const { data } = await ask<{ flaws: object; version: number }>('PATCH', '/answers', {
      baseVersion: (await get()).version,
      changes: { employer: '东湖软件' },
    })
    expect(data.flaws).toEqual({})
    const areaId = (await get()).choice[0]?.areaId ?? ''
    const lines = batch.subjects.slice(0, 2).map(({ subjectId }) => ({ subjectId, areaId }))
    expect((await ask<{ feeFen: number }>('PUT', '/choice', { lines })).data.feeFen).toBe(24_000)
    expect((await submit()).data).toMatchObject({ state: 'auditing', feeFen: 24_000, batchVersion: 1 })
  })

  test('and taken back begins again under the newest', async () => {
    const application = await given('submitted')
    await changeEverything(application)
    await application.ask('POST', '/withdrawal')
    const { data } = await application.ask<Application>('POST', '/reopening')
    expect(data).toMatchObject({ state: 'draft', batchVersion: null, nextFlowStep: 'base' })
  })
})

test('a draft goes on under the newest version: what it lacks is asked for, and it costs what is asked today', async () => {
  const application = await given('chosen')
  await changeEverything(application, { review: 'beforePayment' })
  const { get, ask, submit } = application
  expect(await get()).toMatchObject({ feeFen: 20_000, batchVersion: null, nextFlowStep: 'base' })
  expect(await submit()).toMatchObject({
    message: 'EREG_ANSWERS_01',
    data: { fields: { school: 'form.missing' } },
  })
  await ask('PATCH', '/answers', { baseVersion: (await get()).version, changes: { school: '浙江大学' } })
  expect((await submit()).data).toMatchObject({ state: 'auditing', feeFen: 20_000, batchVersion: 3 })
})

test('what nobody is judged by makes no version', async () => {
  const { batch } = await given('begun')
  await inProject(house, projectId, ({ tx, now }) =>
    changeBatch(tx, batch.batchId, { holdMinutes: 5, name: all('春季批次') }, now),
  )
  await expect.poll(() => newestIn(batch, 'holdMinutes')).toBe(5)
  expect(await newestIn(batch, 'version')).toBe(1)
})
