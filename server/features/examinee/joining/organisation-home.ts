import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { registrationTimes } from '#contract/batch/eligibility.ts'
import type { BatchAtHome, OrganisationHome } from '#contract/examinee/joining/organisation-home.ts'
import { registrationWindowOf, type Window, windowStateAt } from '#contract/project/window.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { findOrganisationQuotas } from '#server/features/batch/batch.ts'
import { countEntered } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { countWaitingMoves } from './move-store.ts'

interface Asking {
  readonly organisationId: string
  readonly batches: readonly Batch[]
  readonly windows: readonly Window[]
  readonly now: Date
}

/** What is to be done, batch by batch; the board opens and ends them. */
export async function readOrganisationHome(
  tx: Tx,
  { organisationId, batches, windows, now }: Asking,
): Promise<OrganisationHome> {
  const counts = await countEntered(tx, organisationId)
  const quotas = await findOrganisationQuotas(tx, organisationId)
  const shown = batches.filter(
    (batch) =>
      batch.examStatus !== examStatus.init &&
      batch.examStatus !== examStatus.over &&
      now < new Date(batch.examEndsAt),
  )
  return {
    movesWaiting: await countWaitingMoves(tx, organisationId, now),
    batches: shown.map((batch): BatchAtHome => {
      const own = counts.filter(({ batchId }) => batchId === batch.batchId)
      const countOf = (...states: ApplicationState[]) =>
        own.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
      const draftsOf = (ready: boolean) =>
        own.reduce((sum, one) => sum + (one.state === 'draft' && one.isReady === ready ? one.count : 0), 0)
      const { batchId, name, examStartsAt, examEndsAt } = batch
      const state = windowStateAt(registrationWindowOf('organisation', windows, batch.windows), now)
      return {
        ...{ batchId, name, examStartsAt, examEndsAt },
        ...registrationTimes(batch, windows, 'organisation'),
        state: state === 'open' && batch.examStatus === examStatus.pause ? 'paused' : state,
        total: own.reduce((sum, { count }) => sum + count, 0),
        waiting: {
          failed: countOf('failed', 'improving'),
          ownLook: countOf('atOrganisation'),
          improve: draftsOf(false),
          draft: draftsOf(true),
          unpaid: countOf('unpaid'),
        },
        underReview: countOf('auditing', 'pending'),
        confirmed: countOf('confirmed'),
        quota: quotaOf(quotas.get(batchId)),
      }
    }),
  }
}

/** Taken places without a limit are no quota. */
function quotaOf(found: { readonly capacity: number | null; readonly held: number } | undefined) {
  return found && found.capacity !== null ? { capacity: found.capacity, held: found.held } : null
}
