import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardBatchLine } from '#contract/batch/batch-board-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function listAs(name: string): Promise<BoardBatchLine[]> {
  const authorization = `ata-token ${await openConsole(house).tokenOf(name)}`
  return (
    await askOf<BoardBatchLine[]>(house.app)('GET', '/api/projects/lines/board-batches', { authorization })
  ).data
}

test('whoever works in a project sees its batches, the latest exam first, or those alone to which they are limited', async () => {
  const projectId = await house.given.project({ domain: 'lines' })
  const spring = await house.given.batch(projectId, {
    examStartsAt: '2027-04-01T01:00:00.000Z',
    examEndsAt: '2027-04-01T09:00:00.000Z',
  })
  const autumn = await house.given.batch(projectId, {
    examStartsAt: '2027-10-01T01:00:00.000Z',
    examEndsAt: '2027-10-01T09:00:00.000Z',
  })
  const scope = { batchIds: [spring.batchId] }
  await givenStaff(house, { name: 'reviewer1', grants: [{ domain: 'lines', role: 'reviewer' }] })
  await givenStaff(house, { name: 'reviewer2', grants: [{ domain: 'lines', role: 'reviewer', scope }] })

  expect(await listAs('reviewer1')).toEqual(
    [autumn, spring].map(({ batchId, name, examStartsAt, examEndsAt, areas, subjects }) => ({
      batchId,
      name,
      examStartsAt,
      examEndsAt,
      areas: areas.map(({ areaId, parentId, name }) => ({ areaId, parentId, name })),
      subjects: subjects.map(({ subjectId, level, name }) => ({ subjectId, level, name })),
    })),
  )
  expect((await listAs('reviewer2')).map(({ batchId }) => batchId)).toEqual([spring.batchId])
})
