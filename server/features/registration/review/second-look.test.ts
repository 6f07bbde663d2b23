import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noReviewSettings } from '#contract/registration/review/review-settings.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'
import { noon } from '#server/test/test-clock.ts'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk(['lin', 'wang', 'zhou'])
  await desk.set({ ...noReviewSettings, levels: 2 })
})
afterAll(() => desk.house.close())
beforeEach(async () => {
  desk.house.clock.set(noon)
  await desk.house.asOwner('delete from desk_item')
})

const passed = { result: 'passed' }
const refused = { result: 'refused', reason: '不符合报名条件', conditions: ['employer'] }

describe('where a project has two looks', () => {
  test.each([
    ['passed', passed],
    ['refused', refused],
  ])(
    '%s at the first goes on to somebody else, who sees it; its owner is not told',
    async (result, verdict) => {
      const applicant = await desk.submitted()
      const { applicationId } = applicant
      expect(await desk.take('lin')).toEqual([applicationId])
      const first = await desk.decide('lin', applicant, verdict)
      expect(first.data).toMatchObject({ state: 'auditing', sentOn: true })
      expect(await applicant.get()).toMatchObject({ state: 'auditing', audits: [] })
      expect(await desk.take('lin', 1, 2)).toEqual([])
      expect((await desk.ask('lin', 'PUT', `/claims/${applicationId}`)).message).toBe('GA_DK_03')
      expect(await desk.take('wang', 1, 1)).toEqual([])
      expect(await desk.take('wang', 1, 2)).toEqual([applicationId])
      const { data } = await desk.look('wang', applicationId)
      expect(data.level).toBe(2)
      expect(data.audits).toMatchObject([
        { result, level: 1, takesEffect: false, by: { kind: 'staff', name: 'lin001' } },
      ])
      desk.house.clock.set(new Date(desk.house.clock().getTime() + 1000))
      const second = await desk.decide('wang', applicant, passed)
      expect(second.data).toMatchObject({ state: 'unpaid', sentOn: false })
      expect((await applicant.get()).audits).toMatchObject([{ result: 'passed' }])
      expect(await desk.auditsOf('zhou', applicationId)).toMatchObject([
        { result: 'passed', level: 2, takesEffect: true, by: { name: 'wang01' } },
        { result, level: 1, takesEffect: false, by: { name: 'lin001' } },
      ])
    },
  )

  test('what the first returns is returned at once, and comes to a first look again', async () => {
    const applicant = await desk.submitted()
    await desk.take('lin')
    const returned = { result: 'failed', reason: '单位不符', conditions: ['employer'] }
    expect((await desk.decide('lin', applicant, returned)).data).toMatchObject({
      state: 'failed',
      sentOn: false,
    })
    await applicant.submit()
    expect(await desk.take('wang', 1, 2)).toEqual([])
    expect(await desk.take('wang', 1, 1)).toEqual([applicant.applicationId])
  })

  test('the first is taken back within the minute, unless the second has begun', async () => {
    const applicant = await desk.submitted()
    const { applicationId } = applicant
    await desk.take('lin')
    const first = (await desk.decide('lin', applicant, passed)).data
    expect((await desk.undo('lin', first.decisionId)).data).toMatchObject({
      thingId: applicationId,
      level: 1,
    })
    expect(await desk.auditsOf('lin', applicationId)).toEqual([])
    const again = (await desk.decide('lin', applicant, passed)).data
    await desk.take('wang', 1, 2)
    expect((await desk.undo('lin', again.decisionId)).message).toBe('GA_DK_07')
    expect((await desk.look('wang', applicationId)).data).toMatchObject({ level: 2, claim: {} })
  })

  test.each([
    ['passed', passed],
    ['refused', refused],
    ['returned', { result: 'failed', reason: '单位不符', conditions: ['employer'] }],
  ])(
    'the second, %s, is taken back to the second, and stays closed to who gave the first',
    async (_, said) => {
      const applicant = await desk.submitted()
      const { applicationId } = applicant
      await desk.take('lin')
      await desk.decide('lin', applicant, passed)
      await desk.take('wang', 1, 2)
      desk.house.clock.set(new Date(desk.house.clock().getTime() + 1000))
      const { decisionId } = (await desk.decide('wang', applicant, said)).data
      expect((await desk.undo('wang', decisionId)).data).toMatchObject({ thingId: applicationId, level: 2 })
      await desk.ask('wang', 'DELETE', `/claims/${applicationId}`)
      expect(await desk.take('lin', 1, 1)).toEqual([])
      expect(await desk.take('lin', 1, 2)).toEqual([])
      expect(await desk.take('zhou', 1, 2)).toEqual([applicationId])
      expect((await desk.decide('zhou', applicant, passed)).data).toMatchObject({ sentOn: false })
    },
  )

  test('and what passes at once when the project goes back to one', async () => {
    const applicant = await desk.submitted()
    await desk.take('lin')
    await desk.decide('lin', applicant, passed)
    await desk.set(noReviewSettings)
    expect(await desk.take('wang', 1, 2)).toEqual([applicant.applicationId])
    const other = await desk.submitted()
    await desk.take('lin')
    expect((await desk.decide('lin', other, passed)).data).toMatchObject({ state: 'unpaid', sentOn: false })
    await desk.set({ ...noReviewSettings, levels: 2 })
  })
})
