import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Window } from '#contract/project/window.ts'
import { changeProject } from '#server/features/project/change-project.ts'
import { askOf } from '#server/test/ask.ts'
import { givenApplication, givenLines, type Progress } from '#server/test/given/given-applications.ts'
import { registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject } from '#server/test/registration-parts.ts'

const noon = new Date('2026-11-20T04:00:00.000Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString()
const own = (kind: Window['kind'], times: Partial<Window>): Window => ({
  kind,
  opensAt: null,
  closesAt: null,
  paused: false,
  ...times,
})

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

describe('a batch with times of its own', () => {
  test('takes people from the first click to the last while the project’s registration is over', async () => {
    const projectId = await house.given.project({
      windows: [{ kind: 'registration', closesAt: later(-1) }],
    })
    const batch = await house.given.batch(projectId, { windows: registering({ closesAt: later(60) }) })
    const { get } = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    expect(await get()).toMatchObject({ state: 'auditing', closesAt: later(60) })
  })

  test('takes nobody before its own time, in an open project', async () => {
    const projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
    const batch = await house.given.batch(projectId, { windows: registering({ opensAt: later(1) }) })
    const { authorization } = await begun(projectId)
    expect(await beginIn(batch, authorization)).toBe('SWITCH_OFF$REG_01')
    house.clock.set(new Date(later(1)))
    expect(await beginIn(batch, authorization)).toBe('SUCCESS')
  })

  test.each([
    ['holds no places', 'answered', 'PUT', '/choice'],
    ['is not handed in', 'chosen', 'POST', '/submission'],
  ] as const)('that is over %s, in an open project', async (_, upTo, method, path) => {
    const { application, batch } = await openUntil(10, upTo)
    const { version } = await application.get()
    house.clock.set(new Date(later(10)))
    const body = path === '/choice' ? { lines: givenLines(batch) } : { version, promised: true }
    expect((await application.ask(method, path, body)).message).toBe('SWITCH_OFF$REG_01')
  })

  test('is paused with its project', async () => {
    const { application, batch, projectId } = await openUntil(60, 'chosen')
    const windows = [{ kind: 'registration' as const, paused: true }]
    await inProject(house, projectId, ({ tx, now }) => changeProject(tx, { windows }, now))
    // What can be asked again until the pause is known, other than handing in.
    const choose = () => application.ask('PUT', '/choice', { lines: givenLines(batch) })
    await expect.poll(async () => (await choose()).message).toBe('SWITCH_OFF$REG_01')
    expect((await application.submit()).message).toBe('SWITCH_OFF$REG_01')
  })

  test('waits for money until its own time of paying is over', async () => {
    const projectId = await house.given.project({
      windows: [{ kind: 'registration' }, { kind: 'payment', closesAt: later(600) }],
    })
    const windows = [own('payment', { closesAt: later(20) })]
    const batch = await house.given.batch(projectId, { windows, review: 'none' })
    const { get } = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    expect(await get()).toMatchObject({ state: 'unpaid', heldUntil: later(20), closesAt: batch.examEndsAt })
  })
})

async function openUntil(minutes: number, upTo: Progress) {
  const projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const windows = registering({ closesAt: later(minutes) })
  const batch = await house.given.batch(projectId, { windows })
  return { projectId, batch, application: await givenApplication(house, projectId, batch, { upTo }) }
}

async function begun(projectId: string) {
  const { accountId } = await house.given.candidate(projectId)
  return { authorization: await house.given.signedIn(projectId, accountId) }
}

async function beginIn({ batchId }: Batch, authorization: string): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const path = `/api/batches/${batchId}/applications`
  return (await askOf(house.app)('POST', path, { authorization, headers })).message
}
