import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { ChosenOrder } from '#contract/payment/chosen-orders.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { noon } from '#server/test/test-clock.ts'
import { openStampingOffice, type StampingOffice } from './test/stamping-office.ts'

let office: StampingOffice
let batch: Batch
beforeAll(async () => {
  office = await openStampingOffice()
})
afterAll(() => office.house.close())
beforeEach(() => office.house.clock.set(noon))

const many = (ids: readonly string[]) =>
  office.askAs<BulkReply>('POST', `/api/batches/${batch.batchId}/examinee-submissions`, {
    ...{ choice: { ids }, promised: true },
    consents: [{ kind: 'privacy', version: 1 }],
  })

describe('where a form is demanded before the review', () => {
  beforeEach(async () => {
    await office.demand({ confirmationForm: 'beforeReview' })
    batch = await office.batchOf()
  })

  test('who stands on no passed form is not handed in, alone or among many, and holds no places for it', async () => {
    const person = await office.entered(batch, 'chosen')
    const refused = await person.submit()
    expect([refused.statusCode, refused.message]).toEqual([409, 'EXM_REG_FORM_01'])
    const outcome = await many([person.applicationId])
    expect(outcome.data.outcomes).toMatchObject([{ code: 50, error: 'EXM_REG_FORM_01' }])
    expect(await person.get()).toMatchObject({ state: 'draft', owedConfirmation: 'beforeReview' })
  })

  test('a form that is printed, or sent, is not enough: it has to be passed', async () => {
    const person = await office.entered(batch, 'chosen')
    const formId = await office.printed(batch, [person])
    expect((await person.submit()).message).toBe('EXM_REG_FORM_01')
    await office.stamped(formId)
    expect((await person.submit()).message).toBe('EXM_REG_FORM_01')
    await office.decideForm('lin', formId, { result: 'passed' })
    expect((await person.get()).owedConfirmation).toBe('none')
    expect((await person.submit()).data.state).toBe('auditing')
  })

  test('who changed since it was passed needs a new one', async () => {
    const person = await office.entered(batch, 'chosen')
    await office.passed(batch, [person])
    await office.house.asOwner(`update candidate_record set name = '欧阳静' where record_id = $1`, [
      person.recordId,
    ])
    expect((await person.submit()).message).toBe('EXM_REG_FORM_01')
    await office.passed(batch, [person])
    expect((await person.submit()).data.state).toBe('auditing')
  })

  test('a decision that is taken back counts no more', async () => {
    const person = await office.entered(batch, 'chosen')
    const formId = await office.printed(batch, [person])
    await office.stamped(formId)
    const { data } = await office.decideForm('lin', formId, { result: 'passed' })
    await office.undoForm('lin', data.decisionId)
    expect((await person.submit()).message).toBe('EXM_REG_FORM_01')
  })

  test('an organisation’s own look needs none; what it sends on to the board does', async () => {
    await office.demand({ confirmationForm: 'beforeReview', organisationLooks: true })
    const person = await office.entered(batch, 'submitted')
    expect((await person.get()).state).toBe('atOrganisation')
    const look = () =>
      office.askAs<BulkReply>('POST', `/api/batches/${batch.batchId}/organisation-looks`, {
        choice: { ids: [person.applicationId] },
        result: 'passed',
      })
    expect((await look()).data.outcomes).toMatchObject([{ error: 'EXM_REG_FORM_01' }])
    await office.passed(batch, [person])
    expect((await look()).data.outcomes).toMatchObject([{ code: 10 }])
    expect((await person.get()).state).toBe('auditing')
  })

  test('who registers alone, and a batch without a review, are not asked', async () => {
    const alone = await givenApplication(office.house, office.projectId, batch, { upTo: 'submitted' })
    expect((await alone.get()).state).toBe('auditing')
    batch = await office.batchOf({ review: 'none' })
    expect((await (await office.entered(batch, 'chosen')).submit()).data.state).toBe('unpaid')
  })
})

describe('where a form is demanded before payment', () => {
  beforeEach(async () => {
    await office.demand({ confirmationForm: 'beforePayment' })
    batch = await office.batchOf({ review: 'none', paymentTermMinutes: 600 })
  })
  const order = (ids: readonly string[]) =>
    office.askAs<ChosenOrder>('POST', `/api/batches/${batch.batchId}/chosen-orders`, { choice: { ids } })

  test('whoever stands on no passed form is left out of the order, and named', async () => {
    const [confirmed, other] = [await office.entered(batch), await office.entered(batch)]
    await office.passed(batch, [confirmed])
    const { code, data } = await order([confirmed.applicationId, other.applicationId])
    expect([code, data.count, data.left]).toEqual([
      11,
      1,
      [{ applicationId: other.applicationId, why: 'unconfirmed' }],
    ])
    expect((await other.get()).owedConfirmation).toBe('beforePayment')
  })

  test('where nothing is demanded any more, they are paid for', async () => {
    const person = await office.entered(batch)
    expect((await order([person.applicationId])).data.orderId).toBe(null)
    await office.demand({})
    expect((await order([person.applicationId])).data.count).toBe(1)
  })
})
