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
  listMovableApplications,
  listRegisteredPeople,
  type MovableApplication,
} from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { refuseTooLong, takeThousands } from './check-id-list.ts'
import { insertMove, lapseMoves } from './move-store.ts'
import { tellParties } from './tell-parties.ts'

export interface Mover {
  readonly organisationId: string
  readonly consent: MovingConsent
  readonly now: Date
}

/** Asks for whoever of these is registered in the batch otherwise. What became of each number is told, and nothing of whom. */
export async function askMoves(
  tx: Tx,
  keys: Keys,
  list: IdList,
  { batchId, ...mover }: Mover & { readonly batchId: string },
): Promise<{ lines: { number: string; outcome: AskOutcome }[] }> {
  const { organisationId, consent, now } = mover
  if (consent === 'off') throw new Refusal('movingOff')
  refuseTooLong(list, mostMovedIds)
  await takeThousands(tx, keys, organisationId, list.numbers.length, now)
  const people = await findNumberedPeople(tx, keys, list.numbers, { idType: list.idType, now })
  const personIds = people.flatMap((person) => person.personIds)
  const inBatch = await listRegisteredPeople(tx, batchId, personIds)
  const ids = inBatch.map(({ applicationId }) => applicationId)
  const held = new Map(
    (await listMovableApplications(tx, ids, { held: true })).map((one) => [one.personId ?? '', one]),
  )
  await lapseMoves(tx, ids, now)
  const ordered = await listOrdered(tx, ids)
  const lines: { number: string; outcome: AskOutcome }[] = []
  for (const [at, { isWrong, personIds: here }] of people.entries())
    lines.push({ number: list.numbers[at] ?? '', outcome: isWrong ? 'wrong' : await ask(here) })
  return { lines }

  async function ask(here: readonly string[]): Promise<AskOutcome> {
    const [application] = here.flatMap((id) => held.get(id) ?? [])
    if (!application) return 'absent'
    if (application.organisationId === organisationId) return 'own'
    if (!isMovable(application, ordered)) return 'fixed'
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

/** Asks whoever must agree; null where the same is asked already. */
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
  await tellParties(tx, 'moveAsked', { ...fresh, readerId, parties: waitsFor, line }, now)
  return moveId
}
