import { flawed, sound, type Verdict } from '../verdict.ts'
import { passesLuhn } from './check-digit.ts'

/** Bank account: 8 to 30 digits. */
export function checkBankAccount(typed: string): Verdict {
  return /^[0-9]{8,30}$/.test(typed) ? sound(typed) : flawed('bankAccountWrong')
}

/** Whether the digits look like a card's. To be told, not to refuse by: accounts of companies carry no such digit. */
export function looksLikeCard(account: string): boolean {
  return account.length >= 13 && account.length <= 19 && passesLuhn(account)
}
