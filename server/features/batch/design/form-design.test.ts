import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchChanged } from '#contract/batch/batch-change.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Form, FormField } from '#contract/batch/form/form.ts'
import type { FormChangeEffects, FormDesign, FormDesignRead } from '#contract/batch/form-design.ts'
import { noSuccessSentences } from '#contract/batch/success-sentences.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { all, givenField } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let board: string
let other: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'designing', windows: [{ kind: 'registration' }] })
  const grants = [{ domain: 'designing', role: 'administrator' as const }]
  await givenStaff(house, { name: 'examadmin', grants })
  await givenStaff(house, { name: 'otheradmin', grants })
  await givenStaff(house, { name: 'reviewer', grants: [{ domain: 'designing', role: 'reviewer' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
  other = `ata-token ${await openConsole(house).tokenOf('otheradmin')}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const pathOf = (batchId: string) => `/api/projects/designing/batches/${batchId}/form-design`
const read = ({ batchId }: Batch, authorization = board) =>
  askOf<FormDesignRead>(house.app)('GET', pathOf(batchId), { authorization })
const save = ({ batchId }: Batch, seenVersion: number, design: object, authorization = board) =>
  askOf<BatchChanged & { seenVersion: number; flaws: string[]; changedBy: string }>(house.app)(
    'PUT',
    pathOf(batchId),
    { authorization, body: { seenVersion, design } },
  )
const foretell = ({ batchId }: Batch, form: Form, authorization = board) =>
  askOf<FormChangeEffects>(house.app)('POST', `${pathOf(batchId)}/effects`, { authorization, body: { form } })

/** The given form without these fields, and with those. */
function formWith({ form }: Batch, added: readonly FormField[], without: readonly string[] = []): Form {
  const [person] = form.sections
  const kept = (person?.fields ?? []).filter(({ id }) => !without.includes(id))
  return { sections: [{ id: 'person', title: all('个人信息'), fields: [...kept, ...added] }] }
}

const diploma = {
  ...{ id: 'diploma', label: all('证'), hint: all(''), formats: ['pdf' as const], least: 1, most: 2 },
  ...{ mostKilobytes: null, show: null },
}

describe('the form of a batch', () => {
  test('is read, changed and read again, and whoever reads it as a candidate sees the new one', async () => {
    const batch = await house.given.batch(projectId)
    const { data: first } = await read(batch)
    expect(first).toMatchObject({ version: 0, name: batch.name, design: { form: batch.form, photo: null } })
    const photo = {
      formats: ['jpeg'],
      fromKilobytes: 10,
      toKilobytes: 200,
      widthPixels: 295,
      heightPixels: 413,
      hint: all(''),
    }
    const success = { ...noSuccessSentences, exam_reg_success: all('报名号 {{number}}') }
    const notes = all('<p>新须知</p><script>alert(1)</script>')
    const form = formWith(batch, [givenField({ id: 'seat' })])
    const { data } = await save(batch, 0, { ...first.design, form, photo, success, notes })
    expect(data).toMatchObject({ seenVersion: 1, atOnce: ['success'] })
    expect(data.kept.toSorted()).toEqual(['form', 'notes', 'photo'])
    const { data: second } = await read(batch)
    expect(second).toMatchObject({
      version: 1,
      design: { form, photo, success, notes: all('<p>新须知</p>') },
    })
    const { authorization } = await givenApplication(house, projectId, batch, { upTo: 'begun' })
    const shown = () => askOf<Batch>(house.app)('GET', `/api/batches/${batch.batchId}`, { authorization })
    await expect.poll(async () => (await shown()).data).toMatchObject({ version: 2, form, success })
  })

  test('says by which answers it is decided who may register, and by which rules of the project it is judged', async () => {
    const conditions = [{ field: 'employer', rule: 'oneOf' as const, values: ['x'], reason: all('不符') }]
    const { who } = await house.given.batch(projectId)
    const batch = await house.given.batch(projectId, { who: { ...who, conditions } })
    const { data } = await read(batch)
    expect(data.conditions).toMatchObject(conditions)
    expect(data.rules).toMatchObject({ nameRule: 'wide' })
    const without = { ...data.design, form: formWith(batch, [], ['employer']) }
    expect((await save(batch, data.version, without)).data.flaws).toEqual(['fieldUnknown'])
  })

  test('saved by somebody else meanwhile is not written over: it is said by whom', async () => {
    const batch = await house.given.batch(projectId)
    const { design, version } = (await read(batch)).data
    const theirs = formWith(batch, [givenField({ id: 'theirs' })])
    await save(batch, version, { ...design, form: theirs }, other)
    const mine = formWith(batch, [givenField({ id: 'mine' })])
    const refused = await save(batch, version, { ...design, form: mine })
    expect(refused).toMatchObject({ statusCode: 409, message: 'CHANGED_MEANWHILE' })
    expect(refused.data.changedBy).toBe('otheradmin')
    const { data: again } = await read(batch)
    expect(again.design.form).toEqual(theirs)
    expect((await save(batch, again.version, { ...again.design, form: mine })).statusCode).toBe(200)
  })

  test.each<[string, (batch: Batch) => Partial<FormDesign>]>([
    [
      'rangeReversed',
      (batch) => ({ form: formWith(batch, [givenField({ id: 'n', kind: 'number', min: '9', max: '1' })]) }),
    ],
    [
      'patternUnmet',
      (batch) => ({ form: formWith(batch, [givenField({ id: 'n', pattern: '\\d{3}', minLength: 9 })]) }),
    ],
    ['patternWrong', (batch) => ({ form: formWith(batch, [givenField({ id: 'n', pattern: '(a+)+\\1' })]) })],
    [
      'fieldLater',
      (batch) => ({
        form: formWith(batch, [
          givenField({ id: 'n', show: { field: 'last', rule: 0, values: [] } }),
          givenField({ id: 'last' }),
        ]),
      }),
    ],
    ['identityRemoved', (batch) => ({ form: formWith(batch, [], ['name']) })],
    ['idTwice', (batch) => ({ form: formWith(batch, [givenField({ id: 'address' })]) })],
    [
      'placeholderUnknown',
      () => ({ success: { ...noSuccessSentences, exam_reg_success: { ...all(''), en: '{{idNumber}}' } } }),
    ],
    [
      'fieldUnknown',
      () => ({ attachments: [{ ...diploma, show: { field: 'gone', rule: 0 as const, values: [] } }] }),
    ],
    [
      'mostBelowLeast',
      () => ({
        attachments: [{ ...diploma, least: 3, most: 2 }],
      }),
    ],
  ])('that has a flaw is refused by name: %s', async (flaw, wrong) => {
    const batch = await house.given.batch(projectId)
    const { design, version } = (await read(batch)).data
    const refused = await save(batch, version, { ...design, ...wrong(batch) })
    expect(refused).toMatchObject({ statusCode: 409, message: 'EREG_BATCH_04', data: { flaws: [flaw] } })
    expect((await read(batch)).data).toMatchObject({ version, name: batch.name, design })
  })

  test.each<[string, object]>([
    ['no field at all', { form: { sections: [] } }],
    [
      'a key that is none',
      {
        form: {
          sections: [{ id: 'x', title: all('x'), fields: [{ ...givenField({ id: 'x' }), id: '1 x' }] }],
        },
      },
    ],
    [
      'a kind that is none',
      {
        form: {
          sections: [{ id: 'x', title: all('x'), fields: [{ ...givenField({ id: 'x' }), kind: 'script' }] }],
        },
      },
    ],
    [
      'a photo larger than may be sent',
      {
        photo: {
          formats: ['jpeg'],
          fromKilobytes: 0,
          toKilobytes: 9999,
          widthPixels: 295,
          heightPixels: 413,
          hint: all(''),
        },
      },
    ],
  ])('is refused where it is no form: %s', async (_, wrong) => {
    const batch = await house.given.batch(projectId)
    const { design, version } = (await read(batch)).data
    expect((await save(batch, version, { ...design, ...wrong })).statusCode).toBe(422)
  })

  test('is for administrators alone, and of another project it is absent', async () => {
    const batch = await house.given.batch(projectId)
    const reviewer = `ata-token ${await openConsole(house).tokenOf('reviewer')}`
    expect((await read(batch, reviewer)).statusCode).toBe(403)
    expect((await foretell(batch, batch.form, reviewer)).statusCode).toBe(403)
    const elsewhere = await house.given.batch(await house.given.project({ domain: 'elsewhere' }))
    const { design } = (await read(batch)).data
    for (const answer of [read(elsewhere), save(elsewhere, 0, design), foretell(elsewhere, batch.form)])
      expect((await answer).message).toBe('EREG_BATCH_01')
  })
})

describe('before a form is changed', () => {
  test('it is told by field how many drafts lose an answer, have one that fits no more, or are asked anew', async () => {
    const batch = await house.given.batch(projectId, { capacity: 9 })
    const apply = (upTo: 'agreed' | 'answered' | 'submitted') =>
      givenApplication(house, projectId, batch, { upTo })
    await apply('agreed')
    await apply('answered')
    await apply('answered')
    await apply('submitted')
    const form = formWith(
      batch,
      [givenField({ id: 'employer', required: false, maxLength: 2 }), givenField({ id: 'seat' })],
      ['address', 'employer'],
    )
    const { data } = await foretell(batch, form)
    expect(data).toMatchObject({ drafts: 3, handedIn: 1, looked: 3 })
    expect(data.fields.toSorted((one, two) => one.id.localeCompare(two.id))).toEqual([
      { id: 'address', gone: 2, unfit: 0, asked: 0 },
      { id: 'employer', gone: 0, unfit: 2, asked: 0 },
      { id: 'seat', gone: 0, unfit: 0, asked: 3 },
    ])
    expect((await foretell(batch, batch.form)).data.fields).toEqual([])
  })

  test.each<[string, FormField[]]>([
    ['patternWrong', [givenField({ id: 'n', pattern: '(a+)+\\1' })]],
    ['idTwice', [givenField({ id: 'address' })]],
  ])('a form that could not be saved is not looked at: %s', async (flaw, added) => {
    const batch = await house.given.batch(projectId)
    const refused = await foretell(batch, formWith(batch, added))
    expect(refused).toMatchObject({ statusCode: 409, message: 'EREG_BATCH_04', data: { flaws: [flaw] } })
  })

  test('a draft keeps what was typed into a field that went, for when it comes back', async () => {
    const batch = await house.given.batch(projectId)
    const draft = await givenApplication(house, projectId, batch, { upTo: 'answered' })
    const { design, version } = (await read(batch)).data
    await save(batch, version, { ...design, form: formWith(batch, [], ['address']) })
    expect((await draft.get()).answers).toMatchObject({ address: expect.any(String) })
  })
})
