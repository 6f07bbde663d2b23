import { buyerHours, type FlushEnd } from '#contract/invoice/invoice.ts'
import { hourMs } from '#contract/kit/time.ts'
import type {
  InvoiceIssuer,
  IssuedInvoice,
  RedFlushBegun,
  RedFlushFound,
  RedFlushToBegin,
} from '#server/adapters/invoice/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { holdWithOrders } from '../hold-own-invoice.ts'
import { listInvoiceLines } from '../invoice-line-store.ts'
import { type InvoiceParts, issuerOf, nextAskAt, scopeOfInvoices } from '../invoice-parts.ts'
import { buyerOf, keyOf, lineOf, sellerOf } from '../issue/issuer-words.ts'
import { fetchDocument, isExactly } from '../issue/keep-document.ts'
import { noticeUrlOf } from '../notice/notice-url.ts'
import { askRedAt, findRed, listRedLines, listReds, type StoredRed } from '../red-store.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { takeRedStep } from '../take-red-step.ts'
import { tellPayer } from '../tell-payer.ts'
import { endRed, finishRed } from './end-red.ts'

/** A red invoice goes one step on, as an invoice does: told of under the same number each time, or asked about. */
export async function flushInvoice(parts: InvoiceParts, projectId: string, flushId: string): Promise<void> {
  const { database, clock, log } = parts
  const found = await database.transaction(scopeOfInvoices(projectId), (tx) =>
    beginTurn(parts, tx, flushId, clock()),
  )
  if (!found) return
  const { red, invoice, isNew, issuer } = found
  const flush = { ...found.flush, noticeUrl: noticeUrlOf(parts, projectId) }
  const told = isNew ? await issuer.redFlush(flush) : null
  if (told?.outcome === 'away') return
  const asked = told && told.outcome !== 'begun' ? told : await issuer.queryRedFlush(flush)
  // It never heard of it: the answer to the first telling was lost on its way.
  const again = asked.outcome === 'absent' && !isNew ? await issuer.redFlush(flush) : null
  const answer = again ?? asked
  if (answer.outcome === 'flushed')
    return keepFlushed(parts, issuer, { projectId, red, invoice, issued: answer.invoice })
  const end = endOf(answer, answer === told || answer === again)
  if (answer.outcome === 'refused' && !end)
    log.warn({ projectId, flushId, code: answer.code }, 'an issuer does not say what became of a red invoice')
  if (!end && answer.outcome !== 'waitsForBuyer') return
  await database.transaction(scopeOfInvoices(projectId), async (tx) => {
    const { invoice: held } = await holdWithOrders(tx, parts.keys, invoice.invoiceId)
    const current = await findRed(tx, flushId)
    if (!held || !current) return
    if (end) await endRed(parts, tx, { red: current, invoice: held, end }, clock())
    else await waitForBuyer(tx, { red: current, invoice: held }, clock())
  })
}

/** Null where it waits for its invoice, for another red one of it, or for its time. */
async function beginTurn({ keys, issuers }: InvoiceParts, tx: Tx, flushId: string, now: Date) {
  const seen = await findRed(tx, flushId)
  if (!seen?.askAt || seen.askAt.getTime() > now.getTime()) return null
  const { invoice } = await holdWithOrders(tx, keys, seen.invoiceId)
  const red = await findRed(tx, flushId)
  if (!red || !invoice || red.invoiceId !== invoice.invoiceId) return null
  const askAt = askNext(red, now)
  await askRedAt(tx, flushId, askAt)
  const others = (await listReds(tx, [invoice.invoiceId])).filter((other) => other.flushId !== flushId)
  const isBehind = others.some(({ state }) => state === 'begun' || state === 'waitsForBuyer')
  const isNew = red.state === 'waiting'
  const issuer = issuerOf(issuers, invoice)
  if (!issuer || !invoice.issued || invoice.state !== 'successful' || (isNew && isBehind)) return null
  if (isNew) await takeRedStep(tx, red, 'begin', { askAt }, now)
  else if (red.state !== 'begun' && red.state !== 'waitsForBuyer') return null
  const flush = await toFlush(tx, { red, invoice, issued: invoice.issued })
  return { red, invoice, isNew, issuer, flush }
}

/** One that its buyer has to agree to is asked about at least when their time is over. */
function askNext({ tried, waitsUntil }: StoredRed, now: Date): Date {
  const next = nextAskAt(tried, now)
  const isBefore = waitsUntil && waitsUntil > now && waitsUntil < next
  return isBefore ? waitsUntil : next
}

interface ToFlush {
  readonly red: StoredRed
  readonly invoice: StoredInvoice
  readonly issued: IssuedInvoice
}

/** What is taken back of each line, after what was taken back before. Whole, where it is all there ever was. */
async function toFlush(
  tx: Tx,
  { red, invoice, issued }: ToFlush,
): Promise<Omit<RedFlushToBegin, 'noticeUrl'>> {
  const lines = await listInvoiceLines(tx, [invoice.invoiceId])
  const redLines = await listRedLines(tx, invoice.invoiceId)
  const own = redLines.filter(({ flushId }) => flushId === red.flushId)
  const earlierOf = (line: number) =>
    redLines
      .filter((other) => other.state === 'done' && other.line === line)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
  const isWhole = red.amountFen === invoice.amountFen
  const part = own.map(({ line, amountFen }) => ({
    ...lineOf(invoice, amountFen),
    // As its issuer counts them: lines were given in this order.
    blueLine: lines.findIndex((one) => one.line === line) + 1,
    earlierFen: earlierOf(line),
  }))
  return {
    invoiceNumber: red.number,
    blue: issued,
    kind: invoice.kind,
    seller: sellerOf(invoice),
    buyer: buyerOf(invoice),
    reason: red.reason === 'modification' ? 'mistaken' : 'returned',
    part: isWhole ? null : part,
  }
}

type Asked = RedFlushBegun | RedFlushFound

function endOf(answer: Asked, isTold: boolean): FlushEnd | null {
  if (answer.outcome === 'failed') return answer.why
  return answer.outcome === 'refused' && isTold ? 'other' : null
}

async function waitForBuyer(
  tx: Tx,
  { red, invoice }: { readonly red: StoredRed; readonly invoice: StoredInvoice },
  now: Date,
): Promise<void> {
  const waitsUntil = new Date(now.getTime() + buyerHours * hourMs)
  const askAt = nextAskAt(0, now)
  const line = await takeRedStep(tx, red, 'waitForBuyer', { askAt, waitsUntil }, now)
  const facts = { confirmBy: waitsUntil.toISOString() }
  if (line)
    await tellPayer(tx, invoice, { kind: 'redInvoiceToConfirm', line, amountFen: red.amountFen, facts }, now)
}

async function keepFlushed(
  parts: InvoiceParts,
  issuer: InvoiceIssuer,
  { projectId, red, invoice, issued }: ToFlush & { readonly projectId: string },
): Promise<void> {
  const { database, keys, clock, log } = parts
  if (!isExactly(issued, red.amountFen))
    return log.error({ projectId, flushId: red.flushId }, 'a red invoice was issued with another amount')
  const document = await fetchDocument(issuer, parts, projectId, keyOf(invoice, red.number))
  if (!document) return
  await database.transaction(scopeOfInvoices(projectId), async (tx) => {
    const { invoice: held } = await holdWithOrders(tx, keys, invoice.invoiceId)
    const current = await findRed(tx, red.flushId)
    if (held && current)
      await finishRed(parts, tx, { red: current, invoice: held, issued, document }, clock())
  })
}
