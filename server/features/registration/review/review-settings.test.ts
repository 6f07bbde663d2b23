import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KnownPart, ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { all } from '#server/test/given/given-batches.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'

const employer = {
  conditionId: randomUUID(),
  part: 'employer',
  label: all('工作单位不是全称'),
  reason: all('工作单位请写全称。'),
}
const settings: ReviewSettings = {
  levels: 1,
  organisationLooks: false,
  confirmationForm: 'none',
  conditions: [employer],
  reasons: [],
}

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk(['lin'])
})
afterAll(() => desk.house.close())
beforeEach(() => desk.house.clock.set(noon))

type Read = ReviewSettings & { readonly version: number; readonly parts: KnownPart[] }
const read = async (who = 'lin') => (await desk.askAt<Read>(who, 'GET', '/review-settings')).data

describe('conditions and reasons of a project', () => {
  test('are none at first; a reviewer reads them, an administrator sets them, history has both sides', async () => {
    await desk.house.given.batch(desk.projectId)
    expect(await read()).toMatchObject({ version: 0, levels: 1, conditions: [], reasons: [] })
    expect((await read()).parts).toContainEqual({ part: 'employer', name: all('employer') })
    const body = { ...settings, seenVersion: 0 }
    expect((await desk.askAt('lin', 'PUT', '/review-settings', body)).message).toBe('NO_PERMISSION')
    expect((await desk.askAt('examadmin', 'PUT', '/review-settings', body)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ version: 1, ...settings })
    const [line] = await desk.house.asOwner<{ before: ReviewSettings; after: ReviewSettings }>(
      `select before, after from history where action = 'reviewSettings.change'`,
    )
    expect([line?.before.conditions, line?.after.conditions]).toEqual([[], settings.conditions])
  })

  test('of two who set them the second is told by whom and changes nothing', async () => {
    const { version } = await read()
    const set = (levels: 1 | 2) =>
      desk.askAt('examadmin', 'PUT', '/review-settings', { ...settings, levels, seenVersion: version })
    expect((await set(1)).statusCode).toBe(200)
    const refused = await set(2)
    expect(refused).toMatchObject({ message: 'CHANGED_MEANWHILE', data: { changedBy: 'examadmin' } })
    expect((await read()).levels).toBe(1)
  })

  test.each([
    ['a condition without words', { conditions: [{ ...employer, label: all(' ') }] }],
    ['the same condition twice', { conditions: [employer, employer] }],
    ['three looks', { levels: 3 }],
  ])('%s is not set', async (_, wrong) => {
    const { version } = await read()
    const body = { ...settings, ...wrong, seenVersion: version }
    expect((await desk.askAt('examadmin', 'PUT', '/review-settings', body)).statusCode).toBe(422)
  })
})

describe('a verdict', () => {
  const failed = { result: 'failed', reason: '工作单位请写全称。', conditions: [employer.conditionId] }

  test('by a condition of the project opens its part, and its owner reads the words of then', async () => {
    await desk.set(settings)
    const applicant = await desk.submitted()
    await desk.take('lin')
    expect((await desk.decide('lin', applicant, failed)).data.state).toBe('failed')
    await desk.set({ ...settings, conditions: [{ ...employer, label: all('另一种说法') }] })
    const { returned, audits } = await applicant.get()
    expect(returned).toEqual(['employer'])
    expect(audits[0]?.remarks).toEqual([{ part: 'employer', label: employer.label }])
    const [told] = await desk.house.asOwner<{ conditions: unknown }>(
      `select facts -> 'conditions' as conditions from message where facts ->> 'reason' is not null limit 1`,
    )
    expect(told?.conditions).toEqual([employer.label])
  })

  test.each([
    ['of what the batch does not have', { conditions: ['diploma'] }],
    ['of a condition that nobody knows', { conditions: [randomUUID()] }],
    ['without a condition', { conditions: [] }],
    ['that refuses without a condition', { result: 'refused', conditions: [] }],
    ['without a reason', { reason: ' ' }],
  ])('%s is refused, and the application stays where it is', async (_, wrong) => {
    const applicant = await desk.submitted()
    await desk.take('lin')
    const { statusCode } = await desk.decide('lin', applicant, {
      ...failed,
      conditions: ['employer'],
      ...wrong,
    })
    expect([statusCode, (await applicant.get()).state]).toEqual([422, 'auditing'])
    await desk.decide('lin', applicant, { result: 'passed' })
  })
})
