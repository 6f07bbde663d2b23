import { grantsOf } from '#contract/kit/actor.ts'
import { deskLevels } from '#contract/kit/desk/desk.ts'
import { startOfDay } from '#contract/kit/time.ts'
import type { Backlog } from '#contract/registration/review/review-figures.ts'
import { type AtDesk, countBacklog, countQueue, reachAtDesk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { reviewDesk } from './review-desk.ts'
import { listReviewerRows, type ReviewerRow } from './review-figures-store.ts'

/** As far as the reader's scope reaches; of the reviewers an administrator sees everybody. */
export async function readReviewFigures(
  at: AtDesk,
): Promise<{ backlogs: Backlog[]; reviewers: ReviewerRow[] }> {
  const { tx, actor, now } = at
  if (actor.kind !== 'staff' || tx.projectId === null) throw new Refusal('permissionMissing')
  const administers = grantsOf(actor, tx.projectId, 'administrator').length > 0
  const backlogs = []
  for (const level of deskLevels) backlogs.push(await backlogOf(at, level))
  const reviewers = await listReviewerRows(tx, {
    since: startOfDay(now),
    staffId: administers ? null : actor.staffId,
    scope: reachAtDesk(reviewDesk, at),
  })
  return { backlogs, reviewers }
}

const dayHours = 24

async function backlogOf(at: AtDesk, level: Backlog['level']): Promise<Backlog> {
  const counts = await countQueue(reviewDesk, at, level)
  const hours = [dayHours, 3 * dayHours, 7 * dayHours]
  const [day = 0, threeDays = 0, week = 0, longer = 0] = await countBacklog(reviewDesk, at, { level, hours })
  return { ...counts, level, ages: { day, threeDays, week, longer } }
}
