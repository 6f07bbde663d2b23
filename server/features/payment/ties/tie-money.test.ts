import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/kit/time.ts'
import { noTransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'bound', windows: [{ kind: 'registration' }] })
  desk = await openRefundDesk(house, 'bound', projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const ground = groundOf({ proof: 'required', term: { by: 'exam', days: 0 } })
const exam = { examStartsAt: '2026-12-05T01:00:00.000Z', examEndsAt: '2026-12-05T09:00:00.000Z' }

async function ordered() {
  const batch = await house.given.batch(projectId, { ...exam, review: 'none' })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = (await desk.order(applicant, [applicant.applicationId])).data
  return { ...applicant, orderId }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

/** Whoever is signed in stays so: it is not about that. */
async function examIsOver() {
  for (const table of ['session', 'staff_session'])
    await house.asOwner(`update ${table} set seen_at = $1, expires_at = $2`, [
      new Date(noon.getTime() + 20 * dayMs),
      new Date(noon.getTime() + 30 * dayMs),
    ])
  house.clock.set(new Date(noon.getTime() + 20 * dayMs))
}
async function upload({ authorization, orderId }: Ordered, to: 'receipt-files' | 'refund-files') {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7090b0' } })
  const reply = await house.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/${to}`,
    payload: await picture.jpeg().toBuffer(),
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent('林晓.jpg'),
    },
  })
  return reply.json<{ data: { fileId: string } }>().data.fileId
}
async function sentTransfer(one: Ordered) {
  const fileIds = [await upload(one, 'receipt-files')]
  const body = { amountFen: 12_000, paidOn: '2026-11-20', payerName: '林晓', fileIds }
  const sent = await desk.ask<{ transferId: string }>('POST', `/api/orders/${one.orderId}/transfers`, {
    ...one,
    body,
  })
  return sent.data.transferId
}
const close = ({ authorization }: Pick<Applicant, 'authorization'>) =>
  askOf(house.app)('POST', '/api/me/closure', { authorization, body: { password: everybodysPassword } })
const filesOf = async ({ orderId }: Ordered) => {
  const kept = await house.asOwner<{ fileId: string }>(
    `select file_id as "fileId" from file join receipt_file using (project_id, file_id) where order_id = $1
     union all select file_id from file join refund_file using (project_id, file_id) where order_id = $1`,
    [orderId],
  )
  return kept.length
}
const payerNameOf = async (transferId: string) => {
  const path = `/transfers/${transferId}/readings`
  return (await desk.board<{ payerName: string }>('cashier1', 'POST', path, {})).data.payerName
}

test('receipts of an account go with it, once no transfer of theirs waits; their neighbour’s stay', async () => {
  const account = { accountName: '某省人事考试中心', bank: '中国银行', accountNumber: '6222020000000001' }
  const { version } = (await desk.board<{ version: number }>('admin1', 'GET', '/transfer-settings')).data
  const { note } = noTransferSettings
  const offered = { ...account, offered: true, days: 3, note, seenVersion: version }
  expect((await desk.board('admin1', 'PUT', '/transfer-settings', offered)).statusCode).toBe(200)
  const [one, neighbour] = [await ordered(), await ordered()]
  const [mine, theirs] = [await sentTransfer(one), await sentTransfer(neighbour)]
  await examIsOver()
  expect((await close(one)).message).toBe('EXM_REG_CLOSE_01')
  const refusal = { reason: '付款人不是林晓', seenVersion: 0 }
  for (const id of [mine, theirs])
    expect((await desk.board('cashier1', 'POST', `/transfers/${id}/refusal`, refusal)).statusCode).toBe(200)
  await house.asOwner(`update application set state = 'lapsed' where state = 'unpaid'`)
  expect((await close(one)).statusCode).toBe(200)
  expect([await filesOf(one), await filesOf(neighbour)]).toEqual([0, 1])
  expect([await payerNameOf(mine), await payerNameOf(theirs)]).toEqual(['', '林晓'])
  const reasons = await house.asOwner(
    'select reason from transfer where transfer_id = any ($1) order by reason',
    [[mine, theirs]],
  )
  expect(reasons).toEqual([{ reason: '' }, { reason: refusal.reason }])
})

test('what spoke for a refund goes with the account, once the refund is decided; the order stays', async () => {
  await desk.setRules({ grounds: [ground] })
  const one = await ordered()
  await (await desk.noticeOf(await desk.begunAs(one, one.orderId, 'qr')))()
  const asked = await desk.askRefund(one, one.orderId, {
    ...{ groundId: ground.groundId, applicationIds: [one.applicationId], words: '林晓住院' },
    fileIds: [await upload(one, 'refund-files')],
  })
  const refundId = asked.data.refunds[0]?.refundId ?? ''
  await upload(one, 'refund-files')
  await examIsOver()
  expect((await close(one)).message).toBe('EXM_REG_CLOSE_01')
  expect((await desk.refuse('cashier1', refundId, '林晓的证明不全')).statusCode).toBe(200)
  expect(await filesOf(one)).toBe(2)
  expect((await close(one)).statusCode).toBe(200)
  expect(await filesOf(one)).toBe(0)
  expect((await desk.show(refundId)).request).toMatchObject({ words: '', files: [] })
  expect(await house.asOwner('select note from refund where refund_id = $1', [refundId])).toEqual([
    { note: '' },
  ])
  expect(await house.asOwner('select state from payment_order where order_id = $1', [one.orderId])).toEqual([
    { state: 'paid' },
  ])
})

test('of an order that an organisation made for many, whoever is in it reads their share, and nothing of it or of the others', async () => {
  await desk.setRules({ grounds: [groundOf({ decidedBy: 'rule' })] })
  const { accountId: organisationId } = await house.given.organisation(projectId, { name: '第七中学' })
  const payer = { authorization: await house.given.signedIn(projectId, organisationId) }
  const { batchId } = await house.given.batch(projectId, { review: 'none', capacity: 9 })
  const entered: { recordId: string; applicationId: string; number: string }[] = []
  for (const name of ['林晓', '欧阳素']) {
    const idNumber = `E3300000${entered.length}`
    const recordId = await house.given.record(projectId, {
      ...{ organisationId, name, idType: 'passport', idNumber },
    })
    const [row] = await house.asOwner<{ applicationId: string; number: string }>(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         fee_fen, batch_version, created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid',
         new_application_number(now()), 12000, 1, now(), now() from candidate_record where record_id = $1
       returning application_id as "applicationId", number`,
      [recordId, batchId],
    )
    if (row) entered.push({ recordId, ...row })
  }
  const [mine, theirs] = entered
  const ids = entered.map(({ applicationId }) => applicationId)
  const { orderId } = (await desk.order(payer, ids)).data
  await (await desk.noticeOf(await desk.begunAs(payer, orderId, 'page')))()
  const { accountId } = await house.given.candidate(projectId, { name: '林晓' })
  await house.asOwner(
    'update candidate_record set bound_account_id = $2, bound_at = now() where record_id = $1',
    [...[mine?.recordId, accountId]],
  )
  const ask = (authorization: string) =>
    askOf<{ orders: { number: string | null }[] }>(house.app)('POST', '/api/me/holdings', { authorization })
  const { data: own } = await ask(await house.given.signedIn(projectId, accountId))
  expect(own.orders).toEqual([
    {
      ...{ number: null, purpose: 'registration', state: 'paid', amountFen: 12_000, carriedFen: 0 },
      ...{ createdAt: noon.toISOString(), applicationNumbers: [mine?.number] },
      ...{ payments: [], transfers: [], refundRequests: [], refunds: [] },
    },
  ])
  const { data: ofPayer } = await ask(payer.authorization)
  const orderNumber = ofPayer.orders[0]?.number ?? ''
  expect(orderNumber).toMatch(/^\d{16}$/)
  for (const value of [orderNumber, theirs?.number ?? '', '欧阳素', '24000'])
    expect(JSON.stringify(own), value).not.toContain(value)
  expect(JSON.stringify(ofPayer), 'nor is it of whoever paid').not.toMatch(/林晓|欧阳素|E3300000/)
})
