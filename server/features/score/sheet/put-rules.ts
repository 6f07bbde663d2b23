import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ScoreRule } from '#contract/score/score.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countUp,
  holdSheet,
  judgeScores,
  listHighest,
  listRules,
  writeRules,
  writeShowsPercentile,
} from './sheet-store.ts'

interface RulesWish {
  readonly seenRevision: number
  readonly rules: readonly ScoreRule[]
  readonly showsPercentile?: boolean | undefined
}

/** By what the subjects of a batch are measured. Every score goes by it at once. */
export async function putRules(
  tx: Tx,
  batch: Batch,
  { seenRevision, rules, showsPercentile }: RulesWish,
  now: Date,
): Promise<void> {
  const { batchId } = batch
  const sheet = await holdSheet(tx, batchId)
  if (sheet.releasesAt !== null) throw new Refusal('scoresReleased')
  if (sheet.revision !== seenRevision) throw new Refusal('scoresChanged')
  const highest = await listHighest(tx, batchId)
  for (const { subjectId, mostMark, passMark } of rules) {
    const isKnown = batch.subjects.some((subject) => subject.subjectId === subjectId)
    const isTooLow = (passMark ?? 0) > mostMark || (highest.get(subjectId) ?? 0) > mostMark
    if (!isKnown || isTooLow) throw new Refusal('scoreRuleFlawed', { subjectId })
  }
  const before = await listRules(tx, batchId)
  await writeRules(tx, batchId, rules)
  const shows = showsPercentile ?? sheet.showsPercentile
  await writeShowsPercentile(tx, batchId, shows)
  await judgeScores(tx, batchId, null)
  await countUp(tx, batchId)
  const deed = { action: 'score.setRules', subject: 'batch', subjectId: batchId }
  const [was, is] = [
    { scoreRules: told(batch, before), showsPercentile: sheet.showsPercentile },
    { scoreRules: told(batch, await listRules(tx, batchId)), showsPercentile: shows },
  ]
  await record(tx, { ...deed, before: was, after: is }, now)
}

/** By the names of the subjects, as history tells them. */
function told({ subjects }: Batch, rules: readonly ScoreRule[]) {
  return subjects.flatMap(({ subjectId, name }) => {
    const rule = rules.find((one) => one.subjectId === subjectId)
    return rule ? [{ subject: name, mostMark: rule.mostMark, passMark: rule.passMark }] : []
  })
}
