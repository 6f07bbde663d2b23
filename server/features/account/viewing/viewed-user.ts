import type { CurrentUser } from '#contract/account/account-shapes.ts'
import type { Account } from '../account-row.ts'
import { currentUserOf } from '../current-user.ts'

/** As the portal greets the person, without what the board reads only for a reason; nothing is asked of whoever looks on. */
export function viewedUserOf(account: Account): CurrentUser {
  return { ...currentUserOf(account), birthDay: null, mustChangePassword: false }
}
