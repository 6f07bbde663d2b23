import type { Actor } from '#contract/kit/actor.ts'
import type { ExamResult } from '#contract/score/score-endpoints.ts'
import { getPerson } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { inquiryWindowOf, type ScoreParts } from '../score-parts.ts'
import { listOwnResults, type ResultRow } from './own-score-store.ts'
import { keepOwnLooks, readScores } from './read-scores.ts'

interface Asked {
  readonly tx: Tx
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
}

/** What a candidate may read now. */
export async function inquireScores(parts: ScoreParts, asked: Asked): Promise<ExamResult[]> {
  const { tx, actor, projectId, now } = asked
  if (actor.kind !== 'account' || projectId === null) throw new Refusal('permissionMissing')
  const { accountId } = actor
  const [rows, person] = await Promise.all([
    listOwnResults(tx, accountId, now),
    getPerson(tx, parts.keys, accountId),
  ])
  const batches = new Map((await parts.batches.list(projectId)).map((batch) => [batch.batchId, batch]))
  const results: { readonly row: ResultRow; readonly result: ExamResult }[] = []
  for (const row of rows) {
    const batch = batches.get(row.batchId)
    if (!batch) continue
    const window = await inquiryWindowOf(parts, projectId, batch, now)
    const releasedAt = row.releasesAt?.toISOString() ?? null
    const scores = window.state === 'open' ? readScores(batch, row) : []
    const { applicationId, batchId, number, isDeferred } = row
    const { name: batchName, examStartsAt } = batch
    const told = { applicationId, batchId, batchName, examStartsAt, number, name: person.name ?? '' }
    results.push({ row, result: { ...told, window, releasedAt, isDeferred, scores } })
  }
  const read = results.filter(({ result }) => result.scores.length > 0).map(({ row }) => row)
  const shown = new Set(await keepOwnLooks(tx, read, { accountId, now }))
  // The release of others was taken back a moment ago.
  return results.map(({ row, result }) =>
    result.scores.length > 0 && !shown.has(row) ? { ...result, releasedAt: null, scores: [] } : result,
  )
}
