import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OpenBatch } from '#contract/batch/open-batch.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { all, type BatchWish } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let board: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'board',
    modules: ['candidate_registration'],
    windows: [{ kind: 'registration' }],
  })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'board', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const put = <Data>({ batchId }: Batch, path: string, body: object, authorization = board) =>
  askOf<Data>(house.app)('PUT', `/api/projects/board/batches/${batchId}${path}`, { authorization, body })

async function given(wish: BatchWish = {}) {
  const batch = await house.given.batch(projectId, wish)
  const area = batch.areas.find(({ kind }) => kind === 'city')
  const [subject] = batch.subjects
  if (!area || !subject) throw new Error('A given batch has a city and a subject.')
  const apply = (upTo: 'answered' | 'chosen' | 'submitted') =>
    givenApplication(house, projectId, batch, { upTo })
  return { batch, area, subject, apply, lines: [{ areaId: area.areaId, subjectId: subject.subjectId }] }
}

const deedsOf = async ({ batchId }: Batch) =>
  (
    await house.asOwner<{ action: string }>(
      'select action from history where subject_id = $1 order by action',
      [batchId],
    )
  ).map(({ action }) => action)

describe('while people register', () => {
  test('a subject and a site are added, with places, and somebody takes one', async () => {
    const { batch, area, subject, apply } = await given()
    const [areaId, subjectId] = [randomUUID(), randomUUID()]
    const site = { parentId: area.areaId, kind: 'site', name: all('西湖考点'), address: '' }
    expect((await put(batch, `/areas/${areaId}`, site)).statusCode).toBe(200)
    const { subjectId: _, ...of } = subject
    expect((await put(batch, `/subjects/${subjectId}`, { ...of, name: all('英语') })).statusCode).toBe(200)
    const place = `/areas/${areaId}/subjects/${subjectId}/capacity`
    expect((await put(batch, place, { capacity: 3 })).data).toEqual({ capacity: 3 })
    const { ask } = await apply('answered')
    await expect
      .poll(async () => (await ask('PUT', '/choice', { lines: [{ areaId, subjectId }] })).message)
      .toBe('SUCCESS')
    expect(await deedsOf(batch)).toEqual([
      'batch.changeCapacity',
      'batch.create',
      'batch.putArea',
      'batch.putSubject',
    ])
  })

  test.each(['subject', 'area'] as const)(
    'a %s that is switched off is chosen by nobody more, and kept by who has it',
    async (what) => {
      const { batch, area, subject, apply, lines } = await given()
      const holder = await apply('chosen')
      const { areaId, ...ofArea } = area
      const { subjectId, ...ofSubject } = subject
      const change = { ...(what === 'area' ? ofArea : ofSubject), offered: false }
      await put(batch, what === 'area' ? `/areas/${areaId}` : `/subjects/${subjectId}`, change)
      // Each time somebody else: who came before the change was heard of has a place, and keeps it.
      const chooseLate = async () =>
        (await (await apply('answered')).ask('PUT', '/choice', { lines })).message
      await expect.poll(chooseLate).toBe('EREG_AREA_03')
      expect((await holder.ask('PUT', '/choice', { lines })).message).toBe('SUCCESS')
      expect((await holder.submit()).data).toMatchObject({ state: 'auditing', choice: lines })
      const isListed = async () => {
        const { data } = await askOf<OpenBatch[]>(house.app)('GET', '/api/projects/board/batches', {})
        const open = data.find(({ batchId }) => batchId === batch.batchId)
        return open?.places.some((one) => one.areaId === areaId && one.subjectId === subjectId)
      }
      await expect.poll(isListed).toBe(false)
    },
  )

  test('places become fewer down to what is taken, never below', async () => {
    const { batch, area, subject, apply } = await given({ capacity: 5 })
    await apply('submitted')
    const place = `/areas/${area.areaId}/subjects/${subject.subjectId}/capacity`
    expect(await put(batch, place, { capacity: 0 })).toMatchObject({
      message: 'EREG_BATCH_03',
      data: { held: 1 },
    })
    expect((await put(batch, place, { capacity: 1 })).statusCode).toBe(200)
    const unknown = `/areas/${randomUUID()}/subjects/${subject.subjectId}/capacity`
    expect((await put(batch, unknown, { capacity: 1 })).message).toBe('EREG_BATCH_02')
  })
})

test('a change that the batch as a whole does not bear is refused, and so is moving an area', async () => {
  const { batch, area } = await given()
  const { areaId, ...of } = area
  const orphan = await put(batch, `/areas/${randomUUID()}`, { ...of, parentId: null })
  expect(orphan).toMatchObject({ message: 'EREG_BATCH_04', data: { flaws: ['parentWrong'] } })
  const other = batch.areas.findLast(({ kind }) => kind === 'province')?.areaId ?? null
  expect((await put(batch, `/areas/${areaId}`, { ...of, parentId: other })).message).toBe('EREG_BATCH_04')
  expect(await deedsOf(batch)).toEqual(['batch.create'])
})

test('is for administrators of the project alone', async () => {
  const { batch, area, apply } = await given()
  const { authorization } = await apply('answered')
  const { areaId, ...of } = area
  expect((await put(batch, `/areas/${areaId}`, of, authorization)).statusCode).toBe(403)
})
