import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormField } from '#contract/batch/form/form.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all, givenField } from '#server/test/given/given-batches.ts'
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

const yesNo = ['yes', 'no'].map((value) => ({ value, label: all(value) }))
const asking = (...fields: FormField[]) =>
  house.given.batch(projectId, { form: { sections: [{ id: 'person', title: all('个人'), fields }] } })

test('who is under age does not become of age by saying so: the guardian is asked for', async () => {
  const holder = { birthDay: '2010-01-05', gender: 'female' } as const
  const idNumber = inventCertificate('esidentIDCard', diceOf(16), holder)
  const { accountId } = await house.given.candidate(projectId, { ...holder, idNumber })
  const batch = await asking(
    givenField({ id: 'adult', kind: 'choice', options: yesNo, prefill: 'adult', locked: true }),
    givenField({ id: 'guardian', kind: 'name', show: { field: 'adult', rule: 1, values: ['no'] } }),
  )
  const minor = await givenApplication(house, projectId, batch, { accountId, answers: { adult: 'yes' } })
  expect(await minor.ask('PUT', '/choice', { lines: givenLines(batch) })).toMatchObject({
    message: 'EREG_STEP_01',
    data: { step: 'base' },
  })
  expect(await minor.submit()).toMatchObject({ data: { fields: { guardian: 'form.missing' } } })
})

test('what contradicts the account is refused, also where the form leaves the field open', async () => {
  const batch = await asking(
    givenField({ id: 'born', kind: 'date', prefill: 'birthDay' }),
    givenField({ id: 'number', prefill: 'idNumber' }),
  )
  const typed = { born: '1980-02-03', number: 'E12345678' }
  const one = await givenApplication(house, projectId, batch, { answers: typed })
  expect(await one.submit()).toMatchObject({
    statusCode: 422,
    message: 'EREG_ANSWERS_01',
    data: { fields: { born: 'form.differsFromAccount', number: 'form.differsFromAccount' } },
  })
})
