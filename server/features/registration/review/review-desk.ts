import type { Desk } from '#server/platform/desk/desk.ts'

/** What the trigger `keep_review_desk` puts there. */
export const reviewDesk: Desk = {
  queue: 'application.review',
  roles: { 1: 'reviewer', 2: 'reviewer' },
}
