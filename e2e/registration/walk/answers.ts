import type { Answers } from '#contract/batch/form/form.ts'
import { noteTyped } from '../../newcomer.ts'

/** What somebody of age answers to the form of the demo’s open batch. */
export const engineer = {
  home: '330100',
  address: '杭州市西湖区文三路90号601室',
  postalCode: '310012',
  education: 'bachelor',
  student: 'no',
  school: 'other',
  otherSchool: '江南理工学院',
  major: '软件工程',
  graduatedIn: '2015-06',
  working: 'yes',
  employer: '听泉软件公司',
  workYears: '6',
  fields: ['development', 'testing'],
  requirement: 'education',
} satisfies Answers

/** What a pupil answers, besides the guardian, whom the account knows already. */
export const pupil = {
  home: '330100',
  address: '杭州市拱墅区湖墅路8号2幢101室',
  postalCode: '310005',
  education: 'secondary',
  student: 'yes',
  school: 'other',
  otherSchool: '湖畔职业中学',
  enrolledIn: '2024-09',
  requirement: 'student',
} satisfies Answers

/** What somebody answers to the form of the batch of `boxed`. */
export const conservator = {
  address: '臺北市大安區溫州街18巷3號',
  apprentice: 'yes',
  master: '顧守拙',
  since: '2012-03',
  skills: ['filling', 'folds'],
  volumes: '36',
} satisfies Answers

/** What of it must stand nowhere in clear. */
export const noteAnswers = ({ address }: Answers) => noteTyped(String(address))
