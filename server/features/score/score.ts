import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ScoreTrail } from '#contract/score/score-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { proposeCorrection as propose } from './entry/correct-score.ts'
import { type NewScore, writeScores } from './entry/entry-store.ts'
import { findScoreId, hasSat as sat } from './list/score-lines-store.ts'
import { showTrail } from './list/show-trail.ts'
import { countUp, findSheet, judgeScores } from './sheet/sheet-store.ts'
import { countUnreleased } from './sheet/unreleased-store.ts'
import { findResult, listOwnResults, type ResultRow } from './shown/own-score-store.ts'
import { keepOwnLooks } from './shown/read-scores.ts'

export type { ScoreDoubts } from './entry/correct-score.ts'
export type { NewScore } from './entry/entry-store.ts'
export type { WholeEntry } from './entry/score-entry.ts'
export type { ResultRow } from './shown/own-score-store.ts'

/** How often the scores of a batch have changed: what is proposed for release names it. */
export async function readScoreRevision(tx: Tx, batchId: string): Promise<number> {
  return (await findSheet(tx, batchId)).revision
}

/** Scores that are not released yet, as an import writes them. */
export async function putScores(
  tx: Tx,
  keys: Keys,
  batchId: string,
  scores: readonly NewScore[],
  now: Date,
): Promise<void> {
  await writeScores(tx, keys, batchId, scores, now)
  await judgeScores(tx, batchId, [...new Set(scores.map(({ applicationId }) => applicationId))])
  await countUp(tx, batchId)
}

/** What is released to an account: by an application of its own, or by a record that is bound to it. */
export async function listReleasedResults(tx: Tx, accountId: string, now: Date): Promise<ResultRow[]> {
  return (await listOwnResults(tx, accountId, now)).filter(({ releasesAt }) => releasesAt !== null)
}

/** Whoever these are of is told something that rests on them: kept as their reading. Answers those that still are out. */
export const keepReading: (
  tx: Tx,
  rows: readonly ResultRow[],
  reader: { readonly accountId: string; readonly now: Date },
) => Promise<ResultRow[]> = keepOwnLooks

/** One of them, released or not. A stranger's is absent. */
export const findOwnResult: (
  tx: Tx,
  applicationId: string,
  asked: { readonly ownerId: string; readonly now: Date },
) => Promise<ResultRow | null> = findResult

/** One score, what stood there before, and who has read what; null where it is not there. */
export async function findScoreTrail(
  tx: Tx,
  keys: Keys,
  asked: {
    readonly batch: Batch
    readonly applicationId: string
    readonly subjectId: string
    readonly now: Date
  },
): Promise<ScoreTrail | null> {
  const scoreId = await findScoreId(tx, asked)
  return scoreId === null ? null : showTrail(tx, keys, { ...asked, scoreId })
}

/** Writes down another score than the released one, for a second person to approve. */
export const proposeCorrection = propose

/** Whether a score says that somebody sat the subject, or any of the exam: not that they were absent. */
export const hasSat = sat

/** For how many batches scores are there that nobody may read yet. */
export const countUnreleasedBatches = countUnreleased
