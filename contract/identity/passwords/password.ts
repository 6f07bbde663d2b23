import { type Flawed, flawed, sound, type Verdict } from '../verdict.ts'
import { isPredictable } from './predictable-password.ts'

/** What a project asks of a password beyond the rule. */
export interface PasswordDemands {
  readonly minLength: number
  /** How many of these must be in it: small letters, capitals, digits, special characters. */
  readonly kinds: number
}
export const fallbackPasswordDemands: PasswordDemands = { minLength: 6, kinds: 1 }

const shortest = 6
const longest = 26
/** An own word shorter than this may stand in a password by chance. */
const shortestOwnWord = 5

/**
 * Password: 6 to 26 digits, letters or special characters, not what is guessed first, and nothing of the person's own:
 * `own` is what else the person has told (name, account name, phone, email, ID number, birth day). A browser judges by
 * this alone; the server also has the list of the commonest ones.
 */
export function checkPassword(typed: string, own: readonly string[], demands: PasswordDemands): Verdict {
  if (!/^[!-~]*$/.test(typed)) return flawed('passwordCharacterWrong')
  if (typed.length < Math.max(shortest, demands.minLength)) return flawed('passwordTooShort')
  if (typed.length > longest) return flawed('passwordTooLong')
  if (kindsIn(typed) < demands.kinds) return flawed('passwordTooPlain')
  if (own.some((datum) => holdsOwnData(typed, datum))) return flawed('passwordHoldsOwnData')
  if (isPredictable(typed)) return flawed('passwordTooCommon')
  return sound(typed)
}

export function checkConfirmation(password: string, confirmation: string): Flawed | null {
  return password === confirmation ? null : flawed('confirmationDiffers')
}

function kindsIn(password: string): number {
  return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
}

/** Also the other way round: the last six digits of an ID number are a password that everybody tries. */
function holdsOwnData(password: string, datum: string): boolean {
  const said = plain(password)
  return ownWords(datum).some(
    (word) => isLong(word) && (said.includes(word) || (isLong(said) && word.includes(said))),
  )
}

/** The datum itself; of an address the part before the @; of a birth day also the form without the century. */
function ownWords(datum: string): string[] {
  const words = [plain(datum), plain(datum.split('@')[0] ?? '')]
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(datum) ? [...words, plain(datum).slice(2)] : words
}

const isLong = (word: string) => word.length >= shortestOwnWord
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
