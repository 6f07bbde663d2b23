import { useMatch } from '@tanstack/react-router'
import { isEditable } from '#contract/registration/application-steps.ts'
import { type FlowStation, firstOpenStation, mayEnter } from '#contract/registration/flow.ts'
import { useProject } from '#web/platform/project.tsx'
import { readState } from '#web/platform/state/client-state.ts'
import type { Flow } from './flow.ts'
import { stationHref, stationInstead, stationPath } from './flow-place.ts'

/** Where to go instead of the address that was asked for; null where it may be entered. */
export function usePlaceInstead(flow: Flow): string | null {
  // Of the screen that stands here; the router's location is already the next one while that is being loaded.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const { domain } = useProject().info
  const { application, batch } = flow
  const mode = batch.registrationMode
  const station = stationThatOpens(flow)
  if (station === flow.station && pathname === stationPath(station, mode)) return null
  return stationHref(station, { domain, applicationId: application.applicationId, mode })
}

/** What was submitted shows how it stands; what is being filled in opens as far as it is done. */
export function stationThatOpens({
  station,
  stations,
  application: { state, done },
}: Pick<Flow, 'station' | 'stations' | 'application'>): FlowStation {
  if (!isEditable(state) || (state === 'failed' && station === 'confirm')) return 'confirm'
  const wanted = stations.includes(station)
    ? station
    : stationInstead(station, stations, readState('backOrNextStep'))
  if (wanted !== 'confirm' && mayEnter(wanted, stations, done, state === 'failed')) return wanted
  const open = firstOpenStation(stations, done)
  return open === 'confirm' ? 'submit' : open
}
