import { homeHref, hrefOf } from '#web/platform/address/href.ts'
import type { Screen } from './screen.ts'

/** Somebody at the door of a screen. */
export interface Visit {
  readonly access: Screen['access']
  /** Path and query as they were asked for. */
  readonly target: string
  /** The code of the project whose info is loaded. */
  readonly domain: string | null
  readonly signedIn: boolean
  /** Came in with a one-time password: everything waits until there is another one. */
  readonly mustChangePassword: boolean
}

/** In, to the 404 page, or elsewhere first and then back: the project's login, the new password. */
export type Decision =
  | { kind: 'enter' }
  | { kind: 'notFound' }
  | { kind: 'signIn' | 'changePassword'; href: string }

/** The navigation guard. */
export function guard({ access, target, domain, signedIn, mustChangePassword }: Visit): Decision {
  if (access === 'free' || access === 'staff') return { kind: 'enter' }
  if (access === 'signedIn' && !signedIn) {
    return domain === null ? { kind: 'notFound' } : { kind: 'signIn', href: homeHref(domain, target) }
  }
  if (domain === null) return { kind: 'notFound' }
  const waits = access === 'signedIn' && mustChangePassword && !isPasswordPlace(target)
  return waits
    ? { kind: 'changePassword', href: hrefOf(passwordPlace, { redirect: target }) }
    : { kind: 'enter' }
}

const passwordPlace = '/default/safeProblem'

function isPasswordPlace(target: string): boolean {
  return target === passwordPlace || target.startsWith(`${passwordPlace}?`)
}
