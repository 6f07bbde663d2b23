import { type AuditStatus, auditStatus } from '#contract/account/account.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { diceOf, type Invented, inventCertificate } from '#contract/identity/invent.ts'
import type { OrganisationDraft } from '#server/features/account/organisations/create-organisation.ts'

/** A candidate of the demo, by what they sign in with. */
export interface DemoCandidate {
  readonly name: string
  readonly phone?: string
  readonly email?: string
  readonly accountName: string
  holder(now: Date): Invented
  /** Left out: invented from who they are. */
  readonly idNumber?: string
  readonly guardian?: { readonly name: string; readonly relation: 'mother'; readonly phone: string }
  /** Whether an organisation of the project has entered them too, so that they may bind that record. */
  readonly enteredBy?: string
}

export interface DemoOrganisation
  extends Pick<OrganisationDraft, 'organisationKind' | 'accountName' | 'name'> {
  readonly auditStatus: AuditStatus
}

export interface DemoPeople {
  readonly candidates: readonly DemoCandidate[]
  readonly organisations: readonly DemoOrganisation[]
}

const born = (birthDay: string, gender: Invented['gender']) => () => ({ birthDay, gender })
/** Sixteen this year, whenever that is. */
const sixteen = (now: Date): Invented => ({
  birthDay: `${Number(dayOf(now).slice(0, 4)) - 16}-01-05`,
  gender: 'female',
})

/** Who has an account in which project. Nobody of them lives. */
export const demoPeople: Readonly<Record<string, DemoPeople>> = {
  demo: {
    organisations: [
      {
        organisationKind: 'group',
        accountName: 'demogroup01',
        name: '启明职业技术学校',
        auditStatus: auditStatus.approved,
      },
      {
        organisationKind: 'group',
        accountName: 'demogroup02',
        name: '远山软件公司',
        auditStatus: auditStatus.underReview,
      },
      {
        organisationKind: 'examCentre',
        accountName: 'democentre',
        name: '钱塘考试中心',
        auditStatus: auditStatus.approved,
      },
      {
        organisationKind: 'examStation',
        accountName: 'demostation',
        name: '江畔考试中心',
        auditStatus: auditStatus.approved,
      },
    ],
    candidates: [
      {
        name: '林初晓',
        phone: '13800000001',
        accountName: 'candidate1',
        holder: born('1998-04-12', 'female'),
        enteredBy: 'demogroup01',
      },
      { name: '周望山', phone: '13800000002', accountName: 'candidate2', holder: born('1995-09-30', 'male') },
      {
        name: '沈知秋',
        phone: '13800000003',
        accountName: 'candidate3',
        holder: born('1999-11-08', 'female'),
      },
      { name: '陆行舟', phone: '13800000004', accountName: 'candidate4', holder: born('1993-02-17', 'male') },
      {
        name: '阿依古丽·买买提',
        email: 'candidate5@example.com',
        accountName: 'candidate5',
        holder: born('2000-06-23', 'female'),
      },
      {
        name: '许小满',
        phone: '13800000006',
        accountName: 'candidate6',
        holder: sixteen,
        guardian: { name: '许立夏', relation: 'mother', phone: '13800000016' },
      },
    ],
  },
  boxed: {
    organisations: [],
    candidates: [
      {
        name: '黃書硯',
        phone: '13900000001',
        accountName: 'conservator1',
        holder: born('1991-07-19', 'male'),
      },
    ],
  },
  review: {
    organisations: [
      {
        organisationKind: 'college',
        accountName: 'democollege',
        name: '青禾师范学院',
        auditStatus: auditStatus.approved,
      },
    ],
    candidates: [],
  },
}

/** The same number for the same person in every demo world of a year. */
export function demoIdNumber({ accountName, holder, idNumber }: DemoCandidate, now: Date): string {
  if (idNumber) return idNumber
  const seed = [...accountName].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 1_000_003
  return inventCertificate('esidentIDCard', diceOf(seed), holder(now))
}
