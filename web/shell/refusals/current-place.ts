import { isInConsole } from '#web/platform/console.ts'
import { readState } from '#web/platform/state/client-state.ts'
import type { ReaderPlace } from './refusal-reaction.ts'

/** Where the reader stands right now. */
export function currentPlace(onHome: boolean): ReaderPlace {
  const info = readState('currentExamInfo')
  return {
    target: window.location.pathname + window.location.search,
    onHome,
    inConsole: isInConsole(),
    domain: info?.domain ?? null,
    token: readState('token'),
    fromOwnSite: readState('fromOwnSite'),
    returnUrl: info?.return_url ?? '',
  }
}
