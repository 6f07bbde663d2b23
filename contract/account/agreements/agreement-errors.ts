import { type Fault, invalid } from '../../kit/fault.ts'

/** What is wrong with a field of an agreement. */
export const agreementErrors = {
  agreementTextMissing: invalid('EAG_TEXT_01'),
  /** Of a language that has the other half. */
  agreementHalf: invalid('EAG_TEXT_02'),
  /** Words between double braces are filled in nowhere: they would be agreed to as they stand. */
  agreementPlaceholder: invalid('EAG_TEXT_03'),
  /** It says what the version in force says. */
  agreementUnchanged: invalid('EAG_TEXT_04'),
} as const satisfies Record<string, Fault>
