import type {
  getCollectiveAccount as reading,
  sayCollectiveAccount as saying,
} from '#contract/examinee/joining/move-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { type CollectiveAccount, collectiveWayOf, isCollectiveRequired } from '#contract/project/moving.ts'
import {
  findApprovedOrganisation,
  listApprovedOrganisations,
  listOrganisationNames,
} from '#server/features/account/account.ts'
import { listOrdered } from '#server/features/payment/payment.ts'
import {
  listEndedWith,
  listMovableApplications,
  type MovableApplication,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isMovable, openMove } from './ask-moves.ts'
import { findSaid, lapseMoves } from './move-store.ts'

interface Asking {
  readonly actor: Actor
  readonly applicationId: string
  readonly collectiveAccount: CollectiveAccount
  readonly now: Date
}

/** To which organisation a candidate says they belong, and how it stands. */
export async function getCollectiveAccount(
  tx: Tx,
  { actor, applicationId, collectiveAccount, now }: Asking,
): Promise<ReplyOf<typeof reading>> {
  await requireOwn(tx, actor, applicationId, false)
  const way = collectiveWayOf(collectiveAccount)
  const said = await findSaid(tx, applicationId)
  const names = await listOrganisationNames(tx, said?.toId ? [said.toId] : [])
  const isLapsed = said?.state === 'asked' && said.lapsesAt <= now
  return {
    way,
    isRequired: isCollectiveRequired(collectiveAccount),
    organisations: way === 'list' ? await listApprovedOrganisations(tx) : [],
    said: said && {
      moveId: said.moveId,
      name: names.get(said.toId ?? '') ?? '',
      state: isLapsed ? 'lapsed' : said.state,
    },
  }
}

/** Asks the organisation whether it is so: it sees nothing of the application before it has confirmed. */
export async function sayCollectiveAccount(
  tx: Tx,
  { accountId, accountName }: BodyOf<typeof saying>,
  { actor, applicationId, collectiveAccount, now }: Asking,
): Promise<ReplyOf<typeof saying>> {
  const own = await requireOwn(tx, actor, applicationId, true)
  const way = collectiveWayOf(collectiveAccount)
  if (way === 'off') throw new Refusal('collectiveAccountOff')
  const wanted = way === 'list' ? accountId && { accountId } : { accountName }
  const organisation = wanted && (await findApprovedOrganisation(tx, wanted))
  if (!organisation) throw new Refusal('organisationAbsent')
  const isFree = own.organisationId === null && isMovable(own, await listOrdered(tx, [applicationId]))
  if (!isFree || own.personId === null) throw new Refusal('moveFixed')
  if ((await listEndedWith(tx, [applicationId], organisation.accountId)).has(applicationId))
    throw new Refusal('alreadyApplied')
  await lapseMoves(tx, [applicationId], now)
  const before = await findSaid(tx, applicationId)
  if (before?.state === 'asked') throw new Refusal('moveAskedBefore')
  const opening = { askedBy: 'person', to: organisation.accountId, consent: 'person', now } as const
  const moveId = await openMove(tx, own, opening)
  if (!moveId) throw new Refusal('moveAskedBefore')
  return { moveId }
}

/** Of one that the account leads to; somebody else's is absent. */
async function requireOwn(
  tx: Tx,
  actor: Actor,
  applicationId: string,
  held: boolean,
): Promise<MovableApplication> {
  const [found] = await listMovableApplications(tx, [applicationId], { held })
  if (!found || actor.kind !== 'account' || found.readerId !== actor.accountId)
    throw new Refusal('applicationAbsent')
  return found
}
