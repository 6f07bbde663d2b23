import { z } from 'zod'
import { type Away, away } from '#server/adapters/call-provider.ts'
import type {
  InvoiceFound,
  InvoiceKey,
  InvoiceToIssue,
  IssueBegun,
  IssuedInvoice,
  Refused,
} from '#server/adapters/invoice/port.ts'
import { fenOf } from '#server/adapters/yuan-text.ts'
import type { NuonuoClient } from './nuonuo-client.ts'
import { lineOfKind, orderOf } from './order-of.ts'
import { refusalOf } from './refusal-cause.ts'
import { toldText } from './told-text.ts'

const unknownOrder = 'E9500'

/** Whatever Nuonuo answers to what it had before, or does not like: the order itself says whether it is there. */
export async function issue(client: NuonuoClient, invoice: InvoiceToIssue): Promise<IssueBegun> {
  const { config, clock } = client
  const { taxNumber } = invoice.seller
  if (!lineOfKind[invoice.kind])
    return { outcome: 'refused', code: 'kind', reason: '诺诺不开具这种票据', cause: 'seller' }
  const order = orderOf(invoice, config.extension, clock())
  const said = await client.ask('requestBillingNew', taxNumber, { order })
  if (said.outcome === 'said') return { outcome: 'begun' }
  if (said.outcome === 'away') return said
  const found = await findInvoice(client, taxNumber, { orderNos: [invoice.invoiceNumber] })
  if (found === null) return said
  return 'outcome' in found ? found : { outcome: 'begun' }
}

export async function query(client: NuonuoClient, key: InvoiceKey): Promise<InvoiceFound> {
  const found = await findInvoice(client, key.sellerTaxNumber, { orderNos: [key.invoiceNumber] })
  if (found === null) return { outcome: 'absent' }
  return 'outcome' in found ? found : stateOf(client, key, found)
}

const nuonuoInvoice = z.object({
  serialNo: toldText,
  status: toldText,
  failCause: toldText,
  statusMsg: toldText,
  allElectronicInvoiceNumber: toldText,
  /** As one client spells it. */
  allElectronicInvoiceNumbe: toldText,
  invoiceNo: toldText,
  invoiceTime: toldText,
  checkCode: toldText,
  exTaxAmount: toldText,
  taxAmount: toldText,
  orderAmount: toldText,
  pdfUrl: toldText,
  ofdUrl: toldText,
})
export type NuonuoInvoice = z.infer<typeof nuonuoInvoice>

type Wanted = { readonly orderNos: readonly string[] } | { readonly serialNos: readonly string[] }

/** Null where Nuonuo has none. */
export async function findInvoice(
  client: NuonuoClient,
  taxNumber: string,
  wanted: Wanted,
): Promise<NuonuoInvoice | Refused | Away | null> {
  const said = await client.ask('queryInvoiceResult', taxNumber, { ...wanted, isOfferInvoiceDetail: '0' })
  if (said.outcome === 'refused') return said.code === unknownOrder ? null : said
  if (said.outcome === 'away') return said
  const read = z.array(nuonuoInvoice).safeParse(said.result)
  if (!read.success) return away('its invoice cannot be read')
  return read.data[0] ?? null
}

const states: Readonly<Record<string, 'issued' | 'issuing' | 'unsealed' | 'failed' | 'voided'>> = {
  2: 'issued',
  20: 'issuing',
  21: 'issuing',
  22: 'failed',
  24: 'unsealed',
  3: 'voided',
  31: 'voided',
}

export async function stateOf(
  client: NuonuoClient,
  key: InvoiceKey,
  invoice: NuonuoInvoice,
): Promise<InvoiceFound> {
  switch (states[invoice.status]) {
    case 'issued': {
      const issued = issuedOf(key, invoice)
      return issued ? { outcome: 'issued', invoice: issued } : away('its invoice cannot be read')
    }
    case 'failed':
      return { outcome: 'failed', ...refusalOf('22', invoice.failCause || invoice.statusMsg) }
    case 'voided':
      return { outcome: 'failed', ...refusalOf(invoice.status, invoice.statusMsg), cause: 'voided' }
    case 'unsealed':
      await sealAgain(client, key, invoice)
      return { outcome: 'issuing' }
    default:
      return { outcome: 'issuing' }
  }
}

/** The invoice stands and its document was not signed: Nuonuo tries again where it is asked to, twenty times a day. */
async function sealAgain(client: NuonuoClient, key: InvoiceKey, { serialNo }: NuonuoInvoice): Promise<void> {
  const again = { fpqqlsh: serialNo, orderno: key.invoiceNumber }
  await client.ask('reInvoice', key.sellerTaxNumber, again)
}

function issuedOf({ invoiceNumber }: InvoiceKey, invoice: NuonuoInvoice): IssuedInvoice | null {
  const officialNumber =
    invoice.allElectronicInvoiceNumber || invoice.allElectronicInvoiceNumbe || invoice.invoiceNo
  const netFen = fenOf(invoice.exTaxAmount)
  const taxFen = fenOf(invoice.taxAmount)
  const issuedAt = new Date(Number(invoice.invoiceTime))
  const isRead = /^\d{8,20}$/.test(officialNumber) && Number(invoice.invoiceTime) > 0
  if (!isRead || netFen === null || taxFen === null) return null
  const totals = { netFen, taxFen, totalFen: netFen + taxFen }
  const formats = (['pdf', 'ofd'] as const).filter((format) => invoice[`${format}Url`] !== '')
  return {
    invoiceNumber,
    officialNumber,
    officialCode: '',
    checkCode: invoice.checkCode,
    issuedAt,
    totals,
    formats,
  }
}
