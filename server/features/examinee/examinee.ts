import type { TypedPerson } from '#contract/account/entered-person.ts'
import type { MadeRecord } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { makePerson, type PersonTerms } from './people/make-person.ts'

export type { ExamineeParts } from './examinee-parts.ts'

/** Somebody as an organisation enters them, however they come in: judged, and there once. */
export function enterPerson(tx: Tx, terms: PersonTerms, typed: TypedPerson): Promise<MadeRecord> {
  return makePerson(tx, terms, typed)
}
