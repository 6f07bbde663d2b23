import type { Answers } from '#contract/batch/form/form.ts'
import type { Invented } from '#contract/identity/invent.ts'
import { openBatch } from '../batches/engineering-batch.ts'
import type { DemoApplication } from '../demo-applications.ts'
import type { DemoCandidate } from '../demo-people.ts'

/** What becomes of somebody's money, from the plain to the rare. */
export const moneyStories = [
  'paid',
  'paidInAnotherWay',
  'paidTwice',
  'paidLate',
  'paidAfterWithdrawing',
  'waitsForMoney',
  'givenUp',
  'expired',
  'pricePending',
  'transferWaits',
  'transferRefused',
  'transferDiffers',
  'refundAsked',
  'refundAskedWithProof',
  'refundDone',
  'halfRefundDone',
  'refundRefused',
  'refundTakenBack',
  'refundFailed',
  'refundWaitsForInvoice',
  'refundReversesInvoice',
  'invoiceOfPerson',
  'invoiceOfCompany',
  'specialInvoice',
  'invoiceFailed',
  'invoiceClosed',
] as const
export type MoneyStory = (typeof moneyStories)[number]

interface DemoPayer extends Pick<DemoCandidate, 'name' | 'phone' | 'accountName' | 'holder'> {
  readonly story: MoneyStory
  readonly application: DemoApplication
}

const people: readonly (readonly [name: string, story: MoneyStory])[] = [
  ['江一帆', 'paid'],
  ['何晴川', 'paid'],
  ['叶疏影', 'paidInAnotherWay'],
  ['程望舒', 'paidTwice'],
  ['薛晚晴', 'paidLate'],
  ['侯归舟', 'paidAfterWithdrawing'],
  ['袁青岚', 'waitsForMoney'],
  ['丁若谷', 'givenUp'],
  ['姚初晴', 'expired'],
  ['邓九思', 'pricePending'],
  ['孟星河', 'transferWaits'],
  ['段清欢', 'transferRefused'],
  ['雷鸣远', 'transferDiffers'],
  ['潘云起', 'refundAsked'],
  ['崔时雨', 'refundAskedWithProof'],
  ['余南乔', 'refundDone'],
  ['白砚秋', 'halfRefundDone'],
  ['石见山', 'refundRefused'],
  ['莫怀谨', 'refundTakenBack'],
  ['龙应时', 'refundFailed'],
  ['梁语冰', 'refundWaitsForInvoice'],
  ['秦朗月', 'refundReversesInvoice'],
  ['顾清和', 'invoiceOfPerson'],
  ['贺知远', 'invoiceOfCompany'],
  ['陶夕照', 'specialInvoice'],
  ['方雨眠', 'invoiceFailed'],
  ['唐闻笛', 'invoiceClosed'],
]

const cities = ['hangzhou', 'wuhan', 'chengdu', 'xian', 'wenzhou', 'baoji'] as const
const electives = ['programming', 'testing', 'security'] as const
const looks = [
  { hair: '#2b2622', clothes: '#33465c', ground: '#ffffff' },
  { hair: '#3a2a22', clothes: '#6a3d55', ground: '#ffffff' },
] as const
const answers: Answers = {
  student: 'no',
  working: 'yes',
  requirement: 'work',
  home: '420100',
  address: '湖北省武汉市洪山区书城路 12 号',
  postalCode: '430070',
  education: 'bachelor',
  school: '10486',
  major: '软件工程',
  graduatedIn: '2017-06',
  employer: '清川信息技术公司',
  workYears: '7',
  fields: ['development'],
}

/** The same people in every demo world. Nobody of them lives. */
export const demoPayers: readonly DemoPayer[] = people.map(([name, story], at) => {
  const number = String(at + 1).padStart(2, '0')
  const holder: Invented = {
    birthDay: `${1986 + (at % 14)}-0${1 + (at % 9)}-2${at % 9}`,
    gender: at % 2 === 0 ? 'female' : 'male',
  }
  const accountName = `payer${number}`
  return {
    name,
    phone: `139000020${number}`,
    accountName,
    holder: () => holder,
    story,
    application: {
      accountName,
      batch: openBatch,
      submittedOn: -5,
      review: { on: -4, result: 'passed', reason: '', conditions: [] },
      city: cities[at % cities.length] ?? 'hangzhou',
      subjects: ['foundations', story === 'pricePending' ? 'intelligence' : (electives[at % 3] ?? 'testing')],
      answers,
      looks: looks[at % looks.length] ?? looks[0],
      proof: ['Certificate of employment', 'Qingchuan Information', 'Seven years of software development'],
    },
  }
})
