import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { StationRemark } from '#contract/station/station-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ReviewRow {
  readonly reviewId: string
  /** That was read. */
  readonly version: number
  readonly level: DeskLevel
  readonly result: 'passed' | 'failed'
  readonly reason: string
  readonly conditions: readonly StationRemark[]
  readonly staffId: string
  readonly at: Date
}

/** The latest first. */
export function listReviews(tx: Tx, stationId: string): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>(
    `select review_id as "reviewId", version, level::integer as level, result, reason, conditions,
       staff_id as "staffId", reviewed_at as at
     from station_review where project_id = $1 and station_id = $2 order by reviewed_at desc, review_id desc`,
    [tx.projectId, stationId],
  )
}

export async function insertReview(tx: Tx, stationId: string, review: ReviewRow): Promise<void> {
  const { reviewId, version, level, result, reason, conditions, staffId, at } = review
  await tx.query(
    `insert into station_review (project_id, review_id, station_id, version, level, result, reason, conditions,
       staff_id, reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[tx.projectId, reviewId, stationId, version, level, result, reason, JSON.stringify(conditions)],
      ...[staffId, at],
    ],
  )
}

export async function deleteReview(tx: Tx, reviewId: string): Promise<void> {
  await tx.query('delete from station_review where project_id = $1 and review_id = $2', [
    tx.projectId,
    reviewId,
  ])
}
