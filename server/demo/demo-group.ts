import type { Answers } from '#contract/batch/form/form.ts'
import { diceOf, type Invented, inventCertificate, pick } from '#contract/identity/invent.ts'
import { openBatch } from './batches/engineering-batch.ts'
import type { DemoApplication } from './demo-applications.ts'
import type { DemoCandidate } from './demo-people.ts'

/** How far somebody whom the demo's organisation entered has come. */
export const groupStands = [
  'incomplete',
  'complete',
  'atOrganisation',
  'auditing',
  'pending',
  'failed',
  'failedByOrganisation',
  'refused',
  'unpaid',
  'confirmed',
  'withdrawn',
] as const
export type GroupStand = (typeof groupStands)[number]

/** Forty people, in every state in which an organisation's people are. */
const counts: Readonly<Record<GroupStand, number>> = {
  incomplete: 7,
  complete: 5,
  atOrganisation: 3,
  auditing: 6,
  pending: 2,
  failed: 3,
  failedByOrganisation: 1,
  refused: 2,
  unpaid: 5,
  confirmed: 4,
  withdrawn: 2,
}

export interface GroupMember {
  readonly name: string
  readonly phone: string
  readonly idNumber: string
  /** They have an account of their own, with the record bound to it. */
  readonly accountName: string | null
  readonly holder: Invented
  readonly stand: GroupStand
  readonly application: Omit<DemoApplication, 'accountName' | 'review'>
}

/** The first of each signs in too, by their phone, and sees what the organisation did. */
const withOwnAccount: readonly GroupStand[] = ['failed', 'unpaid', 'confirmed']

const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章'
const givenNames = ['云舒', '明远', '静怡', '思齐', '文博', '雨桐', '嘉禾', '子墨', '清扬', '若水']
const cities = ['hangzhou', 'ningbo', 'wuhan', 'chengdu', 'xian'] as const
const looks = [
  { hair: '#2b2622', clothes: '#33465c', ground: '#ffffff' },
  { hair: '#3a2a22', clothes: '#6a3d55', ground: '#ffffff' },
] as const
const answers: Answers = {
  student: 'no',
  working: 'yes',
  requirement: 'work',
  home: '330100',
  address: '浙江省杭州市西湖区求知路 26 号',
  postalCode: '310012',
  education: 'bachelor',
  school: '10335',
  major: '计算机科学与技术',
  graduatedIn: '2019-06',
  employer: '启明职业技术学校',
  workYears: '5',
  fields: ['development'],
}

/** The same people in every demo world. Nobody of them lives. */
export const groupMembers: readonly GroupMember[] = groupStands
  .flatMap((stand) => Array.from({ length: counts[stand] }, () => stand))
  .map((stand, at, all) => {
    const dice = diceOf(7000 + at)
    const holder: Invented = {
      birthDay: `${1985 + (at % 15)}-0${1 + (at % 9)}-1${at % 10}`,
      gender: at % 2 === 0 ? 'female' : 'male',
    }
    return {
      name: `${[...surnames][at] ?? '林'}${givenNames[at % givenNames.length] ?? ''}`,
      phone: `139000010${String(at).padStart(2, '0')}`,
      idNumber: inventCertificate('esidentIDCard', dice, holder),
      holder,
      accountName: withOwnAccount.includes(stand) && all.indexOf(stand) === at ? `${stand}Member` : null,
      stand,
      application: {
        batch: openBatch,
        submittedOn: -3,
        city: pick(dice, cities),
        subjects: ['foundations', at % 3 === 0 ? 'programming' : 'databases'],
        answers: stand === 'incomplete' ? { home: '330100' } : answers,
        looks: looks[at % looks.length] ?? looks[0],
        proof: ['Certificate of employment', 'Qiming Vocational School', 'Five years of software work'],
      },
    }
  })

/** Those of them who have an account of their own. */
export const groupAccounts: readonly DemoCandidate[] = groupMembers.flatMap(
  ({ accountName, holder, name, phone, idNumber }) =>
    accountName ? [{ name, phone, idNumber, accountName, holder: () => holder }] : [],
)
