import { documentKinds } from '#contract/invoice/document-kind.ts'
import { totalsOfLine, totalsOfPart } from '#contract/invoice/line-tax.ts'
import type {
  InvoiceIssuer,
  InvoiceToIssue,
  IssuedInvoice,
  RedFlushFound,
  RedFlushToBegin,
  Refusal,
} from '#server/adapters/invoice/port.ts'

const away = { outcome: 'away', reason: 'test' } as const

/** An issuer that does what a test tells it to, and knows what it was told and how often. */
export function openFakeIssuer(now: () => Date) {
  const books = openBooks(now)
  return { issuer: issuerWith(books), ...books }
}
export type FakeIssuer = ReturnType<typeof openFakeIssuer>

function openBooks(now: () => Date) {
  const issued = new Map<string, { readonly asked: InvoiceToIssue; readonly invoice: IssuedInvoice }>()
  const reds = new Map<string, { readonly asked: RedFlushToBegin; readonly invoice: IssuedInvoice }>()
  const wish = {
    /** Nothing it is asked reaches it, or every answer is lost on its way back. */
    away: 'no' as 'no' | 'unheard' | 'unanswered',
    slow: false,
    refuses: null as Refusal | null,
    fails: null as Refusal | null,
    flush: 'flushed' as 'flushed' | 'waitsForBuyer' | 'buyerSilent' | 'buyerRefused' | 'refused',
  }
  const stamp = (invoiceNumber: string, totals: IssuedInvoice['totals']): IssuedInvoice => ({
    invoiceNumber,
    officialNumber: `F${invoiceNumber}`,
    officialCode: '',
    checkCode: '',
    issuedAt: now(),
    totals,
    formats: ['pdf'],
  })
  const sumOf = (all: readonly IssuedInvoice['totals'][], sign: 1 | -1) => {
    const sum = (of: 'netFen' | 'taxFen' | 'totalFen') =>
      all.reduce((total, one) => total + one[of], 0) * sign
    return { netFen: sum('netFen'), taxFen: sum('taxFen'), totalFen: sum('totalFen') }
  }
  function redFound(flush: RedFlushToBegin): RedFlushFound {
    if (wish.flush === 'waitsForBuyer') return { outcome: 'waitsForBuyer' }
    if (wish.flush === 'refused') return { outcome: 'refused', code: 'E1', reason: '不能冲红' }
    if (wish.flush !== 'flushed') return { outcome: 'failed', why: wish.flush, code: 'E2', reason: '' }
    const { invoiceNumber, blue, part } = flush
    const before = [...reds.values()].filter(({ asked }) => asked.blue.invoiceNumber === blue.invoiceNumber)
    const takenFen = before.reduce((sum, { invoice }) => sum - invoice.totals.totalFen, 0)
    const whole = issued
      .get(blue.invoiceNumber)
      ?.asked.lines.map((line) => totalsOfLine(line.amountFen, line.tax))
    const totals = sumOf(part ? part.map(totalsOfPart) : (whole ?? []), -1)
    if (!reds.has(invoiceNumber) && takenFen - totals.totalFen > blue.totals.totalFen)
      throw new Error('More was taken back than was issued.')
    if (!reds.has(invoiceNumber))
      reds.set(invoiceNumber, { asked: flush, invoice: stamp(invoiceNumber, totals) })
    return { outcome: 'flushed', invoice: (reds.get(invoiceNumber) as { invoice: IssuedInvoice }).invoice }
  }
  return { wish, issued, reds, stamp, sumOf, redFound }
}

function issuerWith({ wish, issued, stamp, sumOf, redFound }: ReturnType<typeof openBooks>): InvoiceIssuer {
  return {
    name: 'builtIn',
    kinds: documentKinds,
    async issue(asked) {
      if (wish.away === 'unheard') return away
      if (wish.refuses) return { outcome: 'refused', ...wish.refuses }
      const totals = sumOf(
        asked.lines.map((line) => totalsOfLine(line.amountFen, line.tax)),
        1,
      )
      if (!issued.has(asked.invoiceNumber))
        issued.set(asked.invoiceNumber, { asked, invoice: stamp(asked.invoiceNumber, totals) })
      return wish.away === 'unanswered' ? away : { outcome: 'begun' }
    },
    async query({ invoiceNumber }) {
      if (wish.away !== 'no') return away
      const found = issued.get(invoiceNumber)
      if (wish.fails) return { outcome: 'failed', ...wish.fails }
      if (!found) return { outcome: 'absent' }
      return wish.slow ? { outcome: 'issuing' } : { outcome: 'issued', invoice: found.invoice }
    },
    async redFlush(flush) {
      if (wish.away === 'unheard') return away
      const found = redFound(flush)
      if (wish.away === 'unanswered') return away
      if (found.outcome === 'waitsForBuyer' || found.outcome === 'refused') return found
      return { outcome: 'begun' }
    },
    async queryRedFlush(flush) {
      return wish.away === 'no' ? redFound(flush) : away
    },
    async download({ invoiceNumber }) {
      return {
        outcome: 'document',
        bytes: Buffer.from(`%PDF-${invoiceNumber}`),
        mediaType: 'application/pdf',
      }
    },
  }
}
