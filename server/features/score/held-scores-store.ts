import type { ScoreOutcome, ViolationDegree } from '#contract/score/score.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What is kept of somebody beside their scores; instants as the database writes them. */
export interface HeldScoreRows {
  readonly applicationId: string
  /** What stood there when it was out. */
  readonly former: readonly {
    readonly subjectId: string
    readonly mark: number | null
    readonly outcome: ScoreOutcome | null
    readonly degree: ViolationDegree | null
    readonly until: string
  }[]
  readonly readings: readonly { readonly by: 'candidate' | 'organisation'; readonly at: string }[]
  readonly slips: readonly { readonly code: string; readonly at: string }[]
  readonly hasNote: boolean
}

export function listHeldScores(tx: Tx, applicationIds: readonly string[]): Promise<HeldScoreRows[]> {
  return tx.query<HeldScoreRows>(
    `select application_id as "applicationId",
       (select coalesce(json_agg(json_build_object('subjectId', subject_id, 'mark', mark, 'outcome', outcome,
          'degree', degree, 'until', replaced_at) order by replaced_at desc), '[]')
        from former_score former join score_sheet sheet on sheet.project_id = $1
          and sheet.batch_id = application.batch_id and sheet.releases_at <= former.replaced_at
        where former.project_id = $1 and former.application_id = application.application_id) as former,
       (select coalesce(json_agg(json_build_object('by', reader, 'at', seen_at) order by seen_at), '[]')
        from score_look look
        where look.project_id = $1 and look.application_id = application.application_id) as readings,
       (select coalesce(json_agg(json_build_object('code', code, 'at', issued_at) order by issued_at), '[]')
        from score_slip slip
        where slip.project_id = $1 and slip.application_id = application.application_id) as slips,
       exists (select from score where score.project_id = $1
         and score.application_id = application.application_id and note_sealed is not null) as "hasNote"
     from application where project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
}

/** Of the registrations that an account made itself. */
export async function wipeScoreNotes(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `update score set note_sealed = null from application
     where score.project_id = $1 and application.project_id = $1
       and application.application_id = score.application_id and account_id = $2 and note_sealed is not null`,
    [tx.projectId, accountId],
  )
}
