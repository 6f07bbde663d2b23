import { resultCode } from '#contract/kit/result-code.ts'
import { homeHref, hrefOf } from '#web/platform/address/href.ts'
import { findOwnSite } from '#web/platform/address/redirect-target.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'

/** Where the reader stands when a call is refused. */
export interface ReaderPlace {
  /** Path and query of the page. */
  readonly target: string
  readonly onHome: boolean
  readonly inConsole: boolean
  readonly domain: string | null
  readonly token: string | null
  /** Signed on with a token of the project's own site. */
  readonly fromOwnSite: boolean
  readonly returnUrl: string
}

/** What happens: a way to go, an alert, both (first the alert), or nothing because the screen shows it. */
export interface Reaction {
  readonly forgetSession?: true
  readonly alert?: 'sentence' | 'systemError' | 'busy'
  /** `null` stays, `reload` loads the same page again. */
  readonly go: string | 'reload' | null
}

/** What a 401, 403, 404 or an alert leads to, of every call whose caller does not answer it (`handled`). */
export function reactionTo(refusal: CallRefused, quiet: boolean, place: ReaderPlace): Reaction {
  if (place.inConsole) return reactionInConsole(refusal, quiet)
  if (refusal.status === 401) return { forgetSession: true, go: signInPlace(place) }
  if (refusal.status === 403 && refusal.error === 'projectInMaintenance') {
    return { go: hrefOf('/default/noAccess', { project_id: projectIdOf(refusal) }) }
  }
  if (refusal.status === 403 && refusal.error === 'projectEnded') {
    return { go: hrefOf('/default/projectEnd', { project_id: projectIdOf(refusal) }) }
  }
  if (refusal.status === 404) return { alert: 'busy', go: homeAfter404(place) }
  return reactionOf(refusal, quiet)
}

function reactionOf(refusal: CallRefused, quiet: boolean): Reaction {
  if (refusal.code === resultCode.errorException) return { alert: 'systemError', go: null }
  // Whoever only looks on is told so at every press, whoever would show other refusals of it.
  const isTold = refusal.code === resultCode.alertException || refusal.error === 'viewOnly'
  if (isTold || !quiet) return { alert: 'sentence', go: null }
  return { go: null }
}

const firstThings: readonly unknown[] = ['passwordChangeRequired', 'secondFactorRequired']

/** The console signs in on the spot. What must be done before anything else shows when the page is loaded anew. */
function reactionInConsole(refusal: CallRefused, quiet: boolean): Reaction {
  if (refusal.status === 401) return { forgetSession: true, go: null }
  if (firstThings.includes(refusal.error)) return { go: 'reload' }
  return reactionOf(refusal, quiet)
}

/** A token of the project's own site was issued there, so that is where a new one comes from. */
function signInPlace({ token, fromOwnSite, returnUrl, onHome, domain, target }: ReaderPlace): string {
  const ownSite = fromOwnSite || token?.startsWith('Bearer') ? findOwnSite(returnUrl) : null
  if (ownSite) return ownSite
  if (onHome) return 'reload'
  return domain === null ? '/default/notFound' : homeHref(domain, target)
}

/** Never a loop: who is at home already, or has no home, stays. */
function homeAfter404({ onHome, domain }: ReaderPlace): string | null {
  return onHome || domain === null ? null : homeHref(domain)
}

function projectIdOf({ data }: CallRefused): string | null {
  const id = (data as { project_id?: unknown } | null)?.project_id
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}
