import type { AccountTie } from '#server/features/account/account.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { listSentPapers, wipeFilingWords } from './filing-ties-store.ts'
import { tellFilings } from './tell-filings.ts'

/** What an account asked for goes with it: reasons and papers may tell of illness. That it was decided, and how, stays. */
export function tieFilings(parts: Pick<RegistrationParts, 'batches' | 'keys'>): AccountTie {
  return {
    binds: async () => false,
    async wipe(tx, accountId) {
      await eraseFiles(tx, await listSentPapers(tx, accountId))
      await wipeFilingWords(tx, parts.keys, accountId)
    },
    tell: async (tx, accountId) => ({ filings: await tellFilings(parts, tx, accountId) }),
    join: async () => {},
  }
}
