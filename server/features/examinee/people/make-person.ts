import type { AccountRules } from '#contract/account/account-rules.ts'
import { judgeEntered, type TypedPerson } from '#contract/account/entered-person.ts'
import { type MadeRecord, makeRecordOf } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface PersonTerms {
  readonly keys: Keys
  readonly rules: AccountRules
  readonly organisationId: string
  readonly now: Date
}

/**
 * Somebody as an organisation enters them, by its form or by a workbook: judged by the project's rules, and there once.
 * Whoever makes many in a transaction takes them in the order of their numbers, so that nobody waits in a circle.
 */
export function makePerson(
  tx: Tx,
  { keys, rules, organisationId, now }: PersonTerms,
  typed: TypedPerson,
): Promise<MadeRecord> {
  return makeRecordOf(tx, keys, { organisationId, ...judged(typed, rules, now) }, now)
}

/** Refused with everything that is wrong, by field. */
export function judged(typed: TypedPerson, rules: AccountRules, now: Date) {
  const { person, ...wrong } = judgeEntered(typed, rules, now)
  if (person) return person
  throw new Refusal(wrong.error ?? 'inputInvalid', { fields: { ...('fields' in wrong ? wrong.fields : {}) } })
}
