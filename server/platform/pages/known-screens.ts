import { existsSync, readFileSync } from 'node:fs'

/** Whether a path is a screen of the web: everything else is told to be absent, whatever is drawn there. */
export type KnownScreens = (path: string) => boolean

/** The addresses that the web's build wrote down: `/default/closeTip/$type/$time`. None while nothing is built. */
export function readKnownScreens(file: string): KnownScreens {
  const addresses: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const known = new RegExp(`^(${addresses.map(patternOf).join('|')})/?$`)
  return (path) => addresses.length > 0 && known.test(path)
}

function patternOf(address: string): string {
  return address.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+')
}
