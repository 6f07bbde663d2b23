import type { GrantScope } from '#contract/kit/scope.ts'
import type { AuditResult } from '#contract/registration/application-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ReviewerRow {
  readonly staffId: string
  readonly decided: number
  readonly results: Readonly<Partial<Record<AuditResult, number>>>
  readonly medianMinutes: number | null
}

interface Asking {
  readonly since: Date
  /** Null: everybody. */
  readonly staffId: string | null
  readonly scope: GrantScope | null
}

/** What each decided since then. Of two decisions the second took no longer than since the first. */
export function listReviewerRows(tx: Tx, { since, staffId, scope }: Asking): Promise<ReviewerRow[]> {
  return tx.named<ReviewerRow>(
    'review.figures',
    `with decided as (
       select audit.staff_id, result, claimed_at,
         extract(epoch from audit.at - greatest(claimed_at, lag(audit.at) over (
           partition by audit.staff_id order by audit.at))) / 60 as minutes
       from audit join application using (project_id, application_id)
       where audit.project_id = $1 and audit.at >= $2 and staff_id is not null
         and ($3::uuid is null or staff_id = $3)
         and ($4::uuid[] is null or batch_id = any ($4))
         and ($5::uuid[] is null or exists (
           select from jsonb_each_text(wish -> 'areaOf') as chosen(subject, area)
             join area own on own.project_id = application.project_id and own.batch_id = application.batch_id
               and own.area_id = chosen.area::uuid
             left join area above on above.project_id = own.project_id and above.batch_id = own.batch_id
               and above.area_id = own.parent_id
           where array[own.area_id, above.area_id, above.parent_id] && $5))
         and ($6::uuid[] is null or exists (
           select from jsonb_array_elements_text(wish -> 'subjectIds') as chosen where chosen::uuid = any ($6)))
         and ($7::uuid[] is null or application.organisation_id = any ($7))
     ), by_result as (
       select staff_id, jsonb_object_agg(result, count) as results
       from (select staff_id, result, count(*)::int as count from decided group by 1, 2) as counted group by 1
     )
     select staff_id as "staffId", count(*)::int as decided, results,
       percentile_cont(0.5) within group (order by minutes::float8) filter (where claimed_at is not null)
         as "medianMinutes"
     from decided join by_result using (staff_id) group by staff_id, results order by decided desc, staff_id`,
    [
      tx.projectId,
      since,
      staffId,
      scope?.batchIds ?? null,
      scope?.areaIds ?? null,
      scope?.subjectIds ?? null,
      scope?.organisationIds ?? null,
    ],
  )
}
