import type { Actor } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { countAsked } from '../asked/count-asked.ts'
import { organisationOf } from '../examinee-parts.ts'

interface Typing {
  readonly actor: Actor
  readonly now: Date
  readonly body: { readonly idNumber: string }
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Whoever types a certificate reads whether it is known under another name, as from a list of them. */
export function countTyped(keys: Keys, { actor, now, body, transact }: Typing): Promise<void> {
  const asked = { organisationId: organisationOf(actor), numbers: [body.idNumber], now }
  return transact((tx) => countAsked(tx, keys, asked))
}
