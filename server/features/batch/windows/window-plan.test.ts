import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { WindowPlan } from '#contract/batch/windows/window-plan.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let batch: Batch
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'dated', windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId, { windows: [] })
  const grants = [{ domain: 'dated', role: 'administrator' as const }]
  for (const name of ['zhaoli', 'sunwen']) await givenStaff(house, { name, grants })
  await givenStaff(house, { name: 'support1', grants: [{ domain: 'dated', role: 'support' }] })
  for (const name of ['zhaoli', 'sunwen', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const address = '/api/projects/dated/window-plan'
const read = async (who = 'zhaoli') =>
  askOf<WindowPlan>(house.app)('GET', address, { authorization: tokens[who] as string })
const ofBatch = ({ batches }: WindowPlan) => batches.find(({ batchId }) => batchId === batch.batchId)
const put = (body: object, who = 'zhaoli') =>
  askOf<{ fields: Record<string, string>; version: number }>(house.app)('PUT', address, {
    authorization: tokens[who] as string,
    body,
  })
const day = (date: number) => `2026-11-${date}T01:00:00.000Z`
const window = (kind: string, from: number, until: number) => ({
  kind,
  opensAt: day(from),
  closesAt: day(until),
  paused: false,
})
const deeds = (action: string) =>
  house.asOwner<{ before: object; after: object }>(
    'select before, after from history where project_id = $1 and action = $2',
    [projectId, action],
  )

describe('the windows of a project and its batches', () => {
  test('are set of the project: they hold at once, and history has both sides', async () => {
    const { data } = await read()
    expect(data.project.windows).toEqual([
      { kind: 'registration', opensAt: null, closesAt: null, paused: false },
    ])
    const windows = [window('payment', 18, 28), window('registration', 18, 26)]
    const set = await put({ windows, seenVersion: data.project.version })
    expect(set).toMatchObject({ statusCode: 200, data: { version: data.project.version + 1 } })
    expect((await read()).data.project).toMatchObject({ windows, version: data.project.version + 1 })
    await vi.waitFor(async () => {
      const { data: shown } = await askOf<{ windows: unknown }>(house.app)(
        'GET',
        '/api/projects/dated/settings',
      )
      expect(shown.windows).toEqual(windows)
    })
    expect(await deeds('project.change')).toEqual([{ before: expect.anything(), after: { windows } }])
  })

  test('are set of a batch alone, and given back to the project', async () => {
    const version = async () => ofBatch((await read()).data)?.version
    const windows = [window('registration', 20, 24)]
    const { batchId } = batch
    await put({ batchId, windows, seenVersion: await version() })
    expect(ofBatch((await read()).data)).toMatchObject({ windows })
    expect((await put({ batchId, windows: [], seenVersion: await version() })).statusCode).toBe(200)
    expect(ofBatch((await read()).data)).toMatchObject({ windows: [] })
    expect(await deeds('batch.change')).toHaveLength(2)
  })

  test('that close before they open, or stand there twice, are refused at their field', async () => {
    const { data } = await read()
    const seenVersion = data.project.version
    const backwards = await put({ windows: [window('payment', 28, 18)], seenVersion })
    expect([backwards.statusCode, backwards.data.fields]).toEqual([
      422,
      { 'windows.0.closesAt': 'GA_GH_GEIS_11' },
    ])
    const twice = await put({
      windows: [window('refund', 18, 20), window('refund', 21, 22)],
      seenVersion,
    })
    expect([twice.statusCode, twice.data.fields]).toEqual([422, { 'windows.1.kind': 'GA_GH_GEIS_12' }])
    expect((await read()).data.project).toEqual(data.project)
  })

  test('are set on top of what another saved only once that was read', async () => {
    const { data } = await read()
    house.clock.set(new Date(noon.getTime() + 60_000))
    const mine = { windows: [window('refund', 20, 22)], seenVersion: data.project.version }
    await put({ ...mine, windows: [] }, 'sunwen')
    expect(await put(mine)).toMatchObject({
      statusCode: 409,
      message: 'CHANGED_MEANWHILE',
      data: { changedBy: 'sunwen' },
    })
    expect((await read()).data.project.windows).toEqual([])
  })

  test('are set by nobody who is not an administrator, and of no batch that is not there', async () => {
    expect((await read('support1')).statusCode).toBe(403)
    expect((await put({ windows: [], seenVersion: 1 }, 'support1')).statusCode).toBe(403)
    const absent = { batchId: '019a9c00-0000-7000-8000-0000000000ff', windows: [], seenVersion: 1 }
    expect((await put(absent)).message).toBe('EREG_BATCH_01')
  })
})
