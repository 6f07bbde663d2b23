import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OwnVerdict } from '#contract/registration/review/own-look.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { bindTo } from '#server/features/account/bind/bind-record.ts'
import { createRecord } from '#server/features/account/bind/create-record.ts'
import { giveRecordConsent } from '#server/features/account/bind/record-consent.ts'
import { lookAtApplication } from '#server/features/registration/own-look/look-at-application.ts'
import type { Asked } from '#server/features/registration/registration-parts.ts'
import { getReviewSettings } from '#server/features/registration/review/review-settings.ts'
import { reviewApplication, type Verdict } from '#server/features/registration/steps/review-application.ts'
import { settleApplication } from '#server/features/registration/steps/settle-application.ts'
import { withdrawApplication } from '#server/features/registration/steps/withdraw-application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { demoDay } from './demo-calendar.ts'
import { type GroupMember, type GroupStand, groupMembers } from './demo-group.ts'
import { type Portraits, type PreparedFiles, prepareFiles } from './prepare-demo-files.ts'
import {
  type FlowParts,
  fillDemoApplication,
  submitDemoApplication,
  tickDemoWish,
} from './submit-demo-application.ts'

/** What the board said of those who were handed in; who is not here waits for it, or was not handed in. */
const verdicts: Partial<Readonly<Record<GroupStand, Verdict>>> = {
  pending: { result: 'undetermined', reason: '工作年限待核实。', conditions: [] },
  failed: { result: 'failed', reason: '工作证明未加盖单位公章，请补盖后重新上传。', conditions: ['proof'] },
  refused: { result: 'refused', reason: '不符合报考条件：工作年限不足。', conditions: ['proof'] },
  unpaid: { result: 'passed', reason: '', conditions: [] },
  confirmed: { result: 'passed', reason: '', conditions: [] },
}

/** What the organisation itself said before; to the others it said nothing more than passed. */
const ownVerdicts: Partial<Readonly<Record<GroupStand, OwnVerdict | 'later'>>> = {
  atOrganisation: 'later',
  failedByOrganisation: {
    result: 'failed',
    reason: '工作证明上的单位名称与填写的不一致，请核对后重新上传。',
    conditions: ['proof'],
  },
}
const passed: OwnVerdict = { result: 'passed', reason: '', conditions: [] }

/** The files of those who have some. */
export async function prepareGroup(
  files: FileStore,
  projectId: string,
  batch: Batch,
): Promise<PreparedFiles[]> {
  const drawn: Portraits = new Map()
  const prepared: PreparedFiles[] = []
  for (const { stand, application } of groupMembers)
    prepared.push(
      stand === 'incomplete' ? [] : await prepareFiles(files, projectId, batch, application, drawn),
    )
  return prepared
}

/** The people of `demogroup01`, as it entered them and as the board went on with them. */
export async function writeGroup(
  tx: Tx,
  parts: FlowParts,
  { batch, prepared }: { readonly batch: Batch; readonly prepared: readonly PreparedFiles[] },
  now: Date,
): Promise<void> {
  const organisationId = await accountOf(tx, 'demogroup01')
  for (const [at, member] of groupMembers.entries()) {
    const files = prepared[at] ?? []
    await writeMember(tx, parts, { member, batch, files, organisationId }, now)
  }
}

async function accountOf(tx: Tx, accountName: string): Promise<string> {
  const [account] = await tx.query<{ accountId: string }>(
    `select account_id as "accountId" from account where project_id = $1 and account_name = $2`,
    [tx.projectId, accountName],
  )
  if (!account) throw new Error(`The demo has no account ${accountName}.`)
  return account.accountId
}

interface Member {
  readonly member: GroupMember
  readonly batch: Batch
  readonly files: PreparedFiles
  readonly organisationId: string
}

async function writeMember(
  tx: Tx,
  parts: FlowParts,
  { member, batch, files, organisationId }: Member,
  now: Date,
): Promise<void> {
  const { name, phone, idNumber, accountName, stand, application } = member
  const { projectId } = tx
  const on = (days: number, hour: number, actor: Asked['actor']): Asked => ({
    tx,
    projectId,
    actor,
    now: demoDay(now, days, hour),
  })
  const signedIn = { kind: 'account', sessionId: '', mustChangePassword: false, approved: true } as const
  const group = {
    ...signedIn,
    role: 'organisation',
    projectId: projectId ?? '',
    accountId: organisationId,
  } as const
  const demo = { kind: 'system', name: 'demo' } as const
  const asked = on(application.submittedOn, 9, group)
  const draft = { organisationId, name, idType: 'esidentIDCard', idNumber, phone } as const
  const recordId = await createRecord(tx, parts.keys, draft, asked.now)
  const consents = [{ kind: 'privacy', version: 1 }] as const
  if (accountName) await bindTo(tx, recordId, await accountOf(tx, accountName), asked.now)
  await giveRecordConsent(tx, { organisationId, recordId, consents }, asked.now)
  const made = { application, batch, prepared: files, registrant: { recordId } }
  if (stand === 'incomplete' || stand === 'complete') {
    const applicationId = await fillDemoApplication(parts, asked, made)
    if (stand === 'complete') await tickDemoWish(parts, asked, applicationId, application)
    return
  }
  const applicationId = await submitDemoApplication(parts, asked, made)
  const said = ownVerdicts[stand] ?? passed
  if (said !== 'later') {
    const settings = await getReviewSettings(tx)
    const looking = { applicationId, seenVersion: null, said, settings }
    await lookAtApplication(parts, on(application.submittedOn, 11, group), looking)
  }
  const verdict = verdicts[stand]
  if (verdict) await reviewApplication(parts, on(-2, 15, demo), applicationId, verdict)
  // Elsewhere it is paid for: money/make-demo-money.ts.
  if (stand === 'confirmed' && !parts.takesPayments)
    await settleApplication(parts, on(-1, 20, demo), applicationId)
  if (stand === 'withdrawn') await withdrawApplication(parts, on(-1, 10, group), applicationId)
}
