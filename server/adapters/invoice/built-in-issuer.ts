import { documentKinds, isSpecial, isTaxed } from '#contract/invoice/document-kind.ts'
import { totalsOfLine, totalsOfPart } from '#contract/invoice/line-tax.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import type { IssuedContent, IssuedLine } from './issued-content.ts'
import { type BookedInvoice, type BooksParts, bookInvoice, findBooked, type Written } from './issuer-books.ts'
import type {
  Away,
  InvoiceIssuer,
  InvoiceLine,
  InvoiceToIssue,
  IssuedInvoice,
  RedFlushToBegin,
  RefusalCause,
} from './port.ts'
import { printInvoice } from './print-invoice.ts'

export interface BuiltInIssuerParts extends BooksParts {
  readonly clock: Clock
  readonly documents: Documents
}

/** An issuer whose documents count nowhere: for demonstrations. Its books are kept as those of a real one. */
export function openBuiltInIssuer(parts: BuiltInIssuerParts): InvoiceIssuer {
  const { clock, documents } = parts
  return {
    name: 'builtIn',
    kinds: documentKinds,
    issue: (invoice) =>
      orAway(async () => {
        const { invoiceNumber: number, seller } = invoice
        const toBook = { number, sellerTaxNumber: seller.taxNumber, blueNumber: null, now: clock() }
        const booked = await bookInvoice(parts, toBook, () => writeBlue(invoice))
        return 'outcome' in booked ? booked : { outcome: 'begun' }
      }),
    query: ({ invoiceNumber }) =>
      orAway(async () => {
        const found = await findBooked(parts, invoiceNumber)
        return found ? { outcome: 'issued', invoice: issuedOf(found) } : { outcome: 'absent' }
      }),
    redFlush: (flush) =>
      orAway(async () => {
        const { invoiceNumber: number, seller, blue } = flush
        const blueNumber = blue.invoiceNumber
        const toBook = { number, sellerTaxNumber: seller.taxNumber, blueNumber, now: clock() }
        const booked = await bookInvoice(parts, toBook, (earlier) => writeRed(flush, earlier))
        return 'outcome' in booked ? booked : { outcome: 'begun' }
      }),
    queryRedFlush: ({ invoiceNumber }) =>
      orAway(async () => {
        const found = await findBooked(parts, invoiceNumber)
        return found ? { outcome: 'flushed', invoice: issuedOf(found) } : { outcome: 'absent' }
      }),
    download: ({ invoiceNumber }, format) =>
      orAway(async () => {
        const found = format === 'pdf' ? await findBooked(parts, invoiceNumber) : null
        if (!found) return { outcome: 'absent' }
        const bytes = await printInvoice(documents, found)
        return { outcome: 'document', bytes, mediaType: 'application/pdf' }
      }),
  }
}

/** Where the database or the printer fails nobody knows what was done: it is asked again. */
async function orAway<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | Away> {
  try {
    return await ask()
  } catch (error) {
    return { outcome: 'away', reason: error instanceof Error ? error.name : 'unknown' }
  }
}

function issuedOf({ number, officialNumber, checkCode, issuedAt, content }: BookedInvoice): IssuedInvoice {
  const formats = ['pdf'] as const
  const { totals } = content
  return { invoiceNumber: number, officialNumber, officialCode: '', checkCode, issuedAt, totals, formats }
}

const refused = (code: string, reason: string, cause?: RefusalCause) =>
  ({ outcome: 'refused', code, reason, ...(cause && { cause }) }) as const

function writeBlue({ kind, seller, buyer, lines, remark, clerk }: InvoiceToIssue): Written {
  if (isSpecial(kind) && !buyer.taxNumber)
    return refused('taxNumberMissing', '专用发票须填写购买方税号', 'taxpayer')
  if (!isTaxed(kind) && lines.some(({ tax }) => tax.treatment === 'rate'))
    return refused('taxed', '财政票据不含税', 'seller')
  const written = lines.map((line) => ({
    ...line,
    totals: totalsOfLine(line.amountFen, line.tax),
    blueLine: null,
  }))
  if (sumOf(written).totalFen <= 0) return refused('nothing', '开票金额须大于零')
  return writtenAs({ kind, seller, buyer, lines: written, remark, clerk, blueOfficialNumber: null })
}

function writeRed({ kind, seller, buyer, part }: RedFlushToBegin, books: readonly BookedInvoice[]): Written {
  const blue = books.find(({ content }) => content.blueOfficialNumber === null)
  if (blue?.sellerTaxNumber !== seller.taxNumber) return refused('blueAbsent', '原蓝字发票不存在')
  const earlierOf = (at: number) => takenBack(books, at)
  const whole = blue.content.lines.map((line, at) => ({
    ...line,
    blueLine: at + 1,
    earlierFen: earlierOf(at + 1),
  }))
  if (!part && whole.some(({ earlierFen }) => earlierFen > 0))
    return refused('flushedInPart', '该发票已部分红冲，不能整票红冲')
  const lines = (part ?? whole).map(({ earlierFen, ...line }) => {
    const totals = totalsOfPart({ earlierFen, amountFen: line.amountFen, tax: line.tax })
    return { earlierFen, line: negativeLine(line, totals) }
  })
  for (const { earlierFen, line } of lines) {
    const of = blue.content.lines[(line.blueLine ?? 0) - 1]
    if (!of || JSON.stringify(of.tax) !== JSON.stringify(line.tax))
      return refused('lineAbsent', '原发票无此明细')
    if (earlierFen !== earlierOf(line.blueLine ?? 0)) return refused('earlierDiffers', '已红冲金额不一致')
    if (earlierFen - line.amountFen > of.amountFen) return refused('tooMuch', '红冲金额超过可红冲金额')
  }
  const written = lines.map(({ line }) => line)
  if (sumOf(written).totalFen >= 0) return refused('nothing', '红冲金额须大于零')
  const { clerk, remark } = blue.content
  const blueOfficialNumber = blue.officialNumber
  return writtenAs({ kind, seller, buyer, lines: written, remark, clerk, blueOfficialNumber })
}

/** What the red invoices of these books have taken back of a line of the blue one. */
function takenBack(books: readonly BookedInvoice[], blueLine: number): number {
  const lines = books.flatMap(({ content }) => content.lines)
  return lines.reduce((sum, line) => (line.blueLine === blueLine ? sum - line.amountFen : sum), 0)
}

function negativeLine(
  line: InvoiceLine & { readonly blueLine: number },
  { netFen, taxFen, totalFen }: IssuedLine['totals'],
): IssuedLine {
  const totals = { netFen: -netFen || 0, taxFen: -taxFen || 0, totalFen: -totalFen || 0 }
  return { ...line, quantity: -line.quantity, amountFen: -line.amountFen || 0, totals }
}

const writtenAs = (content: Omit<IssuedContent, 'totals'>): Written => ({
  outcome: 'write',
  content: { ...content, totals: sumOf(content.lines) },
})

function sumOf(lines: readonly Pick<IssuedLine, 'totals'>[]): IssuedLine['totals'] {
  const sum = (of: keyof IssuedLine['totals']) => lines.reduce((total, { totals }) => total + totals[of], 0)
  return { netFen: sum('netFen'), taxFen: sum('taxFen'), totalFen: sum('totalFen') }
}
