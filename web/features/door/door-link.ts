import { tidyDoorCode } from '#contract/door/door.ts'

export interface DoorLink {
  readonly domain: string
  readonly code: string
}

/** What the link of a code says. The code stands behind the #, which no server is sent, and leaves the address at once. */
export function takeDoorLink(): DoorLink {
  const { search, hash, pathname } = window.location
  const domain = new URLSearchParams(search).get('project') ?? ''
  const code = tidyDoorCode(hash.slice(1))
  if (hash) window.history.replaceState(null, '', `${pathname}${search}`)
  return { domain, code }
}

export const doorLink = (origin: string, domain: string, code: string): string =>
  `${doorAddress(origin, domain)}#${tidyDoorCode(code)}`

export const doorAddress = (origin: string, domain: string): string =>
  `${origin}/door?project=${encodeURIComponent(domain)}`
