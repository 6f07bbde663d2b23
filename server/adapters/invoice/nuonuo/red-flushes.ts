import { z } from 'zod'
import { type Away, away } from '#server/adapters/call-provider.ts'
import type {
  InvoiceFound,
  RedFlushBegun,
  RedFlushFound,
  RedFlushToBegin,
  Refused,
} from '#server/adapters/invoice/port.ts'
import { findInvoice, type NuonuoInvoice, stateOf } from './invoices.ts'
import type { NuonuoClient } from './nuonuo-client.ts'
import { lineOfKind, redFormOf } from './order-of.ts'
import { refusalOf } from './refusal-cause.ts'
import { toldText } from './told-text.ts'

/** Asked twice, the second is refused for its number: the form that stands says what became of the first. */
export async function redFlush(client: NuonuoClient, flush: RedFlushToBegin): Promise<RedFlushBegun> {
  const { taxNumber } = flush.seller
  if (!lineOfKind[flush.kind])
    return { outcome: 'refused', code: 'kind', reason: '诺诺不开具这种票据', cause: 'seller' }
  const said = await client.ask('saveInvoiceRedConfirm', taxNumber, redFormOf(flush, client.config.extension))
  if (said.outcome === 'away') return said
  const form = await findForm(client, taxNumber, flush.invoiceNumber)
  if (form === null) return said.outcome === 'refused' ? said : { outcome: 'begun' }
  if ('outcome' in form) return form
  return { outcome: form.billStatus === waitsForBuyer ? 'waitsForBuyer' : 'begun' }
}

export async function queryRedFlush(client: NuonuoClient, flush: RedFlushToBegin): Promise<RedFlushFound> {
  const { taxNumber } = flush.seller
  const form = await findForm(client, taxNumber, flush.invoiceNumber)
  if (form === null) return { outcome: 'absent' }
  if ('outcome' in form) return form
  const fresh = form.billStatus === waitsForBuyer ? await refreshed(client, flush, form) : form
  if ('outcome' in fresh) return fresh
  return outcomeOf(client, flush, fresh)
}

const redForm = z.object({
  billNo: toldText,
  billUuid: toldText,
  billStatus: toldText,
  billMessage: toldText,
  openStatus: toldText,
  invoiceSerialNum: toldText,
})
type RedForm = z.infer<typeof redForm>

const waitsForBuyer = '02'
/** Nobody has to agree, or both have agreed. */
const agreed: readonly string[] = ['01', '04']
const ended: Readonly<Record<string, 'buyerRefused' | 'buyerSilent' | 'other'>> = {
  '05': 'buyerRefused',
  '06': 'other',
  '07': 'buyerSilent',
  '08': 'other',
  '09': 'other',
  '10': 'other',
  '16': 'other',
}

async function findForm(
  client: NuonuoClient,
  taxNumber: string,
  billId: string,
): Promise<RedForm | Refused | Away | null> {
  const said = await client.ask('queryInvoiceRedConfirm', taxNumber, { identity: '0', billId })
  if (said.outcome !== 'said') return said
  const read = z
    .object({ list: z.array(redForm).nullish() })
    .nullish()
    .safeParse(said.result)
  if (!read.success) return away('its red form cannot be read')
  return read.data?.list?.[0] ?? null
}

/** What the buyer did at the tax office reaches Nuonuo only where it is fetched. */
async function refreshed(client: NuonuoClient, flush: RedFlushToBegin, form: RedForm) {
  const { taxNumber } = flush.seller
  await client.ask('refreshInvoiceRedConfirm', taxNumber, { identity: '0', billUuid: form.billUuid })
  return (await findForm(client, taxNumber, flush.invoiceNumber)) ?? form
}

async function outcomeOf(
  client: NuonuoClient,
  flush: RedFlushToBegin,
  form: RedForm,
): Promise<RedFlushFound> {
  const { billStatus, billMessage } = form
  if (billStatus === waitsForBuyer) return { outcome: 'waitsForBuyer' }
  const why = ended[billStatus]
  if (why) return { outcome: 'failed', why, ...refusalOf(billStatus, billMessage) }
  if (!agreed.includes(billStatus)) return { outcome: 'flushing' }
  const found = await findRed(client, flush, form)
  if (found === null) return issueRed(client, flush, form)
  if ('outcome' in found) return found
  const { invoiceNumber, seller } = flush
  return flushedOf(await stateOf(client, { invoiceNumber, sellerTaxNumber: seller.taxNumber }, found))
}

/** Under our number, or under the one that the tax office gave it. */
async function findRed(
  client: NuonuoClient,
  { invoiceNumber, seller }: RedFlushToBegin,
  { invoiceSerialNum }: RedForm,
): Promise<NuonuoInvoice | Refused | Away | null> {
  const ours = await findInvoice(client, seller.taxNumber, { orderNos: [invoiceNumber] })
  if (ours !== null || invoiceSerialNum === '') return ours
  return findInvoice(client, seller.taxNumber, { serialNos: [invoiceSerialNum] })
}

/** The form stands and no red invoice was issued of it by itself. A form is good for one, however often it is asked. */
async function issueRed(client: NuonuoClient, flush: RedFlushToBegin, form: RedForm): Promise<RedFlushFound> {
  const { invoiceNumber, seller, kind, blue, noticeUrl } = flush
  if (form.openStatus === '1') return { outcome: 'flushing' }
  const said = await client.ask('fastInvoiceRed', seller.taxNumber, {
    orderNo: invoiceNumber,
    taxNum: seller.taxNumber,
    invoiceLine: lineOfKind[kind],
    elecInvoiceNumber: blue.officialNumber,
    billNo: form.billNo,
    billUuid: form.billUuid,
    callBackUrl: noticeUrl,
  })
  return said.outcome === 'away' ? said : { outcome: 'flushing' }
}

function flushedOf(found: InvoiceFound): RedFlushFound {
  switch (found.outcome) {
    case 'issued': {
      const { netFen, taxFen, totalFen } = found.invoice.totals
      const totals = { netFen: taken(netFen), taxFen: taken(taxFen), totalFen: taken(totalFen) }
      return { outcome: 'flushed', invoice: { ...found.invoice, totals } }
    }
    case 'issuing':
      return { outcome: 'flushing' }
    case 'failed':
      return { ...found, why: 'other' }
    default:
      return found
  }
}

/** What is taken back is told with a minus sign or without one. */
const taken = (fen: number) => -Math.abs(fen) || 0
