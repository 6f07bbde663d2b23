import type { InstitutionInformation } from '#contract/account/institution/institution.ts'
import { passInstitution } from '#server/features/account/institution/decide-institution.ts'
import { handInInstitution } from '#server/features/account/institution/hand-in-institution.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { demoDay } from './demo-calendar.ts'

interface Told {
  readonly domain: string
  readonly accountName: string
  /** Days from today; null where the board has yet to look at it. */
  readonly passedOn: number | null
  readonly information: InstitutionInformation
}

const none = { collegeCode: '', collegeName: '', remark: '' } as const

/** What the organisations of the demo tell of themselves. None of them is to be found there. */
const told: readonly Told[] = [
  {
    ...{ domain: 'demo', accountName: 'demogroup01', passedOn: -9 },
    information: {
      ...none,
      institutionName: '启明职业技术学校',
      registrationContact: '0571-20000001',
      contactPerson: '许老师',
      address: '浙江省杭州市西湖区求知路 26 号',
    },
  },
  {
    ...{ domain: 'demo', accountName: 'demogroup02', passedOn: null },
    information: {
      ...none,
      institutionName: '远山软件公司',
      registrationContact: '028-20000002',
      contactPerson: '人力资源部 周女士',
      address: '四川省成都市锦江区望江街 7 号',
      remark: '预计为 12 名员工办理集体报名。',
    },
  },
  {
    ...{ domain: 'review', accountName: 'democollege', passedOn: -9 },
    information: {
      collegeCode: '99901',
      collegeName: '青禾师范学院',
      institutionName: '青禾师范学院',
      registrationContact: '029-20000003',
      contactPerson: '教务处 韩老师',
      address: '陕西省西安市雁塔区青禾路 1 号',
      remark: '',
    },
  },
]

interface Parts {
  readonly database: Database
  readonly keys: Keys
}

const demo = { kind: 'system', name: 'demo' } as const

/** Hands in, and passes, what those of them tell who told nothing yet. */
export async function makeDemoInstitutions({ database, keys }: Parts, now: Date): Promise<void> {
  const gates = await database.transaction({ projectId: null, actor: demo }, registeredGates)
  for (const one of told) {
    const projectId = gates.get(one.domain)?.projectId
    if (projectId)
      await database.transaction({ projectId, actor: demo }, (tx) => tell(tx, keys, projectId, one, now))
  }
}

async function tell(tx: Tx, keys: Keys, projectId: string, one: Told, now: Date): Promise<void> {
  const { accountName, passedOn, information } = one
  const [account] = await tx.query<{ accountId: string; isTold: boolean }>(
    `select account_id as "accountId", exists (
       select from institution where project_id = $1 and institution.account_id = account.account_id) as "isTold"
     from account where project_id = $1 and account_name = $2 for update`,
    [projectId, accountName],
  )
  if (!account || account.isTold) return
  const { accountId } = account
  const signedIn = {
    kind: 'account',
    role: 'organisation',
    sessionId: '',
    mustChangePassword: false,
  } as const
  const actor = { ...signedIn, projectId, accountId, approved: passedOn !== null }
  const parts = { keys, sessions: { forget: () => {} } }
  const version = () => findVersion(tx, { subject: 'institution', subjectId: accountId })
  const seen = async () => ({ seenVersion: await version() })
  await handInInstitution(parts, {
    actor,
    body: { ...information, ...(await seen()) },
    conclude: (work) => work(tx),
    now: demoDay(now, -10, 9),
  })
  if (passedOn === null) return
  await passInstitution(parts, {
    params: { domain: one.domain, accountId },
    body: await seen(),
    conclude: (work) => work(tx),
    now: demoDay(now, passedOn, 10),
  })
}
