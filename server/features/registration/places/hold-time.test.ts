import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenField, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const minute = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
/** One subject, one place of it. */
const lastPlace = (wish: BatchWish = {}) =>
  house.given.batch(projectId, { subjects: [givenSubject()], capacity: 1, ...wish })
const ready = (batch: Batch) => givenApplication(house, projectId, batch, { upTo: 'answered' })
const choose = ({ ask }: Applicant, batch: Batch) => ask('PUT', '/choice', { lines: givenLines(batch) })

/** At which minute of a day somebody else gets the last place, who asks every five; null if never. */
async function minuteOfOther(batch: Batch, keep: (one: Applicant, at: number) => Promise<unknown>) {
  const [one, other] = [await ready(batch), await ready(batch)]
  for (let at = 0; at < 24 * 60; at += 5) {
    house.clock.set(minute(at))
    await keep(one, at)
    if ((await choose(other, batch)).statusCode === 200) return at
  }
  return null
}

describe('the last place', () => {
  test('is nobody’s longer than one hold who chooses again and again', async () => {
    const batch = await lastPlace()
    expect(await minuteOfOther(batch, (one) => choose(one, batch))).toBe(30)
  })

  test('nor who ticks, or gives it back and begins anew', async () => {
    const batch = await lastPlace()
    const [line] = givenLines(batch)
    const again = async (one: Applicant, at: number) => {
      if (at % 10 === 5) {
        await one.ask('POST', '/withdrawal')
        await one.ask('POST', '/reopening')
      }
      const areaId = at % 10 === 5 ? null : line?.areaId
      await one.ask('PUT', '/wish', { areaId, subjectIds: [line?.subjectId], areaOf: {} })
      await choose(one, batch)
    }
    expect(await minuteOfOther(batch, again)).toBe(30)
  })

  test('is held longer while its form is worked on, up to the most', async () => {
    const batch = await lastPlace({ mostHoldMinutes: 90 })
    const work = async (one: Applicant, at: number) => {
      await choose(one, batch)
      await one.ask('PATCH', '/answers', { baseVersion: 999, changes: { employer: `西湖软件 ${at}` } })
    }
    expect(await minuteOfOther(batch, work)).toBe(90)
  })

  test('is to be had again after a rest, and the refusal says when', async () => {
    const batch = await lastPlace({ restMinutes: 20 })
    const one = await ready(batch)
    await choose(one, batch)
    house.clock.set(minute(30))
    expect((await one.get()).restsUntil).toBe(minute(50).toISOString())
    expect(await choose(one, batch)).toMatchObject({
      statusCode: 409,
      message: 'E_REG_PLACES_03',
      data: { minutes: 20, restsUntil: minute(50).toISOString() },
    })
    house.clock.set(minute(50))
    expect((await choose(one, batch)).statusCode).toBe(200)
    expect(await one.get()).toMatchObject({ heldUntil: minute(80).toISOString(), restsUntil: null })
  })

  test('what was handed in begins anew when it is opened again', async () => {
    const batch = await lastPlace()
    const one = await ready(batch)
    await choose(one, batch)
    await one.submit()
    house.clock.set(minute(40))
    await one.ask('POST', '/withdrawal')
    await one.ask('POST', '/reopening')
    expect((await choose(one, batch)).statusCode).toBe(200)
    expect((await one.get()).heldUntil).toBe(minute(70).toISOString())
  })
})

describe('no place is held', () => {
  const held = async ({ batchId }: Batch) => house.asOwner('select from place where batch_id = $1', [batchId])

  test('before the notes are agreed to', async () => {
    const batch = await lastPlace()
    const one = await givenApplication(house, projectId, batch, { upTo: 'begun' })
    await one.ask('PATCH', '/answers', { baseVersion: 0, changes: { address: '杭州市西湖区文三路 1 号' } })
    expect(await choose(one, batch)).toMatchObject({ message: 'EREG_STEP_01', data: { step: 'notes' } })
    expect(await held(batch)).toEqual([])
  })

  test('before the form is filled in', async () => {
    const batch = await lastPlace()
    const one = await givenApplication(house, projectId, batch, { upTo: 'agreed' })
    expect(await choose(one, batch)).toMatchObject({ message: 'EREG_STEP_01', data: { step: 'base' } })
    expect(await held(batch)).toEqual([])
  })

  test('by who is too young by now, or does not meet a condition that the form decides', async () => {
    const batch = await lastPlace()
    const one = await ready(batch)
    await house.asOwner(
      `update batch set rules = jsonb_set(rules, '{who,fromAge}', '150') where batch_id = $1`,
      [batch.batchId],
    )
    await expect.poll(async () => (await choose(one, batch)).message).toBe('EREG_ELIGIBILITY_02')

    const reason = all('须在职。')
    const condition = { field: 'working', rule: 'oneOf' as const, values: ['yes'], reason }
    const asking = await lastPlace({
      who: { ...batch.who, conditions: [condition] },
      form: { sections: [{ id: 'person', title: all('个人'), fields: [working] }] },
    })
    const idle = await givenApplication(house, projectId, asking, { answers: { working: 'no' } })
    expect(await choose(idle, asking)).toMatchObject({
      message: 'EREG_ELIGIBILITY_01',
      data: { reasons: [reason], fields: ['working'] },
    })
    const { done, nextFlowStep } = (await idle.ask<Application>('GET')).data
    expect([done, nextFlowStep]).toEqual([['notes'], 'base'])
    expect(await held(asking)).toEqual([])
  })
})

const working = givenField({
  id: 'working',
  kind: 'choice',
  options: ['yes', 'no'].map((value) => ({ value, label: all(value) })),
})
