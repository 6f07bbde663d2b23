import { flawed, sound, type Verdict } from '../verdict.ts'

/** Account name: 6 to 26 letters and digits, the first a letter. */
export function checkAccountName(typed: string): Verdict {
  return /^[A-Za-z][A-Za-z0-9]{5,25}$/.test(typed) ? sound(typed) : flawed('accountNameWrong')
}

/** Names that differ only in capitals are one name: nobody can tell them apart at the counter. */
export function accountNameKey(kept: string): string {
  return kept.toLowerCase()
}
