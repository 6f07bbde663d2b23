import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { maskEmail, maskIdNumber, maskPhone } from '#server/platform/secrets/mask.ts'
import type { Account } from './account-row.ts'

/** The person as the header, the guard and account security show them: nothing in it helps a stranger further. */
export function currentUserOf(account: Omit<Account, 'suspendedAt' | 'closedAt'>): CurrentUser {
  return {
    accountId: account.accountId,
    kind: account.kind,
    accountName: account.accountName ?? '',
    name: account.name,
    gender: account.gender,
    birthDay: account.birthDay,
    idType: account.idType,
    maskedIdNumber: account.idNumber ? maskIdNumber(account.idNumber) : '',
    maskedPhone: account.phone ? maskPhone(account.phone) : '',
    maskedEmail: account.email ? maskEmail(account.email) : '',
    auditStatus: account.auditStatus,
    auditReason: account.auditReason,
    mustChangePassword: account.mustChangePassword,
    modules: account.modules && [...account.modules],
  }
}
