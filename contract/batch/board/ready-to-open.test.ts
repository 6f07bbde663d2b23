import { describe, expect, test } from 'vitest'
import type { Window } from '../../project/window.ts'
import { batchParts } from '../batch-parts.ts'
import { findingsOf, forbiddingOf, type OpeningBatch, type OpeningGround } from './ready-to-open.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const id = (number: number) => `019a9c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const text = (said: string) => ({ 'zh-Hans': said, 'zh-Hant': said, en: said })
const none = text('')
const window = (kind: Window['kind'], closesAt: string | null, opensAt: string | null = null): Window => ({
  kind,
  opensAt,
  closesAt,
  paused: false,
})
const session = { startsAt: day(40), endsAt: day(40.1) }
const subject = (number: number, wish: object = {}) => ({
  subjectId: id(number),
  level: none,
  name: text(`科目${number}`),
  feeFen: 6_000,
  required: false,
  sessions: [session],
  ...wish,
})
const site = (wish: object = {}) => ({
  ...{ areaId: id(11), parentId: null, kind: 'province', name: text('浙江'), address: '' },
  ...wish,
})
const field = { id: 'name', kind: 'name', label: text('姓名') }

const sound: OpeningBatch = batchParts.parse({
  name: text('秋季批次'),
  examStatus: 1,
  examStartsAt: day(40),
  examEndsAt: day(41),
  windows: [window('registration', day(20)), window('payment', day(25)), window('review', day(25))],
  registrationMode: 1,
  oneArea: true,
  leastSubjects: 1,
  mostSubjects: 2,
  forbiddenTogether: [],
  review: 'beforePayment',
  holdMinutes: 30,
  paymentTermMinutes: 60,
  who: {
    fromAge: null,
    toAge: null,
    ageOn: '2026-12-30',
    certificateTypes: [],
    gender: null,
    conditions: [],
  },
  notes: { version: 1, html: text('<p>须知</p>') },
  form: { sections: [{ id: 'person', title: text('个人信息'), fields: [field] }] },
  photo: {
    ...{ formats: ['jpeg'], fromKilobytes: 1, toKilobytes: 200, widthPixels: 295, heightPixels: 413 },
    hint: none,
  },
  attachments: [],
  areas: [site()],
  subjects: [subject(21), subject(22)],
  quotas: [21, 22].map((number) => ({ areaId: id(11), subjectId: id(number), capacity: 10 })),
})
const ground: OpeningGround = { windows: [], takesRegistrations: true, notices: 1, administrators: 2 }

const years = { field: 'years', rule: 'atLeast', values: ['3'], reason: text('工作年限不足。') }

const foundIn = (wish: object, wishedGround: Partial<OpeningGround> = {}) =>
  findingsOf(batchParts.parse({ ...sound, ...wish }), { ...ground, ...wishedGround }, now)
const registering = (closesAt: string | null, opensAt: string | null = null) => ({
  windows: [window('registration', closesAt, opensAt), ...sound.windows.slice(1)],
})

test('a batch that has everything is ready', () => {
  expect(foundIn({})).toEqual([])
})

describe('it is not opened', () => {
  const two = { quotas: sound.quotas.slice(0, 1) }
  test.each<[string, string[], object, Partial<OpeningGround>?]>([
    ['without a subject', ['noSubject'], { subjects: [], quotas: [] }],
    ['with every subject off', ['noSubject'], { subjects: [subject(21, { offered: false })], quotas: [] }],
    ['without an area', ['noArea'], { areas: [], quotas: [] }],
    ['without a place', ['noPlaces'], { quotas: [] }],
    ['where all places are in an area that is off', ['noArea'], { areas: [site({ offered: false })] }],
    [
      'where a required subject has none',
      ['requiredWithoutPlaces'],
      { ...two, subjects: [subject(21), subject(22, { required: true })] },
    ],
    ['with too few subjects for its rules', ['rulesFlawed'], { leastSubjects: 3, mostSubjects: 3 }],
    [
      'where subjects that are off are needed',
      ['rulesFlawed'],
      { leastSubjects: 2, subjects: [subject(21), subject(22, { offered: false })] },
    ],
    [
      'with a condition on a field that is not there',
      ['conditionFieldMissing'],
      { who: { ...sound.who, conditions: [{ ...years, field: 'gone' }] } },
    ],
    [
      'with conditions that nobody can meet together',
      ['conditionUnmeetable'],
      {
        form: {
          sections: [
            { id: 'person', title: text('工作'), fields: [{ ...field, id: 'years', kind: 'number' }] },
          ],
        },
        who: { ...sound.who, conditions: [years, { ...years, rule: 'atMost', values: ['2'] }] },
      },
    ],
    [
      'with a field that waits for one that is not there',
      ['formFlawed'],
      {
        form: {
          sections: [
            {
              id: 'person',
              title: none,
              fields: [{ ...field, show: { field: 'gone', rule: 0, values: [] } }],
            },
          ],
        },
      },
    ],
    ['where nobody registers', ['registrationOff'], {}, { takesRegistrations: false }],
    ['without times', ['windowMissing'], { windows: sound.windows.slice(1) }],
    ['once its times are over', ['windowOver'], registering(day(-1))],
    ['where its times begin after the exam', ['windowAfterExam'], registering(null, day(50))],
    ['after its exam', ['examOver'], { examStartsAt: day(-3), examEndsAt: day(-2) }],
  ])('%s', (_, flaws, wish, wished) => {
    expect(forbiddingOf(foundIn(wish, wished))).toEqual(flaws)
  })
})

const free = [subject(21, { feeFen: 0 }), subject(22, { feeFen: 0 })]

test.each<[string, number, object, Partial<OpeningGround>?]>([
  ['priceOpen', 1, { subjects: [subject(21, { feeFen: -1 }), subject(22)] }],
  ['subjectWithoutPlaces', 1, { quotas: sound.quotas.slice(0, 1) }],
  ['areaWithoutPlaces', 1, { areas: [site(), site({ areaId: id(12), name: text('湖北') })] }],
  ['totalAboveQuotas', 1, { areaTotals: [{ areaId: id(11), capacity: 21 }] }],
  ['examBeforeRegistrationEnds', 1, { ...registering(day(40.5)), subjects: free }],
  ['examBeforeRegistrationEnds', 1, registering(null)],
  ['sessionMissing', 2, { subjects: [subject(21, { sessions: [] }), subject(22, { sessions: [] })] }],
  [
    'sessionOutsideExam',
    1,
    { subjects: [subject(21), subject(22, { sessions: [{ startsAt: day(39), endsAt: day(40.1) }] })] },
  ],
  ['paymentWindowMissing', 1, { windows: sound.windows.filter(({ kind }) => kind !== 'payment') }],
  ['paymentEndsBeforeRegistration', 1, registering(day(30))],
  ['reviewWindowMissing', 1, { windows: sound.windows.slice(0, 2) }],
  ['notesMissing', 1, { notes: { version: 1, html: none } }],
  ['noNotice', 1, {}, { notices: 0 }],
  ['noPhotoRule', 1, { photo: null }],
  ['languagesMissing', 1, { name: { ...text('秋季批次'), en: '' } }],
  ['oneAdministrator', 1, {}, { administrators: 1 }],
])('%s is odd and forbids nothing', (finding, count, wish, wished) => {
  expect(foundIn(wish, wished)).toEqual([expect.objectContaining({ finding, count, forbids: false })])
})
