import { findRedirectTarget } from '#web/platform/redirect-target.ts'

/** Where somebody who wanted nothing else goes after signing in. */
const landing = '/default/safeProblem'

/** Back to where the person wanted to go, as the address of this page says it. */
export function placeAfterSignIn(allowedHosts: readonly string[]): string {
  const wanted = new URLSearchParams(window.location.search).get('redirect')
  return findRedirectTarget(wanted, window.location.origin, allowedHosts) ?? landing
}
