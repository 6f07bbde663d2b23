import {
  type ClosingCheck,
  type ClosingCounts,
  closingChecks,
  type moneyChecks,
  projectClosing,
} from '#contract/closeout/closeout.ts'
import { countWaitingInstitutions } from '#server/features/account/account.ts'
import { countOpenAppeals } from '#server/features/appeal/appeal.ts'
import { countOtherProposals } from '#server/features/approval/approval.ts'
import { countRunningBatches } from '#server/features/batch/batch.ts'
import { countOpenCertificates } from '#server/features/certificate/certificate.ts'
import { countUnsettledInvoices } from '#server/features/invoice/invoice.ts'
import { countRunningWorks } from '#server/features/long-work/long-work.ts'
import { countUnsettledMoney } from '#server/features/payment/payment.ts'
import { countUnreleasedBatches } from '#server/features/score/score.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { countWaiting } from '#server/platform/desk/count-waiting.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What is open still: each figure is the one of the feature whose it is. */
export async function countChecks(tx: Tx, now: Date): Promise<ClosingCounts> {
  const desks = await countWaiting(tx)
  return {
    batches: await countRunningBatches(tx),
    reviews: desks.get('application.review') ?? 0,
    filings: desks.get('application.filing') ?? 0,
    forms: desks.get('confirmation.review') ?? 0,
    stations: desks.get('station.review') ?? 0,
    institutions: await countWaitingInstitutions(tx),
    scores: await countUnreleasedBatches(tx, now),
    appeals: await countOpenAppeals(tx),
    certificates: await countOpenCertificates(tx),
    proposals: await countOtherProposals(tx, projectClosing),
    works: await countRunningWorks(tx, 'closeout.archive'),
    ...(await countMoney(tx)),
  }
}

/** The part that is about money. */
export async function countMoney(tx: Tx): Promise<Pick<ClosingCounts, (typeof moneyChecks)[number]>> {
  return { ...(await countUnsettledMoney(tx)), ...(await countUnsettledInvoices(tx)) }
}

/** Nothing is closed while anything is open; whoever is refused is told all of it. */
export async function refuseWhileOpen(tx: Tx, now: Date): Promise<void> {
  const counts = await countChecks(tx, now)
  const checks = closingChecks.flatMap((check) => openOf(check, counts))
  if (checks.length > 0) throw new Refusal('closeoutOpen', { checks })
}

const openOf = (check: ClosingCheck, counts: ClosingCounts) =>
  counts[check] > 0 ? [{ check, count: counts[check] }] : []
