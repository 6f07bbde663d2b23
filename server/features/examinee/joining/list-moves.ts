import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { listMoves as endpoint } from '#contract/examinee/joining/move-endpoints.ts'
import type { ShownMove } from '#contract/examinee/joining/moves.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { QueryOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import { listMovableApplications } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { sideOf } from './answer-moves.ts'
import { listMovesOf, type Move } from './move-store.ts'

interface Asking {
  readonly actor: Actor
  readonly batches: readonly Batch[]
  readonly now: Date
}

/** The moves in which an account has a word. Who asks for somebody is told neither their name nor from where, until they have them. */
export async function listMoves(
  tx: Tx,
  keys: Keys,
  { after, limit, state }: QueryOf<typeof endpoint>,
  { actor, batches, now }: Asking,
): Promise<ReplyOf<typeof endpoint>> {
  if (actor.kind !== 'account') throw new Error('Only an account has a word in moves.')
  const isOrganisation = actor.role === 'organisation'
  const page = { reader: actor.accountId, isOrganisation, state: state ?? null, after: after ?? null, now }
  const moves = await listMovesOf(tx, { ...page, most: limit + 1 })
  const shown = moves.slice(0, limit)
  const applications = new Map(
    (await listMovableApplications(tx, unique(shown.map(({ applicationId }) => applicationId)))).map(
      (one) => [one.applicationId, one],
    ),
  )
  const present = [...applications.values()]
  const people = await listPeople(tx, keys, {
    accountIds: present.flatMap(({ accountId }) => accountId ?? []),
    recordIds: present.flatMap(({ recordId }) => recordId ?? []),
  })
  const names = await listOrganisationNames(
    tx,
    unique(shown.flatMap(({ fromId, toId }) => [fromId ?? [], toId ?? []].flat())),
  )
  const items = shown.flatMap((move): ShownMove[] => {
    const application = applications.get(move.applicationId)
    const batch = batches.find(({ batchId }) => batchId === move.batchId)
    const side = application && sideOf(actor, move, application)
    if (!application || !batch || !side) return []
    const person = people.get(application.recordId ?? application.accountId ?? '')
    const knows = side !== 'to' || application.organisationId === actor.accountId
    const nameOf = (id: string | null) => id && (names.get(id) ?? '')
    return [
      {
        moveId: move.moveId,
        ...{ batchId: batch.batchId, batchName: batch.name },
        applicationId:
          isOrganisation && application.organisationId === actor.accountId ? move.applicationId : null,
        name: knows || move.askedBy !== 'to' ? (person?.name ?? '') : '',
        idNumber: person?.idNumber ?? '',
        side,
        from: side === 'to' && move.askedBy === 'to' ? null : nameOf(move.fromId),
        to: nameOf(move.toId),
        state: move.state,
        ...rightsOf(move, side),
        reason: move.reason,
        askedAt: move.askedAt.toISOString(),
        lapsesAt: move.lapsesAt.toISOString(),
      },
    ]
  })
  return { items, next: moves.length > limit ? (shown.at(-1)?.moveId ?? null) : null, total: null }
}

function rightsOf({ state, waitsFor, askedBy }: Move, side: NonNullable<ReturnType<typeof sideOf>>) {
  const waits = state === 'asked'
  return { mayAnswer: waits && waitsFor.includes(side), mayWithdraw: waits && askedBy === side }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
