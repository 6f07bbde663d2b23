import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import { changeBatch } from '#server/features/batch/change-batch.ts'
import {
  givenAnswers,
  givenApplication,
  givenLines,
  type Progress,
} from '#server/test/given/given-applications.ts'
import { all, givenField } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { reviewApplication } from './steps/review-application.ts'

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

const reason = all('大专学历的，工作须满五年。')
/** Of who left school with a college's diploma, so many years of work. */
const whoOf = (years: string): BatchDraft['who'] => ({
  ...{ fromAge: null, toAge: null, ageOn: '2026-12-30', certificateTypes: [], gender: null },
  conditions: [
    {
      ...{ field: 'years', rule: 'atLeast', values: [years], reason },
      where: { field: 'education', rule: 1, values: ['college'] },
    },
  ],
})
const options = ['college', 'bachelor'].map((value) => ({ value, label: all(value) }))
const form = {
  sections: [
    {
      id: 'person',
      title: all('个人信息'),
      fields: [
        givenField({ id: 'name', kind: 'name', prefill: 'name', locked: true }),
        givenField({ id: 'address', kind: 'address' }),
        givenField({ id: 'employer', required: false }),
        givenField({ id: 'education', kind: 'choice', options }),
        givenField({ id: 'years', kind: 'number' }),
      ],
    },
  ],
}
const givenBatch = () => house.given.batch(projectId, { capacity: 9, form, who: whoOf('5') })
const apply = (batch: Batch, answers: Answers, upTo: Progress) =>
  givenApplication(house, projectId, batch, { upTo, answers: { ...givenAnswers, ...answers } })
const refused = {
  message: 'EREG_ELIGIBILITY_01',
  data: { hindrances: [], reasons: [reason], fields: ['years'] },
}

test('who does not meet a condition holds no place, and reads at which answer', async () => {
  const batch = await givenBatch()
  const applicant = await apply(batch, { education: 'college', years: '4' }, 'answered')
  expect(await applicant.ask('PUT', '/choice', { lines: givenLines(batch) })).toMatchObject(refused)
  expect(await applicant.get()).toMatchObject({ choice: [], nextFlowStep: 'base' })
  const { version } = await applicant.get()
  await applicant.ask('PATCH', '/answers', { baseVersion: version, changes: { years: '5' } })
  expect((await applicant.ask('PUT', '/choice', { lines: givenLines(batch) })).statusCode).toBe(200)
})

test('it is asked again when it is handed in, of those alone whom it concerns', async () => {
  const batch = await givenBatch()
  const applicant = await apply(batch, { education: 'bachelor', years: '1' }, 'chosen')
  const { version } = await applicant.get()
  await applicant.ask('PATCH', '/answers', { baseVersion: version, changes: { education: 'college' } })
  expect(await applicant.submit()).toMatchObject(refused)
  const again = { baseVersion: (await applicant.get()).version, changes: { education: 'bachelor' } }
  await applicant.ask('PATCH', '/answers', again)
  expect((await applicant.submit()).data).toMatchObject({ state: 'auditing' })
})

test('what was handed in and returned is judged by the condition that it was handed in under', async () => {
  const batch = await givenBatch()
  const handedIn = await apply(batch, { education: 'college', years: '5' }, 'submitted')
  const parts = registrationPartsOf(house, windows)
  const failed = { result: 'failed' as const, reason: '单位不符', conditions: ['employer'] }
  await inProject(house, projectId, (asked) =>
    reviewApplication(parts, asked, handedIn.applicationId, failed),
  )
  await inProject(house, projectId, ({ tx, now }) => changeBatch(tx, batch.batchId, { who: whoOf('6') }, now))
  const draft = await apply(batch, { education: 'college', years: '5' }, 'answered')
  const choose = () => draft.ask('PUT', '/choice', { lines: givenLines(batch) })
  await expect.poll(async () => (await choose()).message).toBe('EREG_ELIGIBILITY_01')
  const changes = { employer: '东湖软件' }
  await handedIn.ask('PATCH', '/answers', { baseVersion: (await handedIn.get()).version, changes })
  expect((await handedIn.submit()).data).toMatchObject({ state: 'auditing', batchVersion: 1 })
})

test.each<[string, Parameters<typeof changeBatch>[2], string]>([
  ['names a field that is not there', { who: conditionOn({ field: 'gone' }) }, 'fieldUnknown'],
  ['nobody meets', { who: conditionOn({ rule: 'not', values: ['college', 'bachelor'] }) }, 'nobodyMeets'],
  ['says nothing to who does not meet it', { who: conditionOn({ reason: all('') }) }, 'reasonMissing'],
  ['would be asked by a choice that goes', { form: without('college') }, 'whereUnknown'],
])('a condition that %s is refused', async (_, change, flaw) => {
  const batch = await givenBatch()
  const asked = inProject(house, projectId, ({ tx, now }) => changeBatch(tx, batch.batchId, change, now))
  await expect(asked).rejects.toMatchObject({ error: 'batchFlawed', data: { flaws: [flaw] } })
})

function conditionOn(wish: object): BatchDraft['who'] {
  const usual = { field: 'education', rule: 'oneOf' as const, values: ['college'], reason }
  return { ...whoOf('5'), conditions: [{ ...usual, ...wish }] }
}

function without(choice: string) {
  return {
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        options: field.options.filter(({ value }) => value !== choice),
      })),
    })),
  }
}
