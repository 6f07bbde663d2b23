import type { ScoreEntry, ScoreOutcome } from '#contract/score/score.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ReadScore extends Pick<ScoreEntry, 'mark' | 'degree' | 'barredUntil'> {
  readonly subjectId: string
  readonly judged: ScoreOutcome
  readonly mostMark: number
  readonly passMark: number | null
  readonly percentile: number | null
  readonly correctedAt: string | null
}

/** An application with its scores, as far as they are out. */
export interface ResultRow {
  readonly applicationId: string
  readonly batchId: string
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly isDeferred: boolean
  readonly exemptSubjectIds: readonly string[]
  readonly releasesAt: Date | null
  /** The sum of the versions of its scores, and one for each exemption: it never comes back to what it was. */
  readonly edition: number
  readonly scores: readonly ReadScore[]
}

/**
 * Nothing of a score leaves the database before its time, and of a deferred exam never. What somebody is not registered
 * for any more is left out.
 */
const result = `application.application_id as "applicationId", application.batch_id as "batchId", application.number,
  application.account_id as "accountId", application.record_id as "recordId",
  application.state = 'deferred' as "isDeferred", application.exempt_subject_ids as "exemptSubjectIds",
  case when application.state <> 'deferred' and score_sheet.releases_at <= $2 then score_sheet.releases_at end
    as "releasesAt",
  (coalesce(shown.edition, 0) + cardinality(application.exempt_subject_ids))::int as edition,
  coalesce(shown.scores, '[]'::json) as scores
from application
  left join score_sheet on score_sheet.project_id = $1 and score_sheet.batch_id = application.batch_id
  left join lateral (
    select sum(score.version) as edition, json_agg(json_build_object(
        'subjectId', score.subject_id, 'judged', judged, 'mark', mark, 'degree', degree, 'barredUntil', barred_until,
        'mostMark', coalesce(most_mark, 10000), 'passMark', pass_mark, 'correctedAt', corrected_at,
        'percentile', case when shows_percentile then width_bucket(mark, percentiles) end))
      filter (where place.subject_id is not null) as scores
    from score
      left join place on place.project_id = $1 and place.application_id = score.application_id
        and place.subject_id = score.subject_id
      left join score_rule on score_rule.project_id = $1 and score_rule.batch_id = score.batch_id
        and score_rule.subject_id = score.subject_id
    where score.project_id = $1 and score.application_id = application.application_id
      and score_sheet.releases_at <= $2
      and (place.subject_id is not null or score.subject_id = any (application.exempt_subject_ids))
  ) shown on true`

/** Whoever is examined, and who would have been and sits a later exam. */
const resultStates = `('confirmed', 'improving', 'deferred')`

/**
 * Those of an own account, and those by a record that is bound to it; the newest first. Each way has its index: one
 * condition for both would read everybody's.
 */
export function listOwnResults(tx: Tx, accountId: string, now: Date): Promise<ResultRow[]> {
  return tx.named<ResultRow>(
    'score.own-results',
    `select ${result}
     where application.project_id = $1 and application.state in ${resultStates} and application.application_id in (
       select application_id from application where project_id = $1 and account_id = $3
       union all
       select entered.application_id from candidate_record
         join application entered on entered.project_id = $1 and entered.record_id = candidate_record.record_id
       where candidate_record.project_id = $1 and bound_account_id = $3)
     order by application.application_id desc`,
    [tx.projectId, now, accountId],
  )
}

/** One of whoever owns it: an account of its own, by a record bound to it, or the organisation that has the person. */
export async function findResult(
  tx: Tx,
  applicationId: string,
  { ownerId, now }: { readonly ownerId: string | null; readonly now: Date },
): Promise<ResultRow | null> {
  const [row] = await tx.named<ResultRow>(
    'score.result',
    `select ${result}
     where application.project_id = $1 and application.application_id = $3 and application.state in ${resultStates}
       and ($4::uuid is null or $4 in (application.account_id, application.organisation_id) or exists (
         select from candidate_record entered where entered.project_id = $1
           and entered.record_id = application.record_id and entered.bound_account_id = $4))`,
    [tx.projectId, now, applicationId, ownerId],
  )
  return row ?? null
}

export interface Look {
  readonly shownId: string
  readonly isFirst: boolean
}

/** Keeps who reads them; those that are not released at this moment are left out. */
export function noteLooks(
  tx: Tx,
  rows: readonly Pick<ResultRow, 'applicationId' | 'edition'>[],
  reader: { readonly accountId: string; readonly as: 'candidate' | 'organisation'; readonly now: Date },
): Promise<Look[]> {
  return tx.named<Look>(
    'score.note-looks',
    'select shown_id as "shownId", is_first as "isFirst" from note_score_looks($1, $2, $3, $4, $5)',
    [
      ...[rows.map((row) => row.applicationId), rows.map((row) => row.edition)],
      ...[reader.accountId, reader.as, reader.now],
    ],
  )
}

/** Which of these the account has read as they stand. */
export async function listSeen(
  tx: Tx,
  accountId: string,
  rows: readonly Pick<ResultRow, 'applicationId' | 'edition'>[],
): Promise<ReadonlySet<string>> {
  const seen = await tx.named<{ applicationId: string }>(
    'score.seen',
    `select application_id as "applicationId" from score_look
       join unnest($3::uuid[], $4::int[]) as wanted(application_id, edition) using (application_id, edition)
     where project_id = $1 and reader_id = $2`,
    [tx.projectId, accountId, rows.map((row) => row.applicationId), rows.map((row) => row.edition)],
  )
  return new Set(seen.map(({ applicationId }) => applicationId))
}
