import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OwnScore } from '#contract/score/score-endpoints.ts'
import { shownScores } from '#contract/score/score-rules.ts'
import { recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listSeen, noteLooks, type ResultRow } from './own-score-store.ts'

/** In the order of the batch's subjects. */
export function readScores({ subjects }: Pick<Batch, 'subjects'>, { scores }: ResultRow): OwnScore[] {
  const shown = new Map(shownScores(scores).map((one) => [one.subjectId, one]))
  return subjects.flatMap(({ subjectId, name, level }) => {
    const found = shown.get(subjectId)
    if (!found) return []
    const { mark, mostMark, passMark, judged, degree, barredUntil, reached, correctedAt } = found
    return [
      {
        ...{
          subjectId,
          name,
          level,
          mark,
          mostMark,
          passMark,
          outcome: judged,
          degree,
          barredUntil,
          reached,
        },
        correctedAt: correctedAt && new Date(correctedAt).toISOString(),
      },
    ]
  })
}

/** When somebody reads scores for the first time as they stand, that is kept. Answers those that may be read. */
export async function keepLooks(
  tx: Tx,
  rows: readonly Pick<ResultRow, 'applicationId' | 'edition'>[],
  reader: Parameters<typeof noteLooks>[2],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const looks = await noteLooks(tx, rows, reader)
  const first = looks.filter(({ isFirst }) => isFirst)
  const deed = { action: 'application.readScore', subject: 'application', before: null, after: {} } as const
  await recordMany(
    tx,
    first.map(({ shownId }) => ({ ...deed, subjectId: shownId })),
    reader.now,
  )
  return new Set(looks.map(({ shownId }) => shownId))
}

/** Whoever reads their own: what they have read as it stands is not noted again. Answers those that may be read. */
export async function keepOwnLooks(
  tx: Tx,
  rows: readonly ResultRow[],
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<ResultRow[]> {
  if (rows.length === 0) return []
  const seen = await listSeen(tx, accountId, rows)
  const unseen = rows.filter(({ applicationId }) => !seen.has(applicationId))
  const shown = await keepLooks(tx, unseen, { accountId, as: 'candidate', now })
  return rows.filter(({ applicationId }) => seen.has(applicationId) || shown.has(applicationId))
}
