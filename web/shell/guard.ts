import { homeHref } from '#web/platform/href.ts'
import type { Screen } from './screen.ts'

/** Somebody at the door of a screen. */
export interface Visit {
  readonly access: Screen['access']
  /** Path and query as they were asked for. */
  readonly target: string
  /** The code of the project whose info is loaded. */
  readonly domain: string | null
  readonly signedIn: boolean
}

/** In, to the 404 page, or to the project's login with the way back. */
export type Decision = { kind: 'enter' } | { kind: 'notFound' } | { kind: 'signIn'; href: string }

/** The navigation guard. */
export function guard({ access, target, domain, signedIn }: Visit): Decision {
  if (access === 'free' || access === 'staff') return { kind: 'enter' }
  if (access === 'signedIn' && !signedIn) {
    return domain === null ? { kind: 'notFound' } : { kind: 'signIn', href: homeHref(domain, target) }
  }
  return domain === null ? { kind: 'notFound' } : { kind: 'enter' }
}
