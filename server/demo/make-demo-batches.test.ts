import { describe, expect, test } from 'vitest'
import { batchDraft } from '#contract/batch/batch-draft.ts'
import { standingIn } from '#contract/batch/eligibility.ts'
import { fieldKinds, fieldsOf } from '#contract/batch/form/form.ts'
import type { Window } from '#contract/project/window.ts'
import { flowStepsOf } from '#contract/registration/flow.ts'
import { noon } from '#server/test/test-clock.ts'
import { almostFullCity } from './batches/engineering-batch.ts'
import { demoId } from './demo-batch.ts'
import { demoCalendar } from './demo-calendar.ts'
import { demoBatches } from './make-demo-batches.ts'
import { demoProjects } from './make-demo-world.ts'

const drafts = Object.entries(demoBatches).flatMap(([domain, batches]) =>
  batches.map((batch) => {
    const draft = batchDraft.parse(batch.draft(demoCalendar(noon, batch.daysToOpening)))
    return { domain, name: batch.name, draft }
  }),
)
const found = (domain: string, name: string) => {
  const one = drafts.find((draft) => draft.domain === domain && draft.name === name)
  if (!one) throw new Error(`There is no batch ${name}.`)
  return one.draft
}

describe('the batches of the demo', () => {
  test.each([
    ['demo', 'open', 'yes', []],
    ['demo', 'next', 'notYet', ['notYetOpen']],
    ['demo', 'past', 'no', ['closed', 'examOver']],
    ['boxed', 'open', 'yes', []],
    ['review', 'coming', 'notYet', ['notYetOpen']],
  ] as const)('in %s the one called %s says %s to a grown person', (domain, name, may, hindrances) => {
    const { daysToOpening = 0 } = demoProjects.find((project) => project.domain === domain) ?? {}
    const calendar = demoCalendar(noon, daysToOpening)
    const registration: Window = {
      kind: 'registration' as const,
      paused: false,
      opensAt: calendar.registrationOpensAt.toISOString(),
      closesAt: calendar.registrationClosesAt.toISOString(),
    }
    const person = {
      birthDay: '1998-04-12',
      idType: 'esidentIDCard',
      gender: 'female',
      barredUntil: null,
    } as const
    expect(standingIn(found(domain, name), person, [registration], noon)).toMatchObject({ may, hindrances })
  })

  test('have their words in three languages', () => {
    const texts = JSON.stringify(drafts).matchAll(/\{"zh-Hans":"(.*?)","zh-Hant":"(.*?)","en":"(.*?)"\}/g)
    const said = [...texts].map(([, ...words]) => words)
    expect(said.length).toBeGreaterThan(200)
    // A sentence that is empty in all of them is left to the portal.
    expect(said.filter((words) => words.some(Boolean) && !words.every(Boolean))).toEqual([])
  })

  test('ask for every kind of field', () => {
    const kinds = new Set(drafts.flatMap(({ draft }) => fieldsOf(draft.form).map(({ kind }) => kind)))
    expect([...kinds].sort()).toEqual([...fieldKinds].sort())
  })

  test('go in both orders', () => {
    expect(flowStepsOf(found('demo', 'open')).slice(4, 6)).toEqual(['area', 'subject'])
    expect(flowStepsOf(found('boxed', 'open')).slice(4, 6)).toEqual(['subject', 'area'])
    expect(flowStepsOf(found('review', 'coming'))).not.toContain('photo')
  })

  test('of demo: four provinces with three cities, six subjects, one without a price, one city almost full', () => {
    const { areas, subjects, quotas, mostSubjects } = found('demo', 'open')
    const provinces = areas.filter(({ kind }) => kind === 'province')
    expect(provinces.map(({ areaId }) => areas.filter(({ parentId }) => parentId === areaId).length)).toEqual(
      [3, 3, 3, 3],
    )
    expect(subjects.filter(({ feeFen }) => feeFen === -1)).toHaveLength(1)
    expect(new Set(subjects.map(({ required }) => required))).toEqual(new Set([true, false]))
    expect([subjects.length, mostSubjects]).toEqual([6, 3])
    const few = quotas.filter(({ capacity }) => capacity < 10)
    expect(new Set(few.map(({ areaId }) => areaId))).toEqual(new Set([demoId('demo/open', almostFullCity)]))
  })
})
