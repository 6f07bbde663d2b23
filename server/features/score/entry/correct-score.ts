import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { pickText } from '#contract/kit/language.ts'
import { type ScoreEntry, usualMostMark } from '#contract/score/score.ts'
import { scoreCorrection } from '#contract/score/score-approvals.ts'
import { flawOf, markText } from '#contract/score/score-rules.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findSheet, holdSheet, judgeScores, listRules } from '../sheet/sheet-store.ts'
import { holdScore, listExaminees, listSubjectsOf, type StoredScore, writeCorrection } from './entry-store.ts'

interface Wish {
  readonly number: string
  readonly subjectId: string
  readonly after: ScoreEntry
  readonly reason: string
}

/** Writes down another score than the released one, or one that was missing. Answers the id of the proposal. */
export async function proposeCorrection(
  tx: Tx,
  keys: Keys,
  batch: Batch,
  { number, subjectId, after, reason }: Wish,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  const { batchId, subjects } = batch
  if ((await findSheet(tx, batchId)).releasesAt === null) throw new Refusal('scoresUnreleased')
  const [examinee] = await listExaminees(tx, batchId, [number.replace(/\s/g, '')])
  const registered = examinee ? await listSubjectsOf(tx, [examinee.applicationId]) : []
  const subject = subjects.find((one) => one.subjectId === subjectId)
  if (!examinee?.isExamined || !subject || !registered.some((one) => one.subjectId === subjectId))
    throw new Refusal('scoreAbsent')
  const rule = (await listRules(tx, batchId)).find((one) => one.subjectId === subjectId)
  const flaw = flawOf(after, rule ?? { mostMark: usualMostMark })
  if (flaw) throw new Refusal('scoreEntryFlawed', { flaw })
  const { applicationId } = examinee
  const before = entryIn(await holdScore(tx, keys, { applicationId, subjectId }))
  if (before && isSame(before, after)) throw new Refusal('scoreUnchanged')
  const subjectName = pickText(subject.name, 'zh-Hans')
  const proposal = { applicationId, number: examinee.number, subjectId, subjectName, before, after, reason }
  return propose(tx, { kind: scoreCorrection, subjectId: applicationId, proposal }, { actor, now })
}

interface OfSubject {
  readonly applicationId: string
  readonly subjectId: string
}

/** Whoever doubted a score that somebody proposed to correct learns what came of it, in the same transaction. */
export interface ScoreDoubts {
  corrected(tx: Tx, subject: OfSubject, now: Date): Promise<void>
  /** The proposal was refused or withdrawn. */
  kept(tx: Tx, subject: OfSubject, now: Date): Promise<void>
}

/** What stood there before is kept; whoever it concerns is told. */
export function correctionOfScore({ keys }: { readonly keys: Keys }, doubts: ScoreDoubts): ApprovalDeed {
  return approvalDeed({
    kind: scoreCorrection,
    async carryOut(tx, { applicationId, subjectId, subjectName, before, after }, now) {
      const [examinee] = await findBatchOf(tx, applicationId)
      if (!examinee) throw new Refusal('scoreAbsent')
      const { batchId } = examinee
      if ((await holdSheet(tx, batchId)).releasesAt === null) throw new Refusal('scoresUnreleased')
      const registered = await listSubjectsOf(tx, [applicationId])
      if (!registered.some((one) => one.subjectId === subjectId)) throw new Refusal('scoreAbsent')
      const held = await holdScore(tx, keys, { applicationId, subjectId })
      const stands = entryIn(held)
      if (stands === null ? before !== null : before === null || !isSame(stands, before))
        throw new Refusal('scoresChanged')
      const entry = { ...after, note: held?.note ?? '' }
      await writeCorrection(tx, keys, batchId, { applicationId, subjectId, entry }, now)
      await judgeScores(tx, batchId, [applicationId])
      const deed = { action: 'application.correctScore', subject: 'application', subjectId: applicationId }
      const line = {
        ...deed,
        before: before && told(before),
        after: { subject: subjectName, ...told(after) },
      }
      const stepId = await record(tx, line, now)
      await tellOfApplications(tx, 'scoreCorrected', [stepId], now)
      await doubts.corrected(tx, { applicationId, subjectId }, now)
    },
    dismiss: (tx, subject, now) => doubts.kept(tx, subject, now),
  })
}

function findBatchOf(tx: Tx, applicationId: string) {
  return tx.query<{ batchId: string }>(
    'select batch_id as "batchId" from application where project_id = $1 and application_id = $2',
    [tx.projectId, applicationId],
  )
}

function entryIn(stored: StoredScore | null): ScoreEntry | null {
  if (!stored) return null
  const { mark, outcome, degree, barredUntil } = stored
  return { mark, outcome, degree, barredUntil }
}

/** As history tells it. */
const told = ({ mark, outcome, degree, barredUntil }: ScoreEntry) => ({
  ...{ outcome, degree, barredUntil },
  mark: mark === null ? null : markText(mark),
})

const isSame = (one: ScoreEntry, other: ScoreEntry) =>
  one.mark === other.mark &&
  one.outcome === other.outcome &&
  one.degree === other.degree &&
  one.barredUntil === other.barredUntil
