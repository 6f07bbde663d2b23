import type { FilingHindrance, FilingKind } from '#contract/filing/filing.ts'
import { findCarriable, isBeingPaid } from '#server/features/payment/payment.ts'
import { type FiledApplication, feeOfSubject } from '#server/features/registration/registration.ts'
import { hasSat } from '#server/features/score/score.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Wanted {
  readonly kind: FilingKind
  readonly subjectId: string | null
}

/** Why it cannot be granted now; null where nothing speaks against it. */
export async function findHindrance(
  tx: Tx,
  application: FiledApplication,
  { kind, subjectId }: Wanted,
): Promise<FilingHindrance | null> {
  const { applicationId, choice } = application
  if (!(kind === 'deferral' ? application.isDeferrable : application.isExemptible)) return 'wrongState'
  if (kind === 'exemption' && !choice.some((line) => line.subjectId === subjectId)) return 'subjectAbsent'
  if (await hasSat(tx, { applicationId, subjectId })) return 'scored'
  if (await isBeingPaid(tx, applicationId)) return 'beingPaid'
  const carriable = await findCarriable(tx, applicationId)
  return carriable?.goesBack ? 'goingBack' : null
}

/** What becomes a credit, and what is charged less where nothing is paid yet. */
export async function foreseeMoney(
  tx: Tx,
  application: FiledApplication,
  { kind, subjectId }: Wanted,
): Promise<{ readonly creditFen: number; readonly lessFen: number }> {
  const { isPaid, applicationId } = application
  const priceFen = kind === 'exemption' ? Math.max(0, feeOfSubject(application, subjectId ?? '')) : 0
  if (!isPaid) return { creditFen: 0, lessFen: priceFen }
  const leftFen = (await findCarriable(tx, applicationId))?.leftFen ?? 0
  return { creditFen: kind === 'deferral' ? leftFen : Math.min(leftFen, priceFen), lessFen: 0 }
}
