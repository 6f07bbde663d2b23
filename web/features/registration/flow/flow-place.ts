import { type RegistrationMode, registrationMode } from '#contract/batch/batch.ts'
import { type FlowStation, flowStations } from '#contract/registration/flow.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import type { ScreenPath } from '#web/routes.tsx'

const places = {
  notes: '/default/examReg/examNotes',
  base: '/default/examReg/baseCollection',
  photo: '/default/examReg/imgCollection',
  files: '/default/examReg/fileCollection',
  submit: '/default/examReg/submitRegInfo',
  confirm: '/default/examReg/confirmRegInfo',
} as const satisfies Partial<Record<FlowStation, ScreenPath>>

/** The address of a station; area and subject have one for each mode. */
export function stationPath(station: FlowStation, mode: RegistrationMode): ScreenPath {
  const areaFirst = mode === registrationMode.areaThenSubject
  if (station === 'area') {
    return areaFirst ? '/default/examReg/chooseExamRegion' : '/default/examReg/chooseExamRegion2'
  }
  if (station === 'subject') {
    return areaFirst ? '/default/examReg/chooseSubject' : '/default/examReg/chooseSubject2'
  }
  return places[station]
}

/** What a link to a station needs to know: it names the application, so that it leads there on any device. */
export interface FlowPlace {
  readonly domain: string
  readonly applicationId: string
  readonly mode: RegistrationMode
}

export function stationHref(station: FlowStation, { domain, applicationId, mode }: FlowPlace): string {
  return hrefOf(stationPath(station, mode), { project: domain, application: applicationId })
}

export function registrationsHref(domain: string): string {
  return hrefOf('/default/examReg/examineeReg', { project: domain })
}

/** Anything that is no batch's id opens the list of batches. */
export function batchHref(domain: string, batchId = 'all'): string {
  return hrefOf(`/default/examReg/chooseBatch/${batchId}`, { project: domain })
}

/** From a station that this batch does not have to the nearest one that it has, in the direction of the reader. */
export function stationInstead(
  station: FlowStation,
  stations: readonly FlowStation[],
  direction: 'back' | 'next',
): FlowStation {
  const at = flowStations.indexOf(station)
  const before = stations.filter((one) => flowStations.indexOf(one) < at).at(-1)
  const after = stations.find((one) => flowStations.indexOf(one) > at)
  return (direction === 'back' ? (before ?? after) : (after ?? before)) ?? 'notes'
}
