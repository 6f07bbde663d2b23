import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { findApprovedOrganisation } from '#server/features/account/account.ts'
import { listOrdered } from '#server/features/payment/payment.ts'
import { listEndedWith, listMovableApplications } from '#server/features/registration/registration.ts'
import { doToEach } from '#server/platform/list/do-to-many.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isMovable, type Mover, openMove } from './ask-moves.ts'
import type { Transact } from './joining-parts.ts'
import { lapseMoves } from './move-store.ts'

interface Offer extends Mover {
  readonly transact: Transact
  readonly applicationIds: readonly string[]
  /** Of the other's account; empty: to the people themselves. */
  readonly accountName: string
}

/**
 * Offers people of one's own: nobody moves before who is to have them agrees, and the person where the project says so.
 * Each by itself, so that nobody who submits or pays waits for a list.
 */
export async function offerMoves({
  transact,
  applicationIds,
  accountName,
  organisationId,
  consent,
  now,
}: Offer): Promise<BulkReply> {
  if (consent === 'off') throw new Refusal('movingOff')
  const found = await transact(async (tx) =>
    accountName === '' ? null : findApprovedOrganisation(tx, { accountName }),
  )
  if (accountName !== '' && (!found || found.accountId === organisationId))
    throw new Refusal('organisationAbsent')
  const to = found?.accountId ?? null
  return doToEach([...new Set(applicationIds)].toSorted(), (applicationId) =>
    transact(async (tx) => {
      const [held] = await listMovableApplications(tx, [applicationId], { held: true })
      if (held?.organisationId !== organisationId) throw new Refusal('applicationAbsent')
      if (!isMovable(held, await listOrdered(tx, [applicationId]))) throw new Refusal('moveFixed')
      if (!to && !held.readerId) throw new Refusal('moveWithoutAccount')
      const ended = await listEndedWith(tx, [applicationId], to)
      if (ended.has(applicationId)) throw new Refusal('alreadyApplied')
      await lapseMoves(tx, [applicationId], now)
      const asked = await openMove(tx, held, { askedBy: 'from', to, consent, now })
      return asked ? 'done' : 'nothingToDo'
    }),
  )
}
