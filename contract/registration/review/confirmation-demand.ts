import type { ReviewOrder } from '../../batch/batch.ts'

/** Before which step a person whom an organisation entered must stand on a confirmation form that the board passed. */
export const confirmationDemands = ['none', 'beforeReview', 'beforePayment'] as const
export type ConfirmationDemand = (typeof confirmationDemands)[number]

/** What is owed counts where there is such a step: a batch without a review has none to be confirmed before. */
export function owesConfirmation(owed: ConfirmationDemand, review: ReviewOrder): ConfirmationDemand {
  return owed === 'beforeReview' && review === 'none' ? 'none' : owed
}
