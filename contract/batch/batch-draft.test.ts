import { describe, expect, test } from 'vitest'
import { type BatchDraft, batchDraft } from './batch-draft.ts'
import type { Area, Subject } from './batch-shapes.ts'
import { noSuccessSentences } from './success-sentences.ts'

const id = (number: number) => `019a9c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const text = (said: string) => ({ 'zh-Hans': said, 'zh-Hant': said, en: said })
const area = (number: number, kind: Area['kind'], parent: number | null): Area => ({
  areaId: id(number),
  parentId: parent === null ? null : id(parent),
  kind,
  name: text('考区'),
  address: '',
  offered: true,
})
const subject = (number: number, required = false): Subject => ({
  subjectId: id(number),
  level: text(''),
  name: text('科目'),
  feeFen: -1,
  feeName: null,
  required,
  offered: true,
  sessions: [],
})
const attachment = (ruleId: string) => ({
  id: ruleId,
  label: text('证明'),
  hint: text(''),
  least: 0,
  most: 1,
  formats: ['pdf' as const],
})

const sound: BatchDraft = {
  name: text('秋季批次'),
  examStatus: 2,
  examStartsAt: '2026-12-30T01:00:00.000Z',
  examEndsAt: '2026-12-31T09:00:00.000Z',
  registrationMode: 1,
  oneArea: true,
  leastSubjects: 1,
  mostSubjects: 3,
  forbiddenTogether: [[id(21), id(22)]],
  review: 'none',
  holdMinutes: 30,
  paymentTermMinutes: 60,
  who: {
    fromAge: 18,
    toAge: 60,
    ageOn: '2026-12-30',
    certificateTypes: [],
    gender: null,
    conditions: [{ field: 'education', rule: 'not', values: ['none'], reason: text('学历不符') }],
  },
  notes: { version: 1, html: text('<p>须知</p>') },
  form: {
    sections: [
      { id: 'study', title: text('学历'), fields: [{ id: 'education', kind: 'text', label: text('学历') }] },
    ],
  },
  photo: null,
  attachments: [],
  areas: [area(11, 'province', null), area(12, 'city', 11), area(13, 'site', 12)],
  subjects: [subject(21), subject(22, true), subject(23)],
  quotas: [{ areaId: id(13), subjectId: id(21), capacity: 0 }],
}

function flawsOf(wish: Partial<BatchDraft>): string[] {
  const { error } = batchDraft.safeParse({ ...sound, ...wish })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a batch as a whole', () => {
  test('is sound', () => {
    expect(flawsOf({})).toEqual([])
  })

  test('may have too few subjects, or rules that its subjects do not meet, until it is opened', () => {
    const unfinished = { subjects: [], forbiddenTogether: [], quotas: [] }
    expect(flawsOf({ ...unfinished, examStatus: 1 })).toEqual([])
    expect(flawsOf(unfinished)).toEqual(['leastSubjects tooFewSubjects'])
    const required = { subjects: [subject(21, true), subject(22, true)] }
    expect(flawsOf({ ...required, examStatus: 1, mostSubjects: 1 })).toEqual([])
    expect(flawsOf({ examStatus: 1, name: text('') })).toEqual(['name nameMissing'])
  })

  test.each<[string, Partial<BatchDraft>]>([
    ['name nameMissing', { name: text('') }],
    ['windows.1 idTwice', { windows: [{ kind: 'appeal' }, { kind: 'appeal' }] }],
    ['examEndsAt endsBeforeStart', { examEndsAt: '2026-11-19T04:00:00.000Z' }],
    ['mostSubjects mostBelowLeast', { leastSubjects: 3, mostSubjects: 2 }],
    ['who.toAge mostBelowLeast', { who: { ...sound.who, fromAge: 30, toAge: 29 } }],
    ['leastSubjects tooFewSubjects', { leastSubjects: 4, mostSubjects: 4 }],
    [
      'mostSubjects tooManyRequired',
      { mostSubjects: 1, subjects: [subject(21, true), subject(22, true)], forbiddenTogether: [] },
    ],
    ['areas.1 idTwice', { areas: [area(13, 'province', null), area(13, 'province', null)] }],
    ['areas.0.parentId parentWrong', { areas: [area(13, 'city', null)] }],
    ['areas.0.parentId parentWrong', { areas: [area(13, 'city', 99)] }],
    ['areas.1.parentId parentWrong', { areas: [area(11, 'province', null), area(13, 'site', 11)] }],
    ['areas.0.parentId parentWrong', { areas: [area(13, 'site', 13)] }],
    ['quotas.0.areaId areaUnknown', { quotas: [{ areaId: id(9), subjectId: id(21), capacity: 1 }] }],
    ['quotas.0.subjectId subjectUnknown', { quotas: [{ areaId: id(13), subjectId: id(9), capacity: 1 }] }],
    [
      'quotas.1 idTwice',
      { quotas: [1, 2].map((capacity) => ({ areaId: id(13), subjectId: id(21), capacity })) },
    ],
    ['attachments.0.label nameMissing', { attachments: [{ ...attachment('diploma'), label: text(' ') }] }],
    ['attachments.0 idTwice', { attachments: [attachment('photo')] }],
    ['attachments.1 idTwice', { attachments: [attachment('diploma'), attachment('diploma')] }],
    ['forbiddenTogether.0 subjectUnknown', { forbiddenTogether: [[id(21), id(9)]] }],
    ['forbiddenTogether.0 requiredForbidden', { subjects: [subject(21, true), subject(22, true)] }],
    [
      'who.conditions.0 fieldUnknown',
      { who: { ...sound.who, conditions: [{ field: 'age', rule: 'not', values: [], reason: text('') }] } },
    ],
    [
      'success.exam_reg_success.en placeholderUnknown',
      { success: { ...noSuccessSentences, exam_reg_success: { ...text('{{number}}'), en: '{{no}}' } } },
    ],
    [
      'subjects.0.sessions.0.endsAt endsBeforeStart',
      {
        subjects: [
          { ...subject(21), sessions: [{ startsAt: sound.examEndsAt, endsAt: sound.examStartsAt }] },
          subject(22),
        ],
      },
    ],
  ])('%s is found', (flaw, wish) => {
    expect(flawsOf(wish)).toEqual([flaw])
  })
})
