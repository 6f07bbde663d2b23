import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BoardProjectState, ProjectStateFields } from '#contract/project/setup/project-state.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'closing', modules: ['candidate_registration'] })
  const grants = [{ domain: 'closing', role: 'administrator' as const }]
  for (const name of ['zhaoli', 'sunwen']) await givenStaff(house, { name, grants })
  await givenStaff(house, { name: 'support1', grants: [{ domain: 'closing', role: 'support' }] })
  for (const name of ['zhaoli', 'sunwen', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
afterAll(() => house.close())

const address = '/api/projects/closing/state'
const note = { 'zh-Hans': '今晚十点恢复。', 'zh-Hant': '今晚十點恢復。', en: 'Back at ten tonight.' }
const read = (who = 'zhaoli') =>
  askOf<BoardProjectState>(house.app)('GET', address, { authorization: tokens[who] as string })
async function set(said: ProjectStateFields, { who = 'zhaoli', seenVersion = -1 } = {}) {
  const version = seenVersion < 0 ? (await read()).data.version : seenVersion
  const asked = { authorization: tokens[who] as string, body: { ...said, seenVersion: version } }
  return askOf<BoardProjectState>(house.app)('PUT', address, asked)
}
const door = () =>
  askOf<{ state: string; note: unknown }>(house.app)('GET', `/api/project-doors/${projectId}`)
/** What those who come to the project are told, once every process knows. */
const comesToSay = (message: string) =>
  vi.waitFor(async () => expect((await askOf(house.app)('GET', '/ga/g/eis/closing')).message).toBe(message))

describe('a project', () => {
  test('is closed for maintenance with a text for its people, while its board works on, and opened again', async () => {
    const { accountId } = await house.given.candidate(projectId)
    const person = await house.given.signedIn(projectId, accountId)
    const closed = await set({ state: 'maintenance', closedNote: note })
    expect(closed).toMatchObject({ statusCode: 200, data: { state: 'maintenance', closedNote: note } })
    await comesToSay('maintenance_mode')
    expect((await door()).data).toEqual({ domain: 'closing', state: 'maintenance', note })
    const work = (authorization: string) =>
      askOf(house.app)('GET', '/api/projects/closing/batch-overview', { authorization })
    expect((await work(tokens.zhaoli as string)).statusCode).toBe(200)
    expect((await work(person)).message).toBe('maintenance_mode')

    await set({ state: 'active', closedNote: note })
    await comesToSay('SUCCESS')
    expect((await door()).data, 'nothing is said while it answers').toMatchObject({ note: null })
    const lines = await house.asOwner<{ before: object; after: object }>(
      `select before, after from history where project_id = $1 and action = 'project.change' order by after ? 'closedNote'`,
      [projectId],
    )
    expect(lines).toEqual([
      { before: { state: 'maintenance' }, after: { state: 'active' } },
      {
        before: { state: 'active', closedNote: null },
        after: { state: 'maintenance', closedNote: note },
      },
    ])
  })

  test('is ended, and taken up again by one of its administrators', async () => {
    expect((await set({ state: 'ended', closedNote: null })).statusCode).toBe(200)
    await comesToSay('domain_expire')
    expect((await set({ state: 'active', closedNote: null })).data.state).toBe('active')
    await comesToSay('SUCCESS')
  })

  test('is told with whom closing it would concern; a note without words is none', async () => {
    await house.asOwner(`update session set expires_at = now() + interval '1 day' where project_id = $1`, [
      projectId,
    ])
    const empty = { 'zh-Hans': ' ', 'zh-Hant': '', en: '' }
    const { data } = await set({ state: 'active', closedNote: empty })
    expect(data).toMatchObject({ closedNote: null, archived: false, sessions: 1, applications: 0 })
  })

  test('is closed on top of what another saved only once that was read', async () => {
    const { data } = await read()
    house.clock.set(new Date(noon.getTime() + 60_000))
    await set({ state: 'active', closedNote: note }, { who: 'sunwen', seenVersion: data.version })
    const stale = await set({ state: 'ended', closedNote: null }, { seenVersion: data.version })
    expect(stale).toMatchObject({
      statusCode: 409,
      message: 'CHANGED_MEANWHILE',
      data: { changedBy: 'sunwen' },
    })
    expect((await read()).data).toMatchObject({ state: 'active', closedNote: note })
  })

  test('is closed by nobody who is not its administrator', async () => {
    expect((await read('support1')).statusCode).toBe(403)
    expect((await set({ state: 'ended', closedNote: null }, { who: 'support1' })).statusCode).toBe(403)
  })
})
