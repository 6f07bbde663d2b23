import type { IdList } from '#contract/examinee/joining/id-list.ts'
import {
  type AskOutcome,
  consentsOf,
  type MoveParty,
  mostMovedIds,
  movableStates,
  moveDays,
} from '#contract/examinee/joining/moves.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { MovingConsent } from '#contract/project/moving.ts'
import { findNumberedPeople } from '#server/features/account/account.ts'
import { listOrdered } from '#server/features/payment/payment.ts'
import {
  listEndedWith,
  listMovableApplications,
  listRegisteredPeople,
  type MovableApplication,
} from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { countAsked } from '../asked/count-asked.ts'
import { refuseTooLong } from './check-id-list.ts'
import type { Transact } from './joining-parts.ts'
import { insertMove, lapseMoves, wasJustWithdrawn } from './move-store.ts'
import { tellParties } from './tell-parties.ts'

export interface Mover {
  readonly organisationId: string
  readonly consent: MovingConsent
  readonly now: Date
}

/** So many applications are held at once while they are asked for: whoever submits or pays waits for no list. */
const atOnce = 20

/** Asks for whoever of these is registered in the batch otherwise. What became of each number is told, and nothing of whom. */
export async function askMoves(
  keys: Keys,
  list: IdList,
  { transact, batchId, ...mover }: Mover & { readonly transact: Transact; readonly batchId: string },
): Promise<{ lines: { number: string; outcome: AskOutcome }[] }> {
  const { organisationId, consent, now } = mover
  if (consent === 'off') throw new Refusal('movingOff')
  refuseTooLong(list, mostMovedIds)
  const { people, inBatch } = await transact(async (tx) => {
    await countAsked(tx, keys, { organisationId, numbers: list.numbers, now })
    const found = await findNumberedPeople(tx, keys, list.numbers, { idType: list.idType, now })
    const personIds = found.flatMap((person) => person.personIds)
    const registered = await listRegisteredPeople(tx, batchId, personIds)
    return {
      people: found,
      inBatch: new Map(registered.map(({ personId, applicationId }) => [personId, applicationId])),
    }
  })
  const wanted = people.map(({ isWrong, personIds }) =>
    isWrong ? undefined : personIds.flatMap((id) => inBatch.get(id) ?? [])[0],
  )
  const ids = [...new Set(wanted.flatMap((id) => id ?? []))].toSorted()
  const outcomes = new Map<string, AskOutcome>()
  for (let from = 0; from < ids.length; from += atOnce)
    for (const [id, outcome] of await transact((tx) => askSome(tx, ids.slice(from, from + atOnce), mover)))
      outcomes.set(id, outcome)
  const lines = people.map(({ isWrong }, at) => {
    const outcome: AskOutcome = isWrong ? 'wrong' : (outcomes.get(wanted[at] ?? '') ?? 'absent')
    return { number: list.numbers[at] ?? '', outcome }
  })
  return { lines }
}

async function askSome(
  tx: Tx,
  ids: readonly string[],
  { organisationId, consent, now }: Mover,
): Promise<[string, AskOutcome][]> {
  const held = await listMovableApplications(tx, ids, { held: true })
  await lapseMoves(tx, ids, now)
  const ordered = await listOrdered(tx, ids)
  const ended = await listEndedWith(tx, ids, organisationId)
  const outcomes: [string, AskOutcome][] = []
  for (const application of held) outcomes.push([application.applicationId, await ask(application)])
  return outcomes

  async function ask(application: MovableApplication): Promise<AskOutcome> {
    if (application.organisationId === organisationId) return 'own'
    if (!isMovable(application, ordered)) return 'fixed'
    if (ended.has(application.applicationId)) return 'ended'
    const asked = await openMove(tx, application, { askedBy: 'to', to: organisationId, consent, now })
    return asked ? 'asked' : 'waits'
  }
}

/** Money that came, or is on its way by an order, binds it to whoever pays. */
export function isMovable(
  { applicationId, state, paid }: MovableApplication,
  ordered: ReadonlySet<string>,
): boolean {
  return movableStates.includes(state) && !paid && !ordered.has(applicationId)
}

interface Opening {
  readonly askedBy: MoveParty
  readonly to: string | null
  readonly consent: MovingConsent
  readonly now: Date
}

/**
 * Asks whoever must agree; null where the same is asked already. Who asks, takes it back and asks anew is not told of again:
 * the request stands on the page of moves.
 */
export async function openMove(
  tx: Tx,
  application: MovableApplication,
  { askedBy, to, consent, now }: Opening,
): Promise<string | null> {
  const { applicationId, batchId, organisationId: from, readerId } = application
  const waitsFor = consentsOf({
    ...{ askedBy, consent },
    ...{ from: from !== null, to: to !== null, reachable: readerId !== null },
  })
  const moveId = newId(now)
  const lapsesAt = new Date(now.getTime() + moveDays * dayMs)
  const fresh = {
    moveId,
    batchId,
    applicationId,
    fromId: from,
    toId: to,
    askedBy,
    waitsFor,
    askedAt: now,
    lapsesAt,
  }
  if (!(await insertMove(tx, fresh))) return null
  const deed = { action: 'application.askMove', subject: 'application', subjectId: applicationId }
  const line = await record(
    tx,
    { ...deed, before: { organisationId: from }, after: { organisationId: to } },
    now,
  )
  if (!(await wasJustWithdrawn(tx, fresh)))
    await tellParties(tx, 'moveAsked', { ...fresh, readerId, parties: waitsFor, line }, now)
  return moveId
}
