import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { findApprovedOrganisation } from '#server/features/account/account.ts'
import { listOrdered } from '#server/features/payment/payment.ts'
import { listEndedWith, listMovableApplications } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isMovable, type Mover, openMove } from './ask-moves.ts'
import { lapseMoves } from './move-store.ts'

interface Offer {
  readonly applicationIds: readonly string[]
  /** Of the other's account; empty: to the people themselves. */
  readonly accountName: string
}

/** Offers people of one's own: nobody moves before who is to have them agrees, and the person where the project says so. */
export async function offerMoves(
  tx: Tx,
  { applicationIds, accountName }: Offer,
  { organisationId, consent, now }: Mover,
): Promise<BulkReply> {
  if (consent === 'off') throw new Refusal('movingOff')
  const to = accountName === '' ? null : await findApprovedOrganisation(tx, { accountName })
  if (accountName !== '' && (!to || to.accountId === organisationId)) throw new Refusal('organisationAbsent')
  return doToMany(tx, [...new Set(applicationIds)].toSorted(), async (applicationId) => {
    const [held] = await listMovableApplications(tx, [applicationId], { held: true })
    if (held?.organisationId !== organisationId) throw new Refusal('applicationAbsent')
    if (!isMovable(held, await listOrdered(tx, [applicationId]))) throw new Refusal('moveFixed')
    if (!to && !held.readerId) throw new Refusal('moveWithoutAccount')
    const ended = await listEndedWith(tx, [applicationId], to?.accountId ?? null)
    if (ended.has(applicationId)) throw new Refusal('alreadyApplied')
    await lapseMoves(tx, [applicationId], now)
    const asked = await openMove(tx, held, { askedBy: 'from', to: to?.accountId ?? null, consent, now })
    return asked ? 'done' : 'nothingToDo'
  })
}
