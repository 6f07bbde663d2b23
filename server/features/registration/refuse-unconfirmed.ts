import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ApplicationStep } from '#contract/registration/application-steps.ts'
import {
  type ConfirmationDemand,
  owesConfirmation,
} from '#contract/registration/review/confirmation-demand.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What leaves an organisation for the board stands on a form that the board passed, where its project asks for that. */
export function refuseUnconfirmed(
  { owedConfirmation }: { readonly owedConfirmation: ConfirmationDemand },
  { review }: Pick<Batch, 'review'>,
  step: ApplicationStep,
): void {
  if (step !== 'submitToOrganisation' && owesConfirmation(owedConfirmation, review) === 'beforeReview')
    throw new Refusal('confirmationMissing')
}
