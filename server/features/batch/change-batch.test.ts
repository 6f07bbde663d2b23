import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BatchChanged, batchChange } from '#contract/batch/batch-change.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { FormField } from '#contract/batch/form/form.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenField, registering } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let board: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'changing', windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'changing', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const change = ({ batchId }: Batch, body: { change: object; dryRun?: boolean }, authorization = board) =>
  askOf<BatchChanged>(house.app)('PATCH', `/api/projects/changing/batches/${batchId}`, {
    authorization,
    body,
  })
const stored = async ({ batchId }: Batch) =>
  (
    await house.asOwner<{ rules: Batch; version: number }>(
      'select rules, version from batch where batch_id = $1',
      [batchId],
    )
  )[0]
const deeds = async ({ batchId }: Batch) =>
  house.asOwner<{ before: object; after: object }>(
    `select before, after from history where subject_id = $1 and action = 'batch.change'`,
    [batchId],
  )
const formOf = (...fields: FormField[]) => ({ sections: [{ id: 'more', title: all('补充信息'), fields }] })
const seat = givenField({ id: 'seat', label: all('座位') })
const withSeat = formOf(givenField({ id: 'name', kind: 'name', prefill: 'name', locked: true }), seat)

/** Two that are handed in, one that is being filled in, and one that was given up. */
async function peopled(wish: BatchWish = {}) {
  const batch = await house.given.batch(projectId, { capacity: 9, ...wish })
  const apply = (upTo: 'answered' | 'chosen' | 'submitted') =>
    givenApplication(house, projectId, batch, { upTo })
  const handedIn = await apply('submitted')
  await apply('submitted')
  const draft = await apply('chosen')
  await (await apply('answered')).ask('POST', '/withdrawal')
  return { batch, handedIn, draft }
}

describe('a change of a batch', () => {
  test('says on a dry run whom it would concern, and changes nothing', async () => {
    const { batch } = await peopled()
    const before = await stored(batch)
    const wanted = { form: withSeat, holdMinutes: 5 }
    const { data } = await change(batch, { change: wanted, dryRun: true })
    expect(data).toEqual({ version: 2, kept: ['form'], atOnce: ['holdMinutes'], drafts: 1, handedIn: 2 })
    expect(await stored(batch)).toEqual(before)
    expect(await deeds(batch)).toEqual([])
    expect((await change(batch, { change: wanted })).data).toEqual(data)
    expect(await stored(batch)).toMatchObject({ version: 2, rules: { holdMinutes: 5, form: withSeat } })
  })

  test('leaves to what was handed in the form that it had, and asks of a draft what is new', async () => {
    const { batch, handedIn, draft } = await peopled()
    await change(batch, { change: { form: withSeat } })
    expect(await handedIn.get()).toMatchObject({ state: 'auditing', batchVersion: 1 })
    // Whoever hands in before the change is heard of does so under the version that is known.
    const { authorization } = draft
    const shown = () => askOf<Batch>(house.app)('GET', `/api/batches/${batch.batchId}`, { authorization })
    await expect.poll(async () => (await shown()).data.version).toBe(2)
    expect((await draft.submit()).message).toBe('EREG_ANSWERS_01')
    const { version } = await draft.get()
    await draft.ask('PATCH', '/answers', { baseVersion: version, changes: { seat: '靠窗' } })
    expect((await draft.submit()).data).toMatchObject({ state: 'auditing', batchVersion: 2 })
  })

  test('of its times holds at once and to the instant, for drafts as well', async () => {
    const { batch, draft } = await peopled()
    const windows = registering({ closesAt: later(60).toISOString() })
    const { data } = await change(batch, { change: { windows } })
    expect(data).toMatchObject({ version: 1, kept: [], atOnce: ['windows'] })
    const choose = async () => (await draft.ask('PUT', '/choice', { lines: givenLines(batch) })).message
    await expect.poll(async () => (await draft.get()).closesAt).toBe(later(60).toISOString())
    house.clock.set(later(59.999))
    expect((await draft.get()).state).toBe('draft')
    house.clock.set(later(60))
    expect(await choose()).toBe('SWITCH_OFF$REG_01')
  })

  test('leaves what it does not say, also what a new batch has by default', async () => {
    const windows = registering({ closesAt: later(60).toISOString() })
    const batch = await house.given.batch(projectId, {
      windows,
      mostHoldMinutes: 77,
      restMinutes: 7,
      position: 3,
    })
    const before = await stored(batch)
    await change(batch, { change: { name: all('夏季批次') } })
    expect(batchChange.parse({})).toEqual({})
    expect(await stored(batch)).toEqual({ ...before, rules: { ...before?.rules, name: all('夏季批次') } })
    expect(await deeds(batch)).toEqual([{ before: { name: batch.name }, after: { name: all('夏季批次') } }])
  })

  test('to what stands there already is no change', async () => {
    const batch = await house.given.batch(projectId)
    const { data } = await change(batch, { change: { name: batch.name, review: batch.review } })
    expect(data).toEqual({ version: 1, kept: [], atOnce: [], drafts: 0, handedIn: 0 })
    expect(await deeds(batch)).toEqual([])
  })

  test.each([true, false])(
    'that the batch as a whole does not bear is refused; dry run %s',
    async (dryRun) => {
      const batch = await house.given.batch(projectId)
      const refused = await change(batch, { change: { leastSubjects: 3, mostSubjects: 2 }, dryRun })
      expect(refused).toMatchObject({
        statusCode: 409,
        message: 'EREG_BATCH_04',
        data: { flaws: ['mostBelowLeast'] },
      })
    },
  )

  test.each([true, false])(
    'after which its form told less of who somebody is is refused; dry run %s',
    async (dryRun) => {
      const batch = await house.given.batch(projectId)
      const refused = await change(batch, { change: { form: formOf(seat) }, dryRun })
      expect(refused).toMatchObject({ message: 'EREG_BATCH_04', data: { flaws: ['identityRemoved'] } })
      expect(await stored(batch)).toMatchObject({ version: 1, rules: { form: batch.form } })
    },
  )

  test('of what has ways of its own, and of what does not exist, is no change of the rules', async () => {
    const batch = await house.given.batch(projectId)
    for (const wrong of [{ areas: [] }, { notes: { version: 9, html: all('甲') } }, { nameless: 1 }])
      expect((await change(batch, { change: wrong })).statusCode).toBe(422)
  })

  test('is for administrators of the project alone', async () => {
    const { batch, draft } = await peopled()
    expect((await change(batch, { change: {} }, draft.authorization)).statusCode).toBe(403)
  })
})
