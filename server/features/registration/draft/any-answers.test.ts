import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answers, answers as answersShape, fieldKinds, fieldsOf } from '#contract/batch/form/form.ts'
import { judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { anyAnswersTo } from '#contract/batch/form/test/any-form.ts'
import { formOf, plainTerms, type Wish } from '#contract/batch/form/test/form-of.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let applicant: Applicant

/** A field of every kind; some hang on others, some show what the account knows. */
const fields = fieldKinds.map((kind): Wish => {
  const hasOptions = kind === 'choice' || kind === 'choices' || kind === 'school'
  return { id: `${kind}Field`, kind, required: false, ...(hasOptions && { options: ['x', 'y', 'z'] }) }
})
const form = formOf(fields, [
  { id: 'constructor', prefill: 'name' },
  { id: 'ownName', kind: 'name', prefill: 'name', locked: true },
  { id: 'more', show: { field: 'choiceField', rule: 1, values: ['x'] } },
  { id: 'evenMore', show: { field: 'more', rule: 0, values: [] }, pattern: '[a-z]{2}' },
])

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
  const projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const batch = await house.given.batch(projectId, { form })
  applicant = await givenApplication(house, projectId, batch, { upTo: 'agreed' })
})
afterAll(() => house.close())

const save = (baseVersion: number, changes: Answers) =>
  applicant.ask<{ flaws: Record<string, string> }>('PATCH', '/answers', { baseVersion, changes })

test('whatever is sent is kept as it is or refused by name, and judged as the screen judges it', async () => {
  const seen = { kept: 0, refused: 0 }
  const ids = fieldsOf(form).map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(anyAnswersTo(form, 20), async (tries) => {
      for (const sent of tries) {
        const { version, known } = await applicant.get()
        const { statusCode, data } = await save(version, sent)
        const isTaken =
          Object.keys(sent).every((id) => ids.includes(id)) && answersShape.safeParse(sent).success
        expect(statusCode).toBe(isTaken ? 200 : 422)
        seen[isTaken ? 'kept' : 'refused'] += 1
        if (!isTaken) continue
        const { answers } = await applicant.get()
        expect(answers).toMatchObject(sent)
        const terms = { ...plainTerms, today: dayOf(noon), account: known }
        expect(data.flaws).toEqual(judgeAnswers(form, answers, terms).flaws)
      }
    }),
    { numRuns: 20, seed: 20261120, endOnFailure: true, interruptAfterTimeLimit: 50_000 },
  )
  expect(seen.kept).toBeGreaterThan(100)
  expect(seen.refused).toBeGreaterThan(10)
})
