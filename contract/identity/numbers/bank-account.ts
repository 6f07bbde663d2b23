import { flawed, sound, type Verdict } from '../verdict.ts'

/** Bank account: 8 to 30 digits. Accounts of companies carry no check digit, so none is asked of a card's either. */
export function checkBankAccount(typed: string): Verdict {
  return /^[0-9]{8,30}$/.test(typed) ? sound(typed) : flawed('bankAccountWrong')
}
