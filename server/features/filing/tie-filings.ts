import type { AccountTie } from '#server/features/account/account.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listSentPapers, wipeFilingWords } from './filing-ties-store.ts'

/** What an account asked for goes with it: reasons and papers may tell of illness. That it was decided, and how, stays. */
export function tieFilings({ keys }: { readonly keys: Keys }): AccountTie {
  return {
    binds: async () => false,
    async wipe(tx, accountId) {
      await eraseFiles(tx, await listSentPapers(tx, accountId))
      await wipeFilingWords(tx, keys, accountId)
    },
    tell: async () => ({}),
    join: async () => {},
  }
}
