import type { AccountTie } from '#server/features/account/account.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { hasOpenAppeals, wipeAppealWords } from './appeal-store.ts'

/** What an account and its appeals mean to each other: whoever waits for an answer keeps the account until then. */
export function tieAppeals({ keys }: { readonly keys: Keys }): AccountTie {
  return {
    binds: hasOpenAppeals,
    wipe: (tx, accountId) => wipeAppealWords(tx, keys, accountId),
    tell: async () => ({}),
    join: async () => {},
  }
}
