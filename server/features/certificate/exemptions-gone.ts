import type { Tx } from '#server/platform/database/transaction.ts'
import type { EarningParts } from './certificate-parts.ts'
import type { StoredCertificate } from './certificate-store.ts'

/** Whether an exemption that something issued rests on does not stand any more. */
export async function areExemptionsGone(
  { listExemptions }: Pick<EarningParts, 'listExemptions'>,
  tx: Tx,
  { state, askerId, facts }: Pick<StoredCertificate, 'state' | 'askerId' | 'facts'>,
  now: Date,
): Promise<boolean> {
  const exempt = facts.subjects.filter(({ isExempt }) => isExempt)
  if (state !== 'issued' || exempt.length === 0) return false
  const granted = await listExemptions(tx, askerId, now)
  return !exempt.every(({ applicationId, subjectId }) =>
    granted.some((one) => one.applicationId === applicationId && one.subjectId === subjectId),
  )
}
