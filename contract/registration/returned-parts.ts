import type { Batch } from '../batch/batch-shapes.ts'
import { fieldsOf } from '../batch/form/form.ts'
import type { ApplicationState } from './application.ts'
import type { AuditLine } from './application-shapes.ts'
import { type DoneStations, type FlowStation, firstOpenStation, stationsOf } from './flow.ts'

/** What the last review named, of an application that it returned: `photo`, a paper's rule, a field, a station. */
export function returnedParts({
  state,
  audits: [last],
}: {
  readonly state: ApplicationState
  /** The latest first. */
  readonly audits: readonly { readonly result: AuditLine['result']; readonly conditions: readonly string[] }[]
}): readonly string[] {
  return state === 'failed' && last?.result === 'failed' ? last.conditions : []
}

/** Where an application goes on: at what is missing, or at the first thing that the review named. */
export function nextStationOf(
  batch: Pick<Batch, 'photo' | 'attachments' | 'registrationMode' | 'form'>,
  done: DoneStations,
  returned: readonly string[],
): FlowStation {
  const stations = stationsOf(batch)
  const open = firstOpenStation(stations, done)
  const named = stations.find((station) => isNamed(station, batch, returned))
  const isEarlier = named !== undefined && stations.indexOf(named) < stations.indexOf(open)
  return isEarlier ? named : open
}

function isNamed(station: FlowStation, { form }: Pick<Batch, 'form'>, returned: readonly string[]): boolean {
  // A photo or a paper that was returned is missing until another one is there.
  if (station === 'photo' || station === 'files') return false
  if (station === 'base' && fieldsOf(form).some(({ id }) => returned.includes(id))) return true
  return returned.includes(station)
}
