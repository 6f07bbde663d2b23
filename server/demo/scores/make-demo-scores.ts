import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { GrantedRole } from '#contract/kit/actor.ts'
import { decideApproval } from '#server/features/approval/decide-approval.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { type NewScore, putScores, readScoreRevision } from '#server/features/score/score.ts'
import { putRules } from '#server/features/score/sheet/put-rules.ts'
import { proposeRelease, releaseDeed } from '#server/features/score/sheet/release-scores.ts'
import { tellScores } from '#server/features/score/told/tell-scores.ts'
import type { StaffActor } from '#server/features/staff/staff.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { demoId } from '../demo-batch.ts'
import { scoreOf } from './demo-scores.ts'
import { makeDemoAppeal } from './make-demo-appeal.ts'
import { makeDemoCertificates } from './make-demo-certificates.ts'

interface ScoresParts {
  readonly database: Database
  readonly keys: Keys
}

const system = { kind: 'system', name: 'demo' } as const
const dayMs = 24 * 3_600_000

/** The scores of the exam that is over, as two people released them when its score inquiry opened; once. */
export async function makeDemoScores({ database, keys }: ScoresParts, now: Date): Promise<void> {
  const found = await database.transaction({ projectId: null, actor: system }, async (tx) => ({
    projectId: (await registeredGates(tx)).get('demo')?.projectId,
    keeperId: await findStaff(tx, 'scorekeeper'),
    chiefId: await findStaff(tx, 'examadmin'),
  }))
  const { projectId, keeperId, chiefId } = found
  if (!projectId || !keeperId || !chiefId) return
  const keeper = staffActor(projectId, keeperId, 'scoreKeeper')
  const chief = staffActor(projectId, chiefId, 'administrator')
  const batch = await database.read({ projectId, actor: system }, findPastBatch)
  const opensAt = batch?.windows.find(({ kind }) => kind === 'scoreInquiry')?.opensAt
  if (!batch || !opensAt || new Date(opensAt) > now) return
  const releasesAt = new Date(opensAt)
  const before = (days: number) => new Date(releasesAt.getTime() - days * dayMs)
  const isNew = await database.transaction({ projectId, actor: keeper }, (tx) =>
    enterScores(tx, keys, batch, before(5)),
  )
  if (!isNew) return
  const approvalId = await database.transaction({ projectId, actor: keeper }, async (tx) => {
    const revision = await readScoreRevision(tx, batch.batchId)
    const wish = { seenRevision: revision, releasesAt: releasesAt.toISOString() }
    return proposeRelease(tx, batch, wish, { actor: keeper, now: before(3) })
  })
  await database.transaction({ projectId, actor: chief }, (tx) =>
    decideApproval(
      tx,
      approvalId,
      { step: 'approve' },
      { deeds: [releaseDeed], actor: chief, now: before(2) },
    ),
  )
  await tellScores({ database, clock: () => releasesAt, log: openLog('error') })(null)
  await makeDemoAppeal({ database, keys }, { projectId, batch }, new Date(releasesAt.getTime() + dayMs))
  await makeDemoCertificates({ database, keys }, { projectId, batch, keeper, releasesAt })
}

async function findStaff(tx: Tx, name: string): Promise<string | null> {
  const [row] = await tx.query<{ staffId: string }>(
    'select staff_id as "staffId" from staff where name = $1',
    [name],
  )
  return row?.staffId ?? null
}

function staffActor(projectId: string, staffId: string, role: GrantedRole): StaffActor {
  const signedIn = { sessionId: '', mustChangePassword: false, secondFactorDue: false } as const
  return { kind: 'staff', staffId, operator: false, grants: [{ projectId, role, scope: null }], ...signedIn }
}

async function findPastBatch(tx: Tx): Promise<Batch | null> {
  const [row] = await tx.query<{ batchId: string }>(
    'select batch_id as "batchId" from area where project_id = $1 and area_id = $2',
    [tx.projectId, demoId('demo/past', 'hangzhou')],
  )
  return row ? readBatch(tx, row.batchId) : null
}

/** Everybody of the exam, by number; false where there are scores already, or nobody sat it. */
async function enterScores(tx: Tx, keys: Keys, batch: Batch, now: Date): Promise<boolean> {
  const { batchId, subjects, examEndsAt } = batch
  const revision = await readScoreRevision(tx, batchId)
  if (revision > 0) return false
  const places = await tx.query<{ applicationId: string; subjectId: string; accountName: string | null }>(
    `select place.application_id as "applicationId", subject_id as "subjectId", account_name as "accountName"
     from place join application on application.project_id = $1 and application.application_id = place.application_id
       and application.state = 'confirmed'
     left join account on account.project_id = $1 and account.account_id = application.account_id
     where place.project_id = $1 and place.batch_id = $2 order by account_name, subject_id`,
    [tx.projectId, batchId],
  )
  if (places.length === 0) return false
  const rules = subjects.map(({ subjectId }) => ({ subjectId, mostMark: 10_000, passMark: 6000 }))
  await putRules(tx, batch, { seenRevision: revision, rules, showsPercentile: true }, now)
  const scores = places.map(({ applicationId, subjectId, accountName }): NewScore => {
    const at = subjects.findIndex((subject) => subject.subjectId === subjectId)
    return { applicationId, subjectId, entry: scoreOf(accountName ?? '', at, new Date(examEndsAt)) }
  })
  await putScores(tx, keys, batchId, scores, now)
  return true
}
