import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { rolesOf } from '#contract/kit/actor.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { changeProject } from '#server/features/project/change-project.ts'
import { nameOf } from '#server/platform/http/contract-check/check-contract.ts'
import { askOf } from '../ask.ts'
import { type Everybody, givenEverybody } from '../given/given-everybody.ts'
import { type House, openHouse } from '../house.ts'
import { noon } from '../test-clock.ts'

let house: House
let everybody: Everybody
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  everybody = await givenEverybody(house, 'closing')
  projectId =
    Object.values(everybody.people).flatMap((one) => (one.kind === 'account' ? one.projectId : []))[0] ?? ''
})
afterAll(() => house.close())

const ofTheActor = Object.values<AnyEndpoint>(endpoints).filter(({ project }) => project === 'actor')

async function close(state: 'maintenance' | 'ended', message: string) {
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  await house.database.transaction(scope, (tx) => changeProject(tx, { state }, noon))
  await vi.waitFor(async () =>
    expect((await askOf(house.app)('GET', '/ga/g/eis/closing', {})).message).toBe(message),
  )
}

/** What everybody who may come in is told at every such address. */
async function answers() {
  const told: unknown[] = []
  for (const { method, path, may, ...endpoint } of ofTheActor.filter((one) => !one.evenWhileClosed))
    for (const [authorization, actor] of Object.entries(everybody.people)) {
      // Staff belong to no project: what is theirs is there whichever of them have closed.
      if (may === 'everyone' || actor.kind === 'staff' || !rolesOf(actor).some((role) => may.includes(role)))
        continue
      const url = path.replace(/:\w+/g, projectId)
      const options = { authorization, ...(endpoint.body && { body: {} }) }
      const { statusCode, message, data } = await askOf(house.app)(method as 'GET', url, options)
      told.push({ statusCode, message, data })
    }
  return told
}

test.each([
  ['maintenance', 'maintenance_mode'],
  ['ended', 'domain_expire'],
] as const)(
  'a project in %s tells those who are signed in, or between two steps, no more than strangers',
  async (state, message) => {
    await close(state, message)
    const told = await answers()
    expect(told.length).toBeGreaterThan(10)
    expect(told).toEqual(told.map(() => ({ statusCode: 403, message, data: { project_id: projectId } })))
  },
)

test('nobody has to stay signed in because a project has closed', async () => {
  expect(ofTheActor.filter((one) => one.evenWhileClosed).map(nameOf)).toEqual(['signOut', 'endViewing'])
  const [authorization = ''] =
    Object.entries(everybody.people).find(([, { kind }]) => kind === 'account') ?? []
  const { statusCode } = await askOf(house.app)('DELETE', '/api/me/session', { authorization })
  expect(statusCode).toBe(200)
})
