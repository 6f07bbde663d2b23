import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { mapInTurn } from '#server/platform/map-in-turn.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { insertAsked, waitForRoom } from './asked-store.ts'

/** So many people an organisation may ask about: who has people to register needs no more, and who guesses is stopped. */
const peopleOfOrganisation = [
  { seconds: 3600, most: 20_000 },
  { seconds: 86_400, most: 60_000 },
] as const

/**
 * Whoever says a number learns something of it: from a list, a workbook, a person typed or a move. Every way counts alike,
 * and a number that was asked about within the last day counts no more. In a transaction ahead of the one that answers, so
 * that what is refused there has been counted.
 */
export async function countAsked(
  tx: Tx,
  keys: Keys,
  { organisationId, numbers, now }: { organisationId: string; numbers: readonly string[]; now: Date },
): Promise<void> {
  const distinct = [...new Set(numbers.map(keepCertificateNumber))]
  const digests = await mapInTurn(distinct, (number) =>
    keys.index(tx.projectId, 'asked-by', `${organisationId} ${number}`),
  )
  const isNew = await insertAsked(tx, { organisationId, digests, now })
  if (!isNew) return
  let wait = 0
  for (const limit of peopleOfOrganisation)
    wait = Math.max(wait, await waitForRoom(tx, { organisationId, ...limit, now }))
  // Taken back with it: what was not answered was not asked.
  if (wait > 0) throw new Refusal('tooManyRequests', { retryInSeconds: wait }, wait)
}
