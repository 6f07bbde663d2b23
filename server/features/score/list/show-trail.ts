import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type ScoreEntry, usualMostMark } from '#contract/score/score.ts'
import type { ScoreTrail } from '#contract/score/score-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listScoresOf } from '../entry/entry-store.ts'
import { findSheet, listRules } from '../sheet/sheet-store.ts'
import { showRows } from './score-source.ts'

/** One score, what stood there before, and who has read what. */
export async function showTrail(
  tx: Tx,
  keys: Keys,
  { batch, scoreId, now }: { readonly batch: Batch; readonly scoreId: string; readonly now: Date },
): Promise<ScoreTrail> {
  const [row] = await showRows(tx, keys, batch, [scoreId])
  if (!row) throw new Refusal('scoreAbsent')
  const { applicationId, subjectId } = row
  const stored = (await listScoresOf(tx, keys, [applicationId])).find((one) => one.subjectId === subjectId)
  if (!stored) throw new Refusal('scoreAbsent')
  const former = await listFormer(tx, row)
  const { mark, outcome, degree, barredUntil, note, version } = stored
  const versions = [
    { version, entry: { mark, outcome, degree, barredUntil }, until: null },
    ...former.map(({ version: old, replacedAt, ...entry }) => ({
      version: old,
      entry,
      until: replacedAt.toISOString(),
    })),
  ]
  const rule = (await listRules(tx, batch.batchId)).find((one) => one.subjectId === subjectId)
  const { releasesAt } = await findSheet(tx, batch.batchId)
  return {
    row,
    rule: rule ?? { subjectId, mostMark: usualMostMark, passMark: null },
    note,
    versions,
    looks: (await listLooks(tx, applicationId)).map(({ by, at }) => ({
      ...{ by, at: at.toISOString() },
      version: version - former.filter(({ replacedAt }) => replacedAt > at).length,
    })),
    isCorrectable: releasesAt !== null && now >= releasesAt,
  }
}

interface Former extends ScoreEntry {
  readonly version: number
  readonly replacedAt: Date
}

function listFormer(tx: Tx, { applicationId, subjectId }: { applicationId: string; subjectId: string }) {
  return tx.query<Former>(
    `select version, mark, outcome, degree, barred_until::text as "barredUntil", replaced_at as "replacedAt"
     from former_score where project_id = $1 and application_id = $2 and subject_id = $3 order by version desc`,
    [tx.projectId, applicationId, subjectId],
  )
}

function listLooks(tx: Tx, applicationId: string) {
  return tx.query<{ by: 'candidate' | 'organisation'; at: Date }>(
    `select reader as by, seen_at as at from score_look where project_id = $1 and application_id = $2
     order by seen_at desc limit 100`,
    [tx.projectId, applicationId],
  )
}
