import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKeys } from '#server/platform/secrets/keys.ts'
import { type Answers, answers as answersShape, type Form } from './form.ts'
import { judgeAnswers } from './form-engine.ts'
import { anyAccount, anyAnswersTo, anyForm } from './test/any-form.ts'
import { engineInBrowser } from './test/engine-in-browser.ts'
import { plainTerms } from './test/form-of.ts'

const forms = 1000
const answersEach = 40
const keys = openKeys({ sealing: ['a key'], index: 'an index key' })
const place = { projectId: 'one', table: 'application', column: 'answers_sealed' }

/** As the database gives it back. */
function keptByServer(answers: Answers): Answers {
  return JSON.parse(keys.open(place, keys.seal(place, JSON.stringify(answers))))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test(`${forms * answersEach} answers of every kind to ${forms} forms of every kind`, {
  timeout: 600_000,
}, async () => {
  const judgeInBrowser = await engineInBrowser()
  const seen = { accepted: 0, flawed: 0, filledIn: 0 }

  function tryOne(form: Form, answers: Answers, terms: typeof plainTerms): void {
    const asked = JSON.stringify({ form, answers, terms })
    const judged = judgeAnswers(form, answers, terms)
    const again = judgeAnswers(form, judged.kept, terms)
    const broken = [
      !same(judgeInBrowser(asked), judged) && 'the two sides differ',
      !same(again.kept, judged.kept) &&
        `what was kept is judged to something else: ${JSON.stringify([answers, judged.kept, again.kept])}`,
      !same(again.shown, judged.shown) && 'what was kept shows other fields',
      !same(keptByServer(judged.kept), judged.kept) && 'what was kept comes back changed',
      Object.keys(judged.flaws).some((id) => !judged.shown.includes(id)) && 'a hidden field has a flaw',
    ]
    if (Object.keys(judged.flaws).length > 0) seen.flawed += 1
    else {
      seen.accepted += 1
      if (Object.values(judged.kept).some((answer) => answer !== null)) seen.filledIn += 1
      broken.push(Object.keys(again.flaws).length > 0 && 'what was accepted is refused the second time')
      broken.push(!isTaken(judged.kept) && 'what was accepted cannot be sent')
    }
    if (broken.some(Boolean)) expect(broken.filter(Boolean)).toEqual([])
  }

  fc.assert(
    fc.property(
      anyForm.chain((form) => fc.tuple(fc.constant(form), anyAnswersTo(form, answersEach))),
      anyAccount,
      ([form, tries], account) => {
        for (const answers of tries) tryOne(form, answers, { ...plainTerms, account })
      },
    ),
    { numRuns: forms, seed: 20261120, interruptAfterTimeLimit: 500_000 },
  )
  expect(seen.accepted + seen.flawed).toBe(forms * answersEach)
  expect(seen.filledIn).toBeGreaterThan(4_000)
  expect(seen.flawed).toBeGreaterThan(4_000)
})

/** By the endpoint's own rule, but for the one id that no form may have. */
function isTaken(kept: Answers): boolean {
  const legal = Object.entries(kept).filter(([id]) => id !== '__proto__')
  return answersShape.safeParse(Object.fromEntries(legal)).success
}
