import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OpenBatch } from '#contract/batch/open-batch.ts'
import type { WindowKind } from '#contract/project/window.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { askOf } from '#server/test/ask.ts'
import { givenAnswers, givenLines } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const iso = (minutes: number) => at(minutes).toISOString()
const own = (kind: WindowKind, from: number, until: number) =>
  ({ kind, opensAt: iso(from), closesAt: iso(until), paused: false }) as const

let house: House
let projectId: string
let batch: Batch
let group: string
let recordId: string
let person: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'early', windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  // Organisations from minute 10 to 30, everybody else from 20 to 40.
  const windows = [own('organisationRegistration', 10, 30), own('registration', 20, 40)]
  batch = await house.given.batch(projectId, { windows })
  const { accountId: organisationId } = await house.given.organisation(projectId)
  group = await house.given.signedIn(projectId, organisationId)
  const { accountId } = await house.given.candidate(projectId)
  person = await house.given.signedIn(projectId, accountId)
  const of = { organisationId, name: '陈志明', idType: 'hkAndMacauPass', idNumber: nextPass() } as const
  recordId = await house.given.record(projectId, of)
})
let passes = 0
function nextPass(): string {
  passes += 1
  return `H${String(10_000_000 + passes)}01`
}

const ask = <Data = { applicationId: string }>(
  authorization: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => askOf<Data>(house.app)(method, path, { authorization, body })
const beginAlone = async () =>
  (await ask(person, 'POST', `/api/batches/${batch.batchId}/applications`)).message
const beginFor = () => ask(group, 'POST', `/api/records/${recordId}/applications`, { batchId: batch.batchId })
const closed = 'SWITCH_OFF$REG_01'

describe('where organisations register earlier', () => {
  test.each([
    [9.999, closed, closed],
    [10, 'SUCCESS', closed],
    [19.999, 'SUCCESS', closed],
    [20, 'SUCCESS', 'SUCCESS'],
    [29.999, 'SUCCESS', 'SUCCESS'],
    [30, closed, 'SUCCESS'],
    [40, closed, closed],
  ])(
    'in minute %d an organisation is answered %s, whoever registers alone %s',
    async (minute, theirs, alone) => {
      house.clock.set(at(minute))
      expect([(await beginFor()).message, await beginAlone()]).toEqual([theirs, alone])
    },
  )

  test('its people are taken to handing in before everybody else, until its own time ends', async () => {
    house.clock.set(at(10))
    const { applicationId } = (await beginFor()).data
    const go = <Data = Application>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
      ask<Data>(group, method, `/api/applications/${applicationId}${path}`, body)
    await go('PUT', '/notes-agreement', { version: 1 })
    expect((await go('PATCH', '/answers', { baseVersion: 1, changes: givenAnswers })).message).toBe('SUCCESS')
    expect((await go('PUT', '/choice', { lines: givenLines(batch) })).message).toBe('SUCCESS')
    const { version, closesAt } = (await go('GET', '')).data
    expect(closesAt).toBe(iso(30))
    const submit = async () => (await go('POST', '/submission', { version, promised: true })).message
    house.clock.set(at(30))
    expect(await submit()).toBe(closed)
    house.clock.set(at(29.999))
    expect(await submit()).toBe('SUCCESS')
  })

  test('everybody may read when', async () => {
    const { data } = await askOf<OpenBatch[]>(house.app)('GET', '/api/projects/early/batches', {})
    const found = data.find(({ batchId }) => batchId === batch.batchId)
    expect(found).toMatchObject({
      opensAt: iso(20),
      closesAt: iso(40),
      organisations: { opensAt: iso(10), closesAt: iso(30) },
    })
  })
})
