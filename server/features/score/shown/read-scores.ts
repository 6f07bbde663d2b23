import type { Batch } from '#contract/batch/batch-shapes.ts'
import { usualMostMark } from '#contract/score/score.ts'
import type { OwnScore } from '#contract/score/score-endpoints.ts'
import { shownScores } from '#contract/score/score-rules.ts'
import { recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listSeen, noteLooks, type ResultRow } from './own-score-store.ts'

/** What is out, in the order of the batch's subjects: scores, and what is exempt. */
export function readScores(
  { subjects }: Pick<Batch, 'subjects'>,
  { scores, exemptSubjectIds, releasesAt }: ResultRow,
): OwnScore[] {
  if (releasesAt === null) return []
  const shown = new Map(shownScores(scores).map((one) => [one.subjectId, one]))
  return subjects.flatMap(({ subjectId, name, level }): OwnScore[] => {
    if (exemptSubjectIds.includes(subjectId)) return [{ ...exempt, subjectId, name, level }]
    const found = shown.get(subjectId)
    if (!found) return []
    const { mark, mostMark, passMark, judged, degree, barredUntil, reached, correctedAt } = found
    const percentile = mark === null ? null : found.percentile
    return [
      {
        ...{
          subjectId,
          name,
          level,
          mark,
          mostMark,
          passMark,
          percentile,
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

const exempt: Omit<OwnScore, 'subjectId' | 'name' | 'level'> = {
  ...{ outcome: 'exempt', mark: null, mostMark: usualMostMark, passMark: null, percentile: null },
  ...{ degree: null, barredUntil: null, reached: false, correctedAt: null },
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

/**
 * Whoever reads their own: what they have read as it stands is not noted again, nor where there is no score. Answers those
 * that may be read.
 */
export async function keepOwnLooks(
  tx: Tx,
  rows: readonly ResultRow[],
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<ResultRow[]> {
  if (rows.length === 0) return []
  const seen = await listSeen(tx, accountId, rows)
  const isSettled = ({ applicationId, scores }: ResultRow) => scores.length === 0 || seen.has(applicationId)
  const unseen = rows.filter((row) => !isSettled(row))
  const shown = await keepLooks(tx, unseen, { accountId, as: 'candidate', now })
  return rows.filter((row) => isSettled(row) || shown.has(row.applicationId))
}
