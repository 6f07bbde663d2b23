import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { wallOf } from '#contract/kit/time.ts'
import {
  batchDates,
  type DemoArea,
  type DemoBatch,
  type DemoSection,
  type DemoSubject,
  placesOf,
  say,
} from '../demo-batch.ts'
import type { DemoCalendar } from '../demo-calendar.ts'
import { ownName, ownNumber } from './own-fields.ts'
import { schools } from './schools.ts'

const areas: readonly DemoArea[] = [
  { key: 'yunnan', kind: 'province', name: say('云南', '雲南', 'Yunnan') },
  { key: 'kunming', under: 'yunnan', kind: 'city', name: say('昆明', '昆明', 'Kunming') },
  { key: 'dali', under: 'yunnan', kind: 'city', name: say('大理', '大理', 'Dali') },
]

const subjects: readonly DemoSubject[] = [
  {
    key: 'literacy',
    feeFen: 0,
    required: true,
    session: [0, 9, 11],
    level: say('本科', '大學', 'Undergraduate'),
    name: say('信息素养综合测试', '資訊素養綜合測試', 'Information literacy'),
  },
]

const student: DemoSection = {
  id: 'student',
  title: say('学生信息', '學生資料', 'The student'),
  fields: [
    ownName,
    ownNumber,
    {
      id: 'school',
      kind: 'school',
      options: [...schools],
      label: say('所在院校', '就讀院校', 'College'),
    },
    {
      id: 'studentNumber',
      kind: 'text',
      pattern: '\\d{8,12}',
      label: say('学号', '學號', 'Student number'),
      hint: say('8至12位数字。', '8至12位數字。', '8 to 12 digits.'),
    },
    { id: 'faculty', kind: 'text', maxLength: 60, label: say('学院', '學院', 'Faculty') },
  ],
}

function draftOf(calendar: DemoCalendar): BatchDraft {
  const { year } = wallOf(calendar.examStartsAt)
  const places = placesOf('review/coming', { areas, subjects }, calendar)
  return {
    name: say(`${year}年测试`, `${year}年測試`, `Test of ${year}`),
    ...batchDates(calendar),
    ...places,
    examStatus: 2,
    forbiddenTogether: [],
    registrationMode: 1,
    oneArea: true,
    leastSubjects: 1,
    mostSubjects: 1,
    review: 'none',
    holdMinutes: 30,
    paymentTermMinutes: 24 * 60,
    who: {
      fromAge: null,
      toAge: null,
      ageOn: dayOf(calendar.examStartsAt),
      certificateTypes: [],
      gender: null,
      conditions: [],
    },
    notes: {
      version: 1,
      html: say(
        '<p>测试由院校组织，学生免费参加，结果不计入个人成绩。请核对姓名、学号与所在院校。</p>',
        '<p>測試由院校組織，學生免費參加，結果不計入個人成績。請核對姓名、學號與就讀院校。</p>',
        '<p>The test is organised by your college and free of charge. The result does not count towards your grades. Please check your name, student number and college.</p>',
      ),
    },
    form: { sections: [student] },
    photo: null,
    attachments: [],
    quotas: places.areas
      .filter(({ kind }) => kind === 'city')
      .flatMap(({ areaId }) =>
        places.subjects.map(({ subjectId }) => ({ areaId, subjectId, capacity: 400 })),
      ),
  }
}

/** Of `review`: free, reviewed by nobody, not yet open. */
export const literacyBatch: DemoBatch = { name: 'coming', daysToOpening: 9, draft: draftOf }
