import type { ResultOutcome, ScoreEntry, ScoreOutcome } from '#contract/score/score.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ScoreLine extends Pick<ScoreEntry, 'mark' | 'degree' | 'barredUntil'> {
  readonly scoreId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly judged: ScoreOutcome
  readonly correctedAt: Date | null
}

export function listScoreLines(
  tx: Tx,
  { batchId, organisationId = null }: { readonly batchId: string; readonly organisationId?: string | null },
  scoreIds: readonly string[],
): Promise<ScoreLine[]> {
  return tx.query<ScoreLine>(
    `select score_id as "scoreId", application_id as "applicationId", subject_id as "subjectId", number,
       account_id as "accountId", record_id as "recordId", application.organisation_id as "organisationId",
       mark, judged, degree, barred_until::text as "barredUntil", corrected_at as "correctedAt"
     from score join application using (project_id, application_id)
     where score.project_id = $1 and score.batch_id = $2 and score_id = any ($3::uuid[])
       and ($4::uuid is null or application.organisation_id = $4)`,
    [tx.projectId, batchId, scoreIds, organisationId],
  )
}

/**
 * Of those people what somebody may read: scores of the subjects for which they are registered, and exemptions, of which
 * each has an id of its own that stays the same.
 */
export const groupLines = `(
    select score.project_id, score.batch_id, score.application_id, score.subject_id, score_id, judged
    from score join place using (project_id, application_id, subject_id)
    union all
    select project_id, batch_id, application_id, subject_id, overlay(overlay(
        md5(application_id::text || subject_id::text) placing '8' from 13) placing '8' from 17)::uuid, 'exempt'
    from application cross join unnest(exempt_subject_ids) as exempt (subject_id)
  )`

export type GroupLine = Omit<ScoreLine, 'judged'> & { readonly judged: ResultOutcome }

/** Those of `groupLines` with these ids. */
export async function listGroupLines(
  tx: Tx,
  of: { readonly batchId: string; readonly organisationId: string },
  ids: readonly string[],
): Promise<GroupLine[]> {
  const exempt = await tx.query<GroupLine>(
    `select score_id as "scoreId", application_id as "applicationId", subject_id as "subjectId", number,
       account_id as "accountId", record_id as "recordId", application.organisation_id as "organisationId",
       null as mark, judged, null as degree, null as "barredUntil", null as "correctedAt"
     from ${groupLines} line join application using (project_id, application_id)
     where line.project_id = $1 and line.batch_id = $2 and application.organisation_id = $3 and judged = 'exempt'
       and score_id = any ($4::uuid[])`,
    [tx.projectId, of.batchId, of.organisationId, ids],
  )
  return [...(await listScoreLines(tx, of, ids)), ...exempt]
}

/** The applications of these scores, with their editions. */
export function listEditions(tx: Tx, scoreIds: readonly string[]) {
  return tx.query<{ applicationId: string; edition: number }>(
    `select score.application_id as "applicationId", sum(score.version)::int as edition
     from score join place on place.project_id = $1 and place.application_id = score.application_id
       and place.subject_id = score.subject_id
     where score.project_id = $1 and score.application_id in (
       select application_id from score where project_id = $1 and score_id = any ($2::uuid[]))
     group by score.application_id`,
    [tx.projectId, scoreIds],
  )
}

/** The same of all people of an organisation in a batch. */
export function listEditionsOf(tx: Tx, batchId: string, organisationId: string) {
  return tx.query<{ applicationId: string; edition: number }>(
    `select score.application_id as "applicationId", sum(score.version)::int as edition
     from application join score using (project_id, application_id)
       join place on place.project_id = $1 and place.application_id = score.application_id
         and place.subject_id = score.subject_id
     where application.project_id = $1 and application.batch_id = $2 and application.organisation_id = $3
     group by score.application_id`,
    [tx.projectId, batchId, organisationId],
  )
}

export async function findScoreId(
  tx: Tx,
  { applicationId, subjectId }: Pick<ScoreLine, 'applicationId' | 'subjectId'>,
): Promise<string | null> {
  const [row] = await tx.query<{ scoreId: string }>(
    'select score_id as "scoreId" from score where project_id = $1 and application_id = $2 and subject_id = $3',
    [tx.projectId, applicationId, subjectId],
  )
  return row?.scoreId ?? null
}

/** In this subject, or in any. */
export async function hasSat(
  tx: Tx,
  { applicationId, subjectId }: { readonly applicationId: string; readonly subjectId: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `select from score where project_id = $1 and application_id = $2 and ($3::uuid is null or subject_id = $3)
       and outcome is distinct from 'absent' limit 1`,
    [tx.projectId, applicationId, subjectId],
  )
  return rows.length > 0
}
