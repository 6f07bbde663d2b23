import { examStatus } from '#contract/batch/batch.ts'
import type { Batch, BatchLine } from '#contract/batch/batch-shapes.ts'
import { registrationTimes, standingIn } from '#contract/batch/eligibility.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { isDetermined, undeterminedFen } from '#contract/kit/money.ts'
import type { Window } from '#contract/project/window.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { BatchMemory } from './batch.ts'
import { findReader, type Reader } from './batch-store.ts'

/** The batches of the account's project, and for each whether this person may register. */
export async function listOwnBatches(
  tx: Tx,
  { batches, projects }: { batches: BatchMemory; projects: ProjectMemory },
  actor: Actor,
  now: Date,
): Promise<BatchLine[]> {
  if (actor.kind !== 'account') throw new Error('Only an account may ask what it may register in.')
  const { accountId, projectId } = actor
  const [reader, all, { settings }] = await Promise.all([
    findReader(tx, accountId, now),
    batches.list(projectId),
    projects.getProject(projectId, now),
  ])
  if (!reader) throw new Error('An account that acts is not there.')
  const opened = all.filter(({ examStatus: status }) => status !== examStatus.init)
  return opened.map((batch) => lineOf(batch, reader, settings.windows, now))
}

function lineOf(batch: Batch, reader: Reader, windows: readonly Window[], now: Date): BatchLine {
  return {
    batchId: batch.batchId,
    name: batch.name,
    examStatus: batch.examStatus,
    pauseTip: batch.pauseTip,
    examStartsAt: batch.examStartsAt,
    examEndsAt: batch.examEndsAt,
    ...registrationTimes(batch, windows),
    registrationMode: batch.registrationMode,
    who: batch.who,
    standing: standingIn(batch, reader, windows, now),
    applicationId: reader.applications[batch.batchId] ?? null,
    ...feesOf(batch.subjects.filter(({ offered }) => offered).map(({ feeFen }) => feeFen)),
    subjectCount: batch.subjects.length,
  }
}

/** From the cheapest subject to the dearest; how dear that is nobody knows while a price is not settled. */
function feesOf(fees: readonly number[]): Pick<BatchLine, 'leastFeeFen' | 'mostFeeFen'> {
  const settled = fees.filter(isDetermined)
  if (settled.length === 0) return { leastFeeFen: undeterminedFen, mostFeeFen: undeterminedFen }
  const mostFeeFen = fees.every(isDetermined) ? Math.max(...settled) : undeterminedFen
  return { leastFeeFen: Math.min(...settled), mostFeeFen }
}
