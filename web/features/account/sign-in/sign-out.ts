import { homeHref } from '#web/platform/address/href.ts'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { readState, writeState } from '#web/platform/state/client-state.ts'
import { leaveAccount } from '#web/platform/state/session.ts'

/** Ends the session here and at the server, and goes to the project's home. */
export async function leaveForHome(): Promise<void> {
  const domain = readState('currentExamInfo')?.domain
  const reason = readState('viewing') ? 'viewingEnded' : 'signedOut'
  try {
    const { endOwnSession } = await loadChunk(() => import('./sign-in.ts'))
    await endOwnSession()
  } finally {
    leaveAccount()
    writeState('signInReason', reason)
    window.location.assign(domain ? homeHref(domain) : '/default/notFound')
  }
}
