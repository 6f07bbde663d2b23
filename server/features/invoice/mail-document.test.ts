import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/adapters/mail/port.ts'
import { sendMessage } from '#server/features/message/send-message.ts'
import { noon } from '#server/test/test-clock.ts'
import { givenRefund } from './test/given-refund.ts'
import { company, type InvoiceDesk, openInvoiceDesk } from './test/invoice-desk.ts'

let desk: InvoiceDesk
let taken: Mail[]
beforeAll(async () => {
  desk = await openInvoiceDesk()
  await desk.setUp()
})
afterAll(() => desk.house.close())
beforeEach(async () => {
  desk.house.clock.set(noon)
  await desk.house.asOwner(`delete from message where template like '%Document'`)
  taken = []
})

async function issued() {
  const payer = await desk.paid()
  const { data } = await desk.askFor(payer, [payer.orderId], company)
  await desk.tick()
  return { payer, orderId: payer.orderId, ...(await desk.get(payer, data.invoiceId)) }
}

const letters = (template: string) =>
  desk.house.asOwner<{ messageId: string; state: string; fault: string; attachment: object | null }>(
    `select message_id as "messageId", state, fault, attachment from message where template = $1`,
    [template],
  )
const take = async (mail: Mail) => void taken.push(mail)
const busy = () => Promise.reject(Object.assign(new Error('421 too many'), { code: 'EENVELOPE' }))
/** What the job does with the only one. */
async function send(template: string, mail: (mail: Mail) => Promise<void> = take) {
  const [only] = await letters(template)
  await sendMessage({
    ...desk.house,
    clock: desk.house.clock,
    mail: { send: mail, close() {} },
    sms: { send: async () => {} },
    findReader: async () => null,
    publicUrl: null,
  })({ projectId: desk.projectId, messageId: only?.messageId })
  return (await letters(template))[0]
}

test('what is issued goes to the address that was named for it, once, with the very document', async () => {
  const invoice = await issued()
  expect(await send('invoiceDocument')).toMatchObject({ state: 'sent', attachment: null })
  await desk.tick(1)
  await send('invoiceDocument')
  expect(await letters('invoiceDocument')).toHaveLength(1)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({
    to: company.email,
    attachments: [{ name: `${invoice.officialNumber}.pdf`, mediaType: 'application/pdf' }],
  })
  expect(taken[0]?.attachments[0]?.bytes.toString()).toBe(`%PDF-${invoice.number}`)
  expect(taken[0]?.text).toContain(`${invoice.number}）已开具，金额 120.00 元`)
})

test('a mail that is not taken is tried again, and the invoice stands meanwhile', async () => {
  const { payer, invoiceId } = await issued()
  await expect(send('invoiceDocument', busy)).rejects.toThrow('EENVELOPE')
  expect((await letters('invoiceDocument'))[0]).toMatchObject({ state: 'waiting', fault: 'EENVELOPE' })
  expect(await desk.get(payer, invoiceId)).toMatchObject({
    state: 'successful',
    steps: ['download', 'modify'],
  })
  expect(await send('invoiceDocument')).toMatchObject({ state: 'sent' })
  expect(taken).toHaveLength(1)
})

test('a document that is not what was issued goes to nobody', async () => {
  await issued()
  await desk.house.asOwner(
    `update message set attachment = jsonb_set(attachment, '{digest}', '"00"') where state = 'waiting' and attachment is not null`,
  )
  expect(await send('invoiceDocument')).toMatchObject({ state: 'undelivered', fault: 'attachmentLost' })
  expect(taken).toEqual([])
})

test('a red invoice goes to the same address', async () => {
  const { orderId, number } = await issued()
  await givenRefund(desk, orderId, 5_000)
  await desk.tick()
  await send('redInvoiceDocument')
  expect(taken).toMatchObject([{ to: company.email, attachments: [{ mediaType: 'application/pdf' }] }])
  expect(taken[0]?.text).toContain(`${number}）已冲红，冲红金额 50.00 元`)
})
