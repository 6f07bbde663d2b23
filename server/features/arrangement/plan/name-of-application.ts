import { listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { peopleIdsOf } from '../arrangement-store.ts'
import { findOwner } from './seat-store.ts'

/** Who it is, as staff see people. */
export async function nameOfApplication(tx: Tx, keys: Keys, applicationId: string) {
  const owner = await findOwner(tx, applicationId)
  if (!owner) return null
  const people = await listPeople(tx, keys, peopleIdsOf([owner]))
  const name = people.get(owner.accountId ?? owner.recordId ?? '')?.name ?? ''
  return { applicationId, number: owner.number, name }
}
