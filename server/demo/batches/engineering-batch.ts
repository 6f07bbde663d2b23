import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { undeterminedFen } from '#contract/kit/money.ts'
import { monthText, wallOf } from '#contract/kit/time.ts'
import { batchDates, type DemoBatch, demoId, placesOf, say } from '../demo-batch.ts'
import { type DemoCalendar, daysToPastOpening, demoDay, pastScoreDates } from '../demo-calendar.ts'
import { engineeringForm } from './engineering-form.ts'
import { engineeringNotes } from './engineering-notes.ts'
import { engineeringAreas, engineeringClashes, engineeringSubjects } from './engineering-places.ts'
import { withSites } from './past-sites.ts'

/** Of every subject in every city, besides one. */
const usualCapacity = 60
/** Two people of the demo hold places here: one is left. */
export const almostFullCity = 'yibin'
const fewPlaces = 3

/** A batch of the software engineers' exam; they differ in their dates, and in what became of them. */
function engineeringBatch(
  name: string,
  daysToOpening: number,
  become: (draft: BatchDraft) => BatchDraft = (draft) => draft,
): DemoBatch {
  return { name, daysToOpening, draft: (calendar) => become(draftOf(name, calendar)) }
}

const photo: BatchDraft['photo'] = {
  formats: ['jpeg', 'png'],
  fromKilobytes: 20,
  toKilobytes: 1024,
  widthPixels: 295,
  heightPixels: 413,
  hint: say(
    '六个月内的白底免冠正面照，头部占照片高度的一半以上。',
    '六個月內的白底脫帽正面照，頭部占照片高度的一半以上。',
    'Taken within six months, on white, without a hat, your head filling more than half of the height.',
  ),
}

const attachments: BatchDraft['attachments'] = [
  {
    id: 'proof',
    formats: ['pdf', 'jpeg', 'png'],
    least: 1,
    most: 3,
    label: say('报考条件证明', '報考資格證明', 'Proof of the requirement'),
    hint: say(
      '学历证书、在校证明或工作证明。',
      '學歷證書、在學證明或工作證明。',
      'A diploma, proof of enrolment or proof of employment.',
    ),
  },
  {
    id: 'remark',
    formats: ['pdf', 'jpeg', 'png'],
    least: 0,
    most: 2,
    label: say('其他说明', '其他說明', 'Other documents'),
    hint: say(
      '需要合理便利的，请上传医院证明。',
      '需要應考協助者，請上傳醫療證明。',
      'If you need accommodation at the exam, add a medical certificate.',
    ),
  },
]

function draftOf(name: string, calendar: DemoCalendar): BatchDraft {
  const key = `demo/${name}`
  const { areas, subjects } = placesOf(
    key,
    { areas: engineeringAreas, subjects: engineeringSubjects },
    calendar,
  )
  const cities = areas.filter(({ kind }) => kind === 'city')
  const almostFull = demoId(key, almostFullCity)
  return {
    name: nameOf(calendar),
    ...batchDates(calendar),
    examStatus: 2,
    areas,
    subjects,
    registrationMode: 1,
    oneArea: true,
    leastSubjects: 1,
    mostSubjects: 3,
    forbiddenTogether: engineeringClashes.map((keys) => keys.map((one) => demoId(key, one))),
    review: 'beforePayment',
    holdMinutes: 30,
    paymentTermMinutes: 7 * 24 * 60,
    who: {
      fromAge: 16,
      toAge: null,
      ageOn: dayOf(calendar.examStartsAt),
      certificateTypes: [],
      gender: null,
      conditions: [
        {
          field: 'requirement',
          rule: 'not',
          values: ['none'],
          reason: say(
            '须符合报考须知第二条所列条件之一。',
            '須符合報考須知第二條所列資格之一。',
            'You must meet one of the requirements in section 2 of the notes.',
          ),
        },
      ],
    },
    notes: { version: 1, html: engineeringNotes },
    form: engineeringForm,
    photo,
    attachments,
    quotas: cities.flatMap(({ areaId }) =>
      subjects.map(({ subjectId }) => ({
        areaId,
        subjectId,
        capacity: areaId === almostFull ? fewPlaces : usualCapacity,
      })),
    ),
  }
}

/** By the month in which it is examined, so that no two have one name. */
function nameOf({ examStartsAt }: DemoCalendar) {
  const { year, month } = wallOf(examStartsAt)
  const chinese = `${monthText(year, month, 'zh-Hans')}批次`
  return say(chinese, chinese, `${monthText(year, month, 'en')} exam`)
}

/** Registration is open; whoever has paid chooses one of the stations that are ready. */
export const openBatch = engineeringBatch('open', -6, (draft) => ({
  ...draft,
  windows: (draft.windows ?? []).flatMap((window) => [
    window,
    {
      kind: 'appointment' as const,
      opensAt: window.opensAt ?? null,
      closesAt: demoDay(new Date(draft.examStartsAt), -8, 9).toISOString(),
    },
  ]),
}))
/** Opens in a month; until then organisations report how many they expect. */
export const nextBatch = engineeringBatch('next', 30, (draft) => ({
  ...draft,
  windows: (draft.windows ?? []).flatMap((window) => [
    window,
    { kind: 'preRegistration' as const, opensAt: null, closesAt: window.opensAt ?? null },
  ]),
}))
/** Examined eleven weeks ago; its scores are out, and what was undetermined has its price. */
export const pastBatch = engineeringBatch('past', daysToPastOpening, (draft) => ({
  ...withSites('demo/past', draft),
  windows: [
    ...(draft.windows ?? []),
    ...pastScoreWindows(pastScoreDates(new Date(draft.examEndsAt))),
    {
      kind: 'scheduling' as const,
      opensAt: demoDay(new Date(draft.examStartsAt), -14, 9).toISOString(),
      closesAt: draft.examStartsAt,
    },
    // Its tickets stay to be looked at.
    { kind: 'ticketPrinting' as const, opensAt: null, closesAt: null },
  ],
  subjects: draft.subjects.map((subject) => ({
    ...subject,
    feeFen: subject.feeFen === undeterminedFen ? 9_900 : subject.feeFen,
  })),
}))

/** The inquiry has no end: the project's own opens after the exam that is to come. */
function pastScoreWindows({ outAt, doubtedUntil }: ReturnType<typeof pastScoreDates>) {
  const opensAt = outAt.toISOString()
  return [
    { kind: 'scoreInquiry' as const, opensAt, closesAt: null },
    { kind: 'appeal' as const, opensAt, closesAt: doubtedUntil.toISOString() },
  ]
}
