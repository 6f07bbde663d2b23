import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { NewAccount } from '../account-store.ts'
import { type Consent, type Guardian, insertConsents, insertGuardian } from '../agreements/consent-store.ts'
import { type AccountDraft, createAccount } from '../create-account.ts'

/** A person's own account with what they, and for a minor the guardian, agreed to. */
export interface CandidateDraft extends AccountDraft {
  readonly consents: readonly Consent[]
  readonly guardian?: Guardian | undefined
}

export async function createCandidate(
  tx: Tx,
  keys: Keys,
  { consents, guardian, ...draft }: CandidateDraft,
  now: Date,
): Promise<NewAccount> {
  const account = await createAccount(tx, keys, draft, now)
  await insertConsents(tx, account.accountId, consents, now)
  if (guardian) await insertGuardian(tx, keys, account.accountId, guardian, now)
  return account
}
