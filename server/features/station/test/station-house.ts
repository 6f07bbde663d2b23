import type { OrganisationKind } from '#contract/account/account.ts'
import type { Claim } from '#contract/kit/desk/desk.ts'
import type { BoardStation, StationChanges } from '#contract/station/station-review.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { listBatchSites } from '../station.ts'
import { type Centre, openCentre } from './station-centre.ts'

const staff = {
  administrator: { name: 'examadmin', roles: ['administrator'] },
  board: { name: 'arran1', roles: ['arranger'] },
  lin: { name: 'lin001', roles: ['stationReviewer1'] },
  second: { name: 'wang01', roles: ['stationReviewer2'] },
  both: { name: 'zhou01', roles: ['stationReviewer1', 'stationReviewer2'] },
  reviewer: { name: 'chen01', roles: ['reviewer'] },
} as const
type Who = keyof typeof staff
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A project with stations, their reviewers, and a board. */
export async function openStationHouse() {
  const house = await openHouse()
  const projectId = await house.given.project({
    domain: 'stations',
    modules: [
      'org_audit_submission_module',
      'candidate_registration',
      'group_registration_examination_module',
    ],
    windows: [{ kind: 'registration' }],
  })
  const askAs = await openStaff(house)
  const desk = deskOf(askAs)
  const board = boardOf(askAs)
  return {
    ...{ house, projectId, ...desk, ...board },
    centre: (kind?: OrganisationKind) => openCentre(house, projectId, kind),
    noon: () => house.clock.set(noon),
    async passed(one: Centre, wish: { readonly rooms?: number } = {}): Promise<Station> {
      const { stationId } = await one.filled(wish)
      await one.submit(stationId)
      await desk.passBoth(stationId)
      return one.get(stationId)
    },
    async batchWith(stationId: string): Promise<string> {
      const { batchId } = await house.given.batch(projectId)
      await board.addSites(batchId, [stationId])
      return batchId
    },
    async usable(batchId: string): Promise<number> {
      const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
      const sites = await house.database.read(scope, (tx) => listBatchSites(tx, batchId))
      return sites.flatMap(({ rooms }) => rooms).reduce((sum, { usableSeats }) => sum + usableSeats, 0)
    },
    close: () => house.close(),
  }
}
export type StationHouse = Awaited<ReturnType<typeof openStationHouse>>

async function openStaff(house: House) {
  const console = openConsole(house)
  const tokens = new Map<Who, string>()
  for (const [who, { name, roles }] of Object.entries(staff)) {
    await givenStaff(house, { name, grants: roles.map((role) => ({ domain: 'stations', role })) })
    tokens.set(who as Who, await console.tokenOf(name))
  }
  return <Data>(who: Who, method: Method, path: string, body?: object) => {
    const asked = { token: tokens.get(who), ...(body && { body }) }
    return console.ask<Data>(method, `/api/projects/stations${path}`, asked)
  }
}
type AskAs = Awaited<ReturnType<typeof openStaff>>

interface Looked {
  readonly station: BoardStation
  readonly revision: number
  readonly changes: StationChanges | null
}

function deskOf(askAs: AskAs) {
  const look = async (who: Who, stationId: string) =>
    (await askAs<Looked>(who, 'GET', `/station-desk/claims/${stationId}`)).data
  const decide = async (who: Who, stationId: string, said: object = {}) => {
    const version = (await look(who, stationId))?.revision ?? 1
    const verdict = { result: 'passed', reason: '', conditions: [], version, ...said }
    const path = `/station-desk/claims/${stationId}/decision`
    return askAs<{ decisionId: string; state: string }>(who, 'POST', path, verdict)
  }
  return {
    ...{ look, decide },
    async take(who: Who, level: 1 | 2): Promise<string[]> {
      const asked = { most: 1, level }
      const { data } = await askAs<{ items?: Claim[] }>(who, 'POST', '/station-desk/claims', asked)
      return (data?.items ?? []).map(({ thingId }) => thingId)
    },
    undo: (who: Who, decisionId: string) => askAs(who, 'DELETE', `/station-desk/decisions/${decisionId}`),
    async passBoth(stationId: string): Promise<void> {
      await decide('lin', stationId)
      await decide('second', stationId)
    },
  }
}

function boardOf(askAs: AskAs) {
  const board = <Data = unknown>(method: Method, path: string, body?: object) =>
    askAs<Data>('board', method, path, body)
  return {
    board,
    async addSites(batchId: string, stationIds: readonly string[]) {
      const { data } = await board<{ cities: { areaId: string }[] }>('GET', `/batches/${batchId}/sites`)
      return board('POST', `/batches/${batchId}/sites`, {
        parentId: data.cities[0]?.areaId,
        choice: { ids: stationIds },
      })
    },
    async setSpare(sparePercent: number): Promise<void> {
      const { data } = await askAs<{ version: number }>('administrator', 'GET', '/station-settings')
      const settings = { sparePercent, conditions: [], seenVersion: data.version }
      await askAs('administrator', 'PUT', '/station-settings', settings)
    },
  }
}
