import { examStatus } from '#contract/batch/batch.ts'
import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import type { NewBatch } from '#contract/batch/board/board-batch.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { Texts } from '#contract/kit/language.ts'
import { newId } from '#server/platform/new-id.ts'
import type { StoredBatch } from '../batch-store.ts'
import type { listCapacities } from '../limits/limit-store.ts'

/** A batch with all its limits, to be copied. */
export type CopiedBatch = StoredBatch & Awaited<ReturnType<typeof listCapacities>>

type Named = Pick<NewBatch, 'name' | 'examStartsAt' | 'examEndsAt'>

const nobodySays: Texts = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const say = (hans: string, hant: string, en: string): Texts => ({ 'zh-Hans': hans, 'zh-Hant': hant, en })

/** A batch with nothing in it but what every registration needs: who it is. */
export function emptyBatch({ name, examStartsAt, examEndsAt }: Named): BatchDraft {
  return {
    name,
    examStatus: examStatus.init,
    examStartsAt,
    examEndsAt,
    registrationMode: 1,
    oneArea: true,
    leastSubjects: 1,
    mostSubjects: 1,
    forbiddenTogether: [],
    review: 'beforePayment',
    holdMinutes: 30,
    paymentTermMinutes: 3 * 24 * 60,
    who: {
      fromAge: null,
      toAge: null,
      ageOn: dayOf(new Date(examStartsAt)),
      certificateTypes: [],
      gender: null,
      conditions: [],
    },
    notes: { version: 1, html: nobodySays },
    form: {
      sections: [
        {
          id: 'person',
          title: say('个人信息', '個人資料', 'About you'),
          fields: [
            { id: 'name', kind: 'name', label: say('姓名', '姓名', 'Name'), prefill: 'name', locked: true },
          ],
        },
      ],
    },
    photo: null,
    attachments: [],
    areas: [],
    subjects: [],
    quotas: [],
  }
}

/** The same exam at another time: what has a date, and what belongs to one project alone, stays behind. */
export function copiedBatch(named: Named, source: CopiedBatch, now: Date): BatchDraft {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    const known = ids.get(id) ?? newId(now)
    ids.set(id, known)
    return known
  }
  const { version: _, batchId: _own, ...rules } = source
  return {
    ...rules,
    ...named,
    examStatus: examStatus.init,
    opensItselfAt: null,
    pauseTip: null,
    windows: [],
    who: { ...source.who, ageOn: dayOf(new Date(named.examStartsAt)) },
    notes: { ...source.notes, version: 1 },
    forbiddenTogether: source.forbiddenTogether.map((set) => set.map(idOf)),
    areas: source.areas.map((area) => ({
      ...area,
      areaId: idOf(area.areaId),
      parentId: area.parentId === null ? null : idOf(area.parentId),
    })),
    subjects: source.subjects.map((subject) => ({
      ...subject,
      subjectId: idOf(subject.subjectId),
      sessions: [],
    })),
    quotas: source.quotas.map(({ areaId, subjectId, capacity }) => ({
      areaId: idOf(areaId),
      subjectId: idOf(subjectId),
      capacity,
    })),
    areaTotals: source.areaTotals.map(({ areaId, capacity }) => ({ areaId: idOf(areaId), capacity })),
    organisationQuotas: [],
  }
}
