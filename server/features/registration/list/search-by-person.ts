import { findPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Found } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Of lists that join `application`: what is searched is its number, or the name or certificate of whose it is. */
export function searchForPerson(keys: Keys, now: Date): (tx: Tx, words: string) => Promise<Found> {
  return async (tx, words) => {
    const people = await findPeople(tx, keys, words, now)
    return {
      where: (bind) => `(strpos(application.number, ${bind(words)}) > 0
        or application.account_id = any (${bind(people.accountIds)}::uuid[])
        or application.record_id = any (${bind(people.recordIds)}::uuid[]))`,
      more: people.more,
    }
  }
}
