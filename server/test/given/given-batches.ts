import { randomUUID } from 'node:crypto'
import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import { type Area, type Batch, batch, type Subject } from '#contract/batch/batch-shapes.ts'
import { type FormField, formField } from '#contract/batch/form/form.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Window } from '#contract/project/window.ts'
import { createBatch } from '#server/features/batch/create-batch.ts'
import type { GivenParts } from './given-parts.ts'

/** What a test says of a batch; the rest is filled in. */
export type BatchWish = Partial<BatchDraft> & {
  /** Of every subject in every city. */
  readonly capacity?: number
}

export interface GivenBatches {
  /**
   * A batch open since yesterday: two provinces with a city each, in which places are kept, three subjects of 120 yuan
   * of which one to three may be taken, a small form, no photo, no attachments, reviewed before it is paid. Registering
   * in it wants a project whose registration window is open, or `windows` of its own.
   */
  batch(projectId: string, wish?: BatchWish): Promise<Batch>
}

const actor = { kind: 'system', name: 'given' } as const
const dayMs = 24 * 60 * 60 * 1000

export function givenBatchesIn({ database, clock }: Pick<GivenParts, 'database' | 'clock'>): GivenBatches {
  return {
    async batch(projectId, wish = {}) {
      const now = clock()
      const draft = draftOf(wish, now)
      const batchId = await database.transaction({ projectId, actor }, (tx) => createBatch(tx, draft, now))
      return batch.parse({ ...draft, batchId, version: 1 })
    },
  }
}

function draftOf({ capacity = 2, ...wish }: BatchWish, now: Date): BatchDraft {
  const areas = wish.areas ?? twoProvinces()
  const subjects =
    wish.subjects ?? ['综合知识', '案例分析', '论文'].map((name) => givenSubject({ name: all(name) }))
  const cities = areas.filter(({ kind }) => kind === 'city')
  return {
    ...somethingOfABatch(now),
    areas,
    subjects,
    quotas: cities.flatMap(({ areaId }) =>
      subjects.map(({ subjectId }) => ({ areaId, subjectId, capacity })),
    ),
    ...wish,
  }
}

function somethingOfABatch(now: Date): Omit<BatchDraft, 'areas' | 'subjects' | 'quotas'> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  return {
    name: all('秋季批次'),
    examStatus: 2,
    examStartsAt: at(40),
    examEndsAt: at(41),
    windows: [],
    registrationMode: 1,
    oneArea: true,
    leastSubjects: 1,
    mostSubjects: 3,
    forbiddenTogether: [],
    review: 'beforePayment',
    holdMinutes: 30,
    paymentTermMinutes: 7 * 24 * 60,
    who: {
      fromAge: null,
      toAge: null,
      ageOn: dayOf(new Date(at(40))),
      certificateTypes: [],
      gender: null,
      conditions: [],
    },
    notes: { version: 1, html: all('<p>请仔细阅读。</p>') },
    form: {
      sections: [
        {
          id: 'person',
          title: all('个人信息'),
          fields: [
            givenField({ id: 'name', kind: 'name', prefill: 'name', locked: true }),
            givenField({ id: 'address', kind: 'address' }),
            givenField({ id: 'employer', required: false, maxLength: 60 }),
          ],
        },
      ],
    },
    photo: null,
    attachments: [],
  }
}

/** A batch's own times of registering. */
export function registering(times: Partial<Omit<Window, 'kind'>>): Window[] {
  return [{ kind: 'registration', opensAt: null, closesAt: null, paused: false, ...times }]
}

/** The same words in every language. */
export const all = (text: string): Texts => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })

export function givenField(wish: Partial<FormField> & Pick<FormField, 'id'>): FormField {
  return formField.parse({ kind: 'text', label: all(wish.id), ...wish })
}

export function givenSubject(wish: Partial<Subject> = {}): Subject {
  return {
    subjectId: randomUUID(),
    level: all('中级'),
    name: all('综合知识'),
    feeFen: 12_000,
    feeName: null,
    required: false,
    offered: true,
    sessions: [],
    ...wish,
  }
}

export function givenArea(wish: Partial<Area> = {}): Area {
  return {
    areaId: randomUUID(),
    parentId: null,
    kind: 'province',
    name: all('浙江'),
    address: '',
    offered: true,
    ...wish,
  }
}

function twoProvinces(): Area[] {
  return [
    ['浙江', '杭州'],
    ['湖北', '武汉'],
  ].flatMap(([province = '', city = '']) => {
    const above = givenArea({ name: all(province) })
    return [above, givenArea({ parentId: above.areaId, kind: 'city', name: all(city) })]
  })
}
