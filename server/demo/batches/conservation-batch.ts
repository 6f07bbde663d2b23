import { showRule } from '#contract/batch/batch.ts'
import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { wallOf } from '#contract/kit/time.ts'
import { batchDates, type DemoBatch, type DemoSection, demoId, placesOf, say } from '../demo-batch.ts'
import type { DemoCalendar } from '../demo-calendar.ts'
import { conservationNotes } from './conservation-notes.ts'
import { benchAreas, conservationAreas, conservationSubjects, levels } from './conservation-places.ts'
import { ownBirthDay, ownGender, ownMail, ownName, ownNumber, ownPhone, yesNo } from './own-fields.ts'

const person: DemoSection = {
  id: 'person',
  title: say('应试人', '應試人', 'The candidate'),
  fields: [
    ownName,
    ownNumber,
    ownGender,
    ownBirthDay,
    ownPhone,
    ownMail,
    {
      id: 'address',
      kind: 'address',
      maxLength: 120,
      label: say('通讯地址', '通訊地址', 'Postal address'),
    },
  ],
}

const apprenticeship: DemoSection = {
  id: 'apprenticeship',
  title: say('师承与经历', '師承與經歷', 'Training and experience'),
  fields: [
    {
      id: 'apprentice',
      kind: 'choice',
      options: yesNo,
      label: say('是否有师承', '是否有師承', 'Were you apprenticed to a master?'),
    },
    {
      id: 'master',
      kind: 'name',
      show: { field: 'apprentice', rule: showRule.contain, values: ['yes'] },
      label: say('师傅姓名', '師傅姓名', 'Name of the master'),
    },
    {
      id: 'since',
      kind: 'month',
      min: '1960-01',
      max: 'today',
      show: { field: 'master', rule: showRule.notNull },
      label: say('从师年月', '從師年月', 'Since'),
    },
    {
      id: 'skills',
      kind: 'choices',
      mostChoices: 4,
      required: false,
      label: say('擅长（最多四项）', '專長（最多四項）', 'Skills (up to four)'),
      options: [
        { value: 'filling', label: say('补破', '補破', 'Filling losses') },
        { value: 'folds', label: say('溜口', '溜口', 'Mending folds') },
        { value: 'lining', label: say('揭裱', '揭裱', 'Lifting and lining') },
        { value: 'sewing', label: say('线装', '線裝', 'Thread binding') },
        { value: 'rubbings', label: say('拓片', '拓片', 'Rubbings') },
      ],
    },
    {
      id: 'volumes',
      kind: 'number',
      min: '0',
      max: '9999',
      label: say('曾修复册数', '曾修復冊數', 'Volumes you have treated'),
    },
  ],
}

const photo: BatchDraft['photo'] = {
  formats: ['jpeg', 'png', 'webp'],
  fromKilobytes: 10,
  toKilobytes: 500,
  widthPixels: 413,
  heightPixels: 531,
  hint: say('白底或浅蓝底免冠正面照。', '白底或淺藍底脫帽正面照。', 'On white or light blue, without a hat.'),
}

const attachments: BatchDraft['attachments'] = [
  {
    id: 'works',
    formats: ['jpeg', 'png'],
    least: 1,
    most: 4,
    label: say('修复作品照片', '修復作品照片', 'Photos of your work'),
    hint: say('修复前后各一张。', '修復前後各一張。', 'One before and one after the treatment.'),
  },
  {
    id: 'recommendation',
    formats: ['pdf'],
    least: 0,
    most: 1,
    label: say('推荐信', '推薦信', 'Letter of recommendation'),
    hint: say(
      '有单位推荐的请上传。',
      '有單位推薦者請上傳。',
      'Upload if an institution has recommended you.',
    ),
  },
]

function draftOf(calendar: DemoCalendar): BatchDraft {
  const key = 'boxed/open'
  const places = { areas: conservationAreas, subjects: conservationSubjects }
  const { areas, subjects } = placesOf(key, places, calendar)
  const { year } = wallOf(calendar.examStartsAt)
  const idOf = (one: string) => demoId(key, one)
  return {
    name: say(`${year}年度检定`, `${year}年度檢定`, `Examination of ${year}`),
    ...batchDates(calendar),
    examStatus: 2,
    areas,
    subjects,
    registrationMode: 2,
    oneArea: false,
    leastSubjects: 1,
    mostSubjects: 2,
    forbiddenTogether: pairsAcrossLevels().map((pair) => pair.map(idOf)),
    review: 'afterPayment',
    holdMinutes: 30,
    paymentTermMinutes: 24 * 60,
    who: {
      fromAge: 18,
      toAge: null,
      ageOn: dayOf(calendar.examStartsAt),
      certificateTypes: [],
      gender: null,
      conditions: [],
    },
    notes: { version: 1, html: conservationNotes },
    form: { sections: [person, apprenticeship] },
    photo,
    attachments,
    quotas: conservationSubjects.flatMap(({ key: subject }) =>
      areasOf(subject).map(([area, capacity]) => ({
        areaId: idOf(area),
        subjectId: idOf(subject),
        capacity,
      })),
    ),
  }
}

/** Bench work needs benches: fewer areas, fewer places. */
function areasOf(subject: string): [area: string, capacity: number][] {
  const isBench = subject.endsWith('-bench')
  const held = conservationAreas.filter(({ key }) => (isBench ? benchAreas.includes(key) : isHeldIn(key)))
  return held.map(({ key }) => [key, isBench ? 8 : 40])
}

/** Where nothing lies below, there the places are. */
const isHeldIn = (key: string) => conservationAreas.every(({ under }) => under !== key)

/** Nobody sits for two levels in one year. */
function pairsAcrossLevels(): string[][] {
  const papers = conservationSubjects.map(({ key }) => key)
  const levelOf = (paper: string) => levels.findIndex(({ key }) => paper.startsWith(key))
  return papers.flatMap((one) =>
    papers.filter((other) => levelOf(one) < levelOf(other)).map((other) => [one, other]),
  )
}

export const conservationBatch: DemoBatch = { name: 'open', daysToOpening: -3, draft: draftOf }
