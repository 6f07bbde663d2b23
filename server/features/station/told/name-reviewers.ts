import type { BoardStation } from '#contract/station/station-review.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import type { Site } from '#server/platform/http/site.ts'
import type { ReviewRow } from './review-store.ts'
import { shownReview } from './show-station.ts'

/** With the names of the staff who decided: they are put in when the transaction is over. */
export async function nameReviewers(
  site: Pick<Site, 'listStaffNames'>,
  station: Station,
  reviews: readonly ReviewRow[],
): Promise<BoardStation> {
  const names = await site.listStaffNames([...new Set(reviews.map(({ staffId }) => staffId))])
  return {
    ...station,
    reviews: reviews.map((review) => ({ ...shownReview(review), by: names.get(review.staffId) ?? '' })),
  }
}
