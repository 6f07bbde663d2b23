import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type NewScore, writeScores } from './entry/entry-store.ts'
import { countUp, findSheet, judgeScores } from './sheet/sheet-store.ts'

export type { NewScore } from './entry/entry-store.ts'
export type { WholeEntry } from './entry/score-entry.ts'

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
