import type { BoardAppeal } from '#contract/appeal/appeal-board-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { grantsOf } from '#contract/kit/actor.ts'
import { findScoreTrail } from '#server/features/score/score.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { type AtDesk, findAtDesk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { versionOf } from './appeal-parts.ts'
import { showAppealRows } from './appeal-source.ts'
import { findAppeal } from './appeal-store.ts'
import { desk } from './decide-appeal.ts'

/** An appeal as the board reads it, with all that tells of its score. */
export async function showAppeal(
  keys: Keys,
  at: AtDesk,
  batches: readonly Batch[],
  appealId: string,
): Promise<BoardAppeal> {
  const { tx, now } = at
  const stored = await findAppeal(tx, keys, appealId)
  const [row] = stored ? await showAppealRows(tx, keys, batches, [appealId]) : []
  const batch = batches.find(({ batchId }) => batchId === stored?.batchId)
  if (!stored || !row || !batch) throw new Refusal('appealAbsent')
  const { batchId, applicationId, subjectId, grounds, answer, feeFen, feeBack, state } = stored
  return {
    ...row,
    ...{ batchId, subjectId, grounds, answer, feeFen, feeBack: [...feeBack] },
    score: await findScoreTrail(tx, keys, { batch, applicationId, subjectId, now }),
    version: await findVersion(tx, versionOf(appealId)),
    claim: state === 'asked' && isKeeper(at) ? (await findAtDesk(desk, at, appealId)).claim : null,
  }
}

/** Operators look on, and answer none. */
const isKeeper = ({ tx, actor }: AtDesk) => grantsOf(actor, tx.projectId ?? '', 'scoreKeeper').length > 0
