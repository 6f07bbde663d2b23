import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDesign } from '#contract/batch/form-design.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { getProjectStart } from '#contract/platform/project-start.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

type Start = ReplyOf<typeof getProjectStart>

let house: House
let projectId: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'busy',
    windows: [
      { kind: 'registration', closesAt: new Date(noon.getTime() + 86_400_000).toISOString() },
      { kind: 'payment', opensAt: new Date(noon.getTime() + 86_400_000).toISOString() },
      { kind: 'review', paused: true },
    ],
  })
  const emptyId = await house.given.project({
    domain: 'empty',
    texts: { 'zh-Hans': { examName: '新考试', examDesc: '' } },
    windows: [],
  })
  expect(emptyId).not.toBe(projectId)
  const batch = await house.given.batch(projectId)
  await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  await house.given.article(projectId, { kind: 'notice' })
  await givenStaff(house, { name: 'operator', operator: true })
  await givenStaff(house, { name: 'chief01', grants: [{ domain: 'busy', role: 'administrator' }] })
  const scope = { batchIds: [batch.batchId] }
  await givenStaff(house, { name: 'limited', grants: [{ domain: 'busy', role: 'reviewer', scope }] })
  for (const name of ['operator', 'chief01', 'limited']) tokens[name] = await openConsole(house).tokenOf(name)
})
afterAll(() => house.close())

const read = async (name: string, domain = 'busy') =>
  (await openConsole(house).ask<Start>('GET', `/api/projects/${domain}/start`, { token: tokens[name] })).data

test('a project that works says what is open, how its applications stand and that a batch is open', async () => {
  const start = await read('chief01')
  expect(start.open.map(({ kind, paused }) => [kind, paused])).toEqual([
    ['registration', false],
    ['review', true],
  ])
  expect(start.applications).toEqual([{ state: 'auditing', count: 1 }])
  expect(start.waiting).toBe(1)
  expect(start.facts).toMatchObject({
    batches: 1,
    openBatches: 1,
    withPlaces: 1,
    withForm: 1,
    publishedNotices: 1,
    administrators: 1,
  })
})

test('of a new project everything is missing', async () => {
  expect((await read('operator', 'empty')).facts).toEqual({
    hasLook: false,
    hasRegistrationTimes: false,
    batches: 0,
    withSubjects: 0,
    withAreas: 0,
    withPlaces: 0,
    withForm: 0,
    publishedNotices: 0,
    administrators: 0,
    openBatches: 0,
    preparedBatchId: null,
  })
})

test('the form of a new batch counts once there is more in it than the name', async () => {
  await house.given.project({ domain: 'formless' })
  const ask = openConsole(house).ask<{ batchId: string; version: number; design: FormDesign }>
  const token = tokens.operator
  const texts = { 'zh-Hans': '春季', 'zh-Hant': '', en: '' }
  const [examStartsAt, examEndsAt] = ['2027-06-05T01:00:00.000Z', '2027-06-06T09:00:00.000Z']
  const body = { name: texts, examStartsAt, examEndsAt }
  const { batchId } = (await ask('POST', '/api/projects/formless/batches', { token, body })).data
  expect((await read('operator', 'formless')).facts).toMatchObject({ batches: 1, withForm: 0 })
  const path = `/api/projects/formless/batches/${batchId}/form-design`
  const { design, version } = (await ask('GET', path, { token })).data
  const [section] = design.form.sections
  const fields = [...(section?.fields ?? []), { id: 'employer', kind: 'text' as const, label: texts }]
  const form = { ...design.form, sections: [{ ...section, fields }] }
  await ask('PUT', path, { token, body: { seenVersion: version, design: { ...design, form } } })
  expect((await read('operator', 'formless')).facts).toMatchObject({ batches: 1, withForm: 1 })
})

test('of several batches the newest is named that was not opened yet', async () => {
  const preparedId = await house.given.project({ domain: 'prepared' })
  await house.given.batch(preparedId, { examStatus: 1 })
  house.clock.set(new Date(noon.getTime() + 1000))
  const { batchId } = await house.given.batch(preparedId, { examStatus: 1 })
  await house.given.batch(preparedId)
  expect((await read('operator', 'prepared')).facts.preparedBatchId).toBe(batchId)
})

test('whoever is limited to a part is not told how many there are in all', async () => {
  const start = await read('limited')
  expect([start.applications, start.waiting]).toEqual([null, null])
})
