import { readState } from '#web/platform/client-state.ts'
import { isInConsole } from '#web/platform/console.ts'
import type { Standing } from './refusal-reaction.ts'

/** Where the reader stands right now. */
export function currentStanding(onHome: boolean): Standing {
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
