import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { clearState, readState, writeState } from './client-state.ts'
import { forgetDrafts } from './draft.ts'

/** Somebody has signed in. What another person left unfinished in this tab is not for them. */
export function openSession({ token, user }: OpenedSession, { fromOwnSite = false } = {}): void {
  const before = readState('user_id')
  if (before !== null && before !== user.accountId) forgetWork()
  clearState('signInReason', 'viewing')
  writeState('token', token)
  writeState('fromOwnSite', fromOwnSite)
  writeState('currentUser', user)
  writeState('audit_status', user.auditStatus)
  writeState('user_id', user.accountId)
}

/** The session is over, the person is not: drafts wait for them to sign in again. */
export function forgetSession(): void {
  clearState('token', 'fromOwnSite', 'viewing', 'currentUser', 'audit_status')
}

/** Signed out, or in another project: nothing of this person stays in the tab. */
export function leaveAccount(): void {
  forgetSession()
  clearState('user_id')
  forgetWork()
}

/** What somebody was in the middle of. */
function forgetWork(): void {
  clearState('batch', 'examRegId', 'examRegInfo', 'batchId', 'promiseState', 'backOrNextStep', 'payList')
  forgetDrafts()
}
