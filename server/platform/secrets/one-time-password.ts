import { dayMs } from '#contract/kit/time.ts'
import { newSecretWord } from './secret-word.ts'

/** Long enough for a letter, short enough that one left in a drawer opens nothing. */
const goodForDays = 7

/** Told once, to be changed at the first sign-in: seventy bits and more. */
export function newOneTimePassword(): string {
  return [newSecretWord(5), newSecretWord(5), newSecretWord(5)].join('-')
}

/** Until when one is good that is given out now, to whomever; its owner chooses one of their own by then. */
export function oneTimePasswordEnd(now: Date): Date {
  return new Date(now.getTime() + goodForDays * dayMs)
}
