import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { askOf } from '#server/test/ask.ts'
import { givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { changeCapacity } from './change-capacity.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('places become more and fewer while people choose: nobody is turned over, no count goes astray', async () => {
  const projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const { batchId, areas, subjects } = await house.given.batch(projectId, { capacity: 20 })
  const areaId = areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const lines = subjects.slice(0, 2).map(({ subjectId }) => ({ subjectId, areaId }))
  const drafts = await givenDrafts(house, { projectId, batchId }, 40)
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const

  const choices = drafts.map(async ({ applicationId, authorization }, at) => {
    const headers = { 'idempotency-key': `choice-${at}` }
    const asking = { authorization, headers, body: { lines } }
    return (await askOf(house.app)('PUT', `/api/applications/${applicationId}/choice`, asking)).statusCode
  })
  const changes = Array.from({ length: 30 }, (_, at) => {
    const place = { batchId, areaId, subjectId: lines[at % 2]?.subjectId ?? '' }
    return house.database
      .transaction(scope, (tx) => changeCapacity(tx, place, 10 + ((at * 7) % 25), house.clock()))
      .then(
        () => 'changed',
        (error: unknown) => (error instanceof Refusal ? error.error : String(error)),
      )
  })
  const statuses = await Promise.all(choices)
  for (const outcome of await Promise.all(changes))
    expect(['changed', 'capacityBelowHeld']).toContain(outcome)
  for (const status of statuses) expect([200, 409]).toContain(status)

  const [counted] = await house.asOwner<{ places: number; held: number }>(
    `select (select count(*)::int from place where batch_id = $1) as places,
       (select sum(held)::int from quota where batch_id = $1) as held`,
    [batchId],
  )
  const chosen = statuses.filter((status) => status === 200).length
  expect(chosen).toBeGreaterThanOrEqual(10)
  expect(counted).toEqual({ places: chosen * lines.length, held: chosen * lines.length })
})
