import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CertificateSettings } from '#contract/certificate/certificate.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { acceptCertificate, holdSeen } from '#server/features/certificate/board/decide-certificate.ts'
import { deliverCertificate } from '#server/features/certificate/board/deliver-certificate.ts'
import type { EarningParts } from '#server/features/certificate/certificate-parts.ts'
import { judgeAt, listCredits } from '#server/features/certificate/earned.ts'
import { issueCertificates } from '#server/features/certificate/issue/issue-certificates.ts'
import { enterCertificate } from '#server/features/certificate/own/ask-certificate.ts'
import {
  getCertificateSettings,
  subjectNameOf,
  takeCertificateSettings,
} from '#server/features/certificate/settings/certificate-settings.ts'
import type { StaffActor } from '#server/features/staff/staff.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface Exam {
  readonly projectId: string
  readonly batch: Batch
  readonly keeper: StaffActor
  readonly releasesAt: Date
}

const engineerId = '0199c0de-0000-7000-8000-000000000001'
const seniorId = '0199c0de-0000-7000-8000-000000000002'
const dayMs = 24 * 3_600_000

/** One certificate that was issued and sent to candidate4, and one that somebody waits for. */
export async function makeDemoCertificates(
  { database, keys }: { readonly database: Database; readonly keys: Keys },
  { projectId, batch, keeper, releasesAt }: Exam,
): Promise<void> {
  const at = (days: number) => new Date(releasesAt.getTime() + days * dayMs)
  const parts: EarningParts = {
    keys,
    batches: { list: async () => [batch] },
    projects: { getProject: () => ({ settings: { windows: [] } }) },
    listExemptions: async () => [],
  }
  const as = <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) =>
    database.transaction({ projectId, actor }, work)
  await as(keeper, (tx) => takeCertificateSettings(tx, settingsOf(batch), at(0)))
  const askers = await as(keeper, (tx) => listAskers(tx, batch.batchId))
  const ask = async (
    accountName: string,
    wish: Omit<Parameters<typeof enterCertificate>[3], 'accountId'>,
    now: Date,
  ) => {
    const accountId = askers.get(accountName)
    if (accountId === undefined) return null
    const signedIn = { kind: 'account', sessionId: '', mustChangePassword: false, approved: true } as const
    const actor = { ...signedIn, projectId, accountId, role: 'candidate' } as const
    return as(actor, (tx) => enterCertificate(parts, tx, { projectId, now }, { accountId, ...wish }))
  }
  const waits = await as(keeper, (tx) => findEarner(parts, tx, askers, { projectId, now: at(11) }))
  if (waits) await ask(waits, { ruleId: engineerId, way: 'collect', postal: null }, at(11))
  const certificateId = await ask('candidate4', { ruleId: engineerId, way: 'post', postal: home }, at(2))
  if (certificateId === null) return
  const held = (tx: Tx, version: number) => holdSeen(parts, tx, certificateId, version)
  const called = (days: number) => ({ projectId, now: at(days) })
  await as(keeper, async (tx) => acceptCertificate(parts, tx, await held(tx, 1), called(4)))
  await as(keeper, (tx) => issueCertificates(parts, tx, [certificateId], called(6)))
  const sent = { state: 'sent', carrier: '中国邮政', trackingNumber: '9850000000013' } as const
  await as(keeper, async (tx) => deliverCertificate(tx, await held(tx, 3), sent, at(9)))
}

const home = {
  recipient: '陆行舟',
  phone: '13800000004',
  address: '浙江省杭州市西湖区文三路 90 号',
  postcode: '310012',
}

/** Foundations and any other subject, within four years; the senior one with artificial intelligence. */
function settingsOf({ subjects }: Batch): CertificateSettings {
  const named = subjects.map(subjectNameOf)
  const [foundations] = named
  const senior = named.at(-1)
  if (!foundations || !senior) throw new Error('An exam of the demo has no subjects.')
  const usual = { offered: true, withinYears: 4, examsFrom: null, examsUntil: null, exemptionsCount: true }
  return {
    handling: 'reviewed',
    ways: ['electronic', 'post', 'collect'],
    collectAt: '报名所在考区的考试机构，工作日 9:00–17:00，请携带本人身份证件',
    issuer: '全国软件工程能力认证考试办公室',
    numberPrefix: 'RG',
    rules: [
      {
        ruleId: engineerId,
        name: {
          'zh-Hans': '软件工程能力证书',
          'zh-Hant': '軟體工程能力證書',
          en: 'Certificate in Software Engineering',
        },
        sets: [
          { subjects: [foundations], least: 1 },
          { subjects: named.slice(1), least: 1 },
        ],
        ...usual,
        validYears: null,
      },
      {
        ruleId: seniorId,
        name: {
          'zh-Hans': '高级软件工程能力证书',
          'zh-Hant': '高級軟體工程能力證書',
          en: 'Advanced Certificate in Software Engineering',
        },
        sets: [{ subjects: [foundations, senior], least: 2 }],
        ...usual,
        validYears: 5,
      },
    ],
  }
}

/** The last of them by name who earned the usual one, besides candidate4. */
async function findEarner(
  parts: EarningParts,
  tx: Tx,
  askers: ReadonlyMap<string, string>,
  called: { readonly projectId: string; readonly now: Date },
): Promise<string | null> {
  const { rules } = await getCertificateSettings(tx)
  const rule = rules.find(({ ruleId }) => ruleId === engineerId)
  for (const [accountName, accountId] of [...askers].sort().reverse()) {
    if (!rule || !accountName.startsWith('sitter')) continue
    const credits = await listCredits(parts, tx, called, { accountId, isTold: false })
    if (judgeAt(rule, credits, called.now).isEntitled) return accountName
  }
  return null
}

/** Who sat the exam with an account of their own. */
async function listAskers(tx: Tx, batchId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ accountName: string; accountId: string }>(
    `select account_name as "accountName", account.account_id as "accountId"
     from application join account on account.project_id = $1 and account.account_id = application.account_id
     where application.project_id = $1 and application.batch_id = $2 and application.state = 'confirmed'`,
    [tx.projectId, batchId],
  )
  return new Map(rows.map(({ accountName, accountId }) => [accountName, accountId]))
}
