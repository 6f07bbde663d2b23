import { describe, expect, test } from 'vitest'
import type { Batch } from '../batch/batch-shapes.ts'
import { doneFlowSteps, type Progress } from './done-flow-steps.ts'
import { firstOpenFlowStep, flowStepsOf, mayEnter } from './flow.ts'

const texts = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const rule = { label: texts, hint: texts, formats: ['pdf'] as const, most: 3 }
const asking = {
  registrationMode: 1,
  notes: { version: 2, html: texts },
  photo: { formats: ['jpeg'] },
  attachments: [
    { ...rule, id: 'degree', least: 2 },
    { ...rule, id: 'letter', least: 0 },
  ],
  leastSubjects: 2,
  mostSubjects: 3,
} as unknown as Batch
const subjectFirst: Batch = { ...asking, registrationMode: 2 }

const [subject, other, area] = ['a', 'b', 'c']
const nothing: Progress = {
  state: 'draft',
  notesVersion: null,
  answersSound: false,
  fileRuleIds: [],
  wish: { areaId: null, subjectIds: [], areaOf: {} },
  choice: [],
  exemptSubjectIds: [],
}
const all: Progress = {
  ...nothing,
  notesVersion: 2,
  answersSound: true,
  fileRuleIds: ['photo', 'degree', 'degree'],
  choice: [{ subjectId: subject, areaId: area }],
}
const before = ['notes', 'base', 'photo', 'attachments', 'area', 'subject']

describe('what is done', () => {
  test('is nothing at first, and everything but submitting at last', () => {
    expect(doneFlowSteps(asking, nothing)).toEqual([])
    expect(doneFlowSteps(asking, all)).toEqual(before)
    expect(firstOpenFlowStep(flowStepsOf(asking), doneFlowSteps(asking, all))).toBe('submit')
  })

  test.each([
    ['notes of an older version', { notesVersion: 1 }, 'notes'],
    ['answers with a flaw', { answersSound: false }, 'base'],
    ['no portrait', { fileRuleIds: ['degree', 'degree'] }, 'photo'],
    ['too few attachments', { fileRuleIds: ['photo', 'degree', 'letter'] }, 'attachments'],
    ['no places', { choice: [] }, 'area'],
  ] as const)('lacks with %s', (_, change, step) => {
    const done = doneFlowSteps(asking, { ...all, ...change })
    expect(done).not.toContain(step)
    expect(firstOpenFlowStep(flowStepsOf(asking), done)).toBe(step)
  })

  test('needs no places where somebody is exempted from all that they ticked', () => {
    const wish = { ...nothing.wish, subjectIds: [subject, other] }
    const having = { ...all, choice: [], wish }
    expect(doneFlowSteps(asking, { ...having, exemptSubjectIds: [subject, other] })).toEqual(before)
    expect(doneFlowSteps(asking, { ...having, exemptSubjectIds: [subject] })).not.toContain('subject')
  })

  test('an area that is ticked leads on to subjects, whose places close the matter', () => {
    const done = doneFlowSteps(asking, { ...all, choice: [], wish: { ...nothing.wish, areaId: area } })
    expect(done).toContain('area')
    expect(done).not.toContain('subject')
  })

  test('in the other mode enough subjects lead on to areas', () => {
    const ticked = (subjectIds: string[]) =>
      doneFlowSteps(subjectFirst, { ...all, choice: [], wish: { ...nothing.wish, subjectIds } })
    expect(ticked([subject])).not.toContain('subject')
    expect(ticked([subject, other])).toContain('subject')
    expect(ticked([subject, other])).not.toContain('area')
    expect(ticked(['1', '2', '3', '4'])).not.toContain('subject')
  })

  test('what is not asked for is not missing', () => {
    const modest: Batch = { ...asking, photo: null, attachments: [] }
    expect(doneFlowSteps(modest, { ...all, fileRuleIds: [] })).toEqual(['notes', 'base', 'area', 'subject'])
  })

  test('what was handed in has passed every step; what was returned is to be submitted again', () => {
    expect(doneFlowSteps(asking, { ...all, state: 'auditing' })).toEqual(flowStepsOf(asking))
    expect(doneFlowSteps(asking, { ...all, state: 'failed' })).toEqual(before)
  })
})

test('nobody gets past what is missing by typing an address', () => {
  const steps = flowStepsOf(asking)
  const done = doneFlowSteps(asking, { ...all, answersSound: false })
  const open = (isReturned: boolean) => steps.filter((step) => mayEnter(step, steps, done, isReturned))
  expect(open(false)).toEqual(['notes', 'base'])
  expect(open(true)).toEqual([...before, 'submit'])
})
