import { registrationMode } from '../batch/batch.ts'
import type { Batch } from '../batch/batch-shapes.ts'

/** The stations of registering, in the specification's order; `area` and `subject` change places by the batch's mode. */
export const flowStations = [
  'notes',
  'base',
  'photo',
  'files',
  'area',
  'subject',
  'submit',
  'confirm',
] as const
export type FlowStation = (typeof flowStations)[number]

/** The stations of this batch: without a photo rule there is no photo to show. */
export function stationsOf(batch: Pick<Batch, 'photo' | 'attachments' | 'registrationMode'>): FlowStation[] {
  const choice: FlowStation[] =
    batch.registrationMode === registrationMode.areaThenSubject ? ['area', 'subject'] : ['subject', 'area']
  return [
    'notes',
    'base',
    ...(batch.photo ? (['photo'] as const) : []),
    ...(batch.attachments.length > 0 ? (['files'] as const) : []),
    ...choice,
    'submit',
    'confirm',
  ]
}

/** Which stations have all that they ask for. The server says it with every application. */
export type DoneStations = readonly FlowStation[]

/** The first station that still wants something: nobody gets past it by typing an address. */
export function firstOpenStation(stations: readonly FlowStation[], done: DoneStations): FlowStation {
  return stations.find((station) => !done.includes(station)) ?? 'confirm'
}

/** Whether this one may be entered: everything before it is done. What a review returned was everywhere already. */
export function mayEnter(
  station: FlowStation,
  stations: readonly FlowStation[],
  done: DoneStations,
  isReturned: boolean,
): boolean {
  const at = stations.indexOf(station)
  if (isReturned && station !== 'confirm') return at >= 0
  return at >= 0 && at <= stations.indexOf(firstOpenStation(stations, done))
}
