import type { Answers } from '#contract/batch/form/form.ts'
import type { Invented } from '#contract/identity/invent.ts'
import { pastBatch } from '../batches/engineering-batch.ts'
import { pastSites } from '../batches/past-sites.ts'
import type { DemoApplication } from '../demo-applications.ts'
import type { DemoCandidate } from '../demo-people.ts'

interface DemoSitter extends Pick<DemoCandidate, 'name' | 'phone' | 'accountName' | 'holder'> {
  readonly application: DemoApplication
}

const names = [
  ...['安若素', '卞青禾', '柴明川', '戴书瑶', '傅长歌', '葛听泉'],
  ...['洪九畹', '纪晓山', '康思远', '乐知秋', '毛雨辰', '宁静远'],
  ...['庞云开', '齐月明', '任清和', '史可行', '童心远', '温若晴'],
]
const electives = ['testing', 'databases', 'security'] as const
const looks = [
  { hair: '#2b2622', clothes: '#33465c', ground: '#ffffff' },
  { hair: '#3a2a22', clothes: '#6a3d55', ground: '#ffffff' },
] as const
const answers: Answers = {
  student: 'no',
  working: 'yes',
  requirement: 'work',
  home: '330100',
  address: '浙江省杭州市拱墅区渡口路 3 号',
  postalCode: '310011',
  education: 'bachelor',
  school: '10335',
  major: '软件工程',
  graduatedIn: '2016-06',
  employer: '江畔信息技术公司',
  workYears: '8',
  fields: ['development'],
}

/** Who was ill on the day. */
export const absentSitter = 'sitter05'
/** Who was sent abroad before seats were given, and sits a later exam. */
export const deferredSitter = 'sitter18'

/** Who registered for the exam that is over, beside candidate4; the same people in every demo world. Nobody of them lives. */
export const demoSitters: readonly DemoSitter[] = names.map((name, at) => {
  const number = String(at + 1).padStart(2, '0')
  const holder: Invented = {
    birthDay: `${1984 + (at % 14)}-0${1 + (at % 9)}-1${at % 9}`,
    gender: at % 2 === 0 ? 'female' : 'male',
  }
  const accountName = `sitter${number}`
  return {
    name,
    phone: `139000030${number}`,
    accountName,
    holder: () => holder,
    application: {
      accountName,
      batch: pastBatch,
      submittedOn: -122,
      review: { on: -119, result: 'passed', reason: '', conditions: [] },
      paidOn: -118,
      city: pastSites[at % pastSites.length]?.key ?? 'hangzhou',
      subjects: ['foundations', electives[at % 3] ?? 'testing'],
      answers,
      looks: looks[at % looks.length] ?? looks[0],
      proof: ['Certificate of employment', 'Jiangpan Information', 'Eight years of software development'],
    },
  }
})
