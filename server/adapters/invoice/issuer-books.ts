import type { DocumentKind } from '#contract/invoice/document-kind.ts'
import { wallOf } from '#contract/kit/time.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type IssuedContent, issuedContent } from './issued-content.ts'
import type { Refused } from './port.ts'

/** An invoice as the built-in issuer's books have it. */
export interface BookedInvoice {
  readonly number: string
  readonly sellerTaxNumber: string
  readonly officialNumber: string
  readonly checkCode: string
  readonly issuedAt: Date
  readonly content: IssuedContent
}

/** What is to be issued; `refused` where the books, read under the seller's lock, do not allow it. */
export type Written = { readonly outcome: 'write'; readonly content: IssuedContent } | Refused

export interface BooksParts {
  readonly database: Database
  readonly keys: Keys
}

interface ToBook {
  readonly number: string
  readonly sellerTaxNumber: string
  /** The one that it takes back. */
  readonly blueNumber: string | null
  readonly now: Date
}

const scope = { projectId: null, actor: { kind: 'system', name: 'issuer' } } as const
const place = { projectId: null, table: 'issuer_invoice', column: 'content_sealed' }

/**
 * Gives the seller's next number to what is written while nobody else issues for that seller. The number and the invoice
 * stand together or not at all. What was issued under our number before is answered as it is.
 */
export function bookInvoice(
  { database, keys }: BooksParts,
  { number, sellerTaxNumber, blueNumber, now }: ToBook,
  write: (earlier: readonly BookedInvoice[]) => Written,
): Promise<BookedInvoice | Extract<Written, { outcome: 'refused' }>> {
  return database.transaction(scope, async (tx) => {
    const last = await holdSeller(tx, sellerTaxNumber)
    const [before] = await readBooks(tx, keys, 'number = $1', number)
    if (before) return before
    const earlier = blueNumber ? await readBooks(tx, keys, 'number = $1 or blue_number = $1', blueNumber) : []
    const written = write(earlier)
    if (written.outcome === 'refused') return written
    const { content } = written
    const serial = last + 1
    const text = JSON.stringify(content)
    const digest = keys.digest('issued invoice', number, text)
    const officialNumber = officialNumberOf(serial, now)
    const checkCode = checkCodeOf(keys.digest('check code', officialNumber, text))
    const { netFen, taxFen, totalFen } = content.totals
    await tx.query('update issuer_seller set last_serial = $2 where tax_number = $1', [
      sellerTaxNumber,
      serial,
    ])
    await tx.query(
      `insert into issuer_invoice (number, seller_tax_number, serial, official_number, kind, blue_number, net_fen,
         tax_fen, total_fen, check_code, issued_at, content_sealed, content_digest)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        number,
        sellerTaxNumber,
        serial,
        officialNumber,
        content.kind,
        blueNumber,
        netFen,
        taxFen,
        totalFen,
        checkCode,
        now,
        keys.seal(place, text),
        digest,
      ],
    )
    return { number, sellerTaxNumber, officialNumber, checkCode, issuedAt: now, content }
  })
}

/** Until the transaction ends nobody else issues for this seller. */
async function holdSeller(tx: Tx, taxNumber: string): Promise<number> {
  await tx.query('insert into issuer_seller values ($1, 0) on conflict do nothing', [taxNumber])
  const [row] = await tx.query<{ last: number }>(
    'select last_serial as last from issuer_seller where tax_number = $1 for update',
    [taxNumber],
  )
  return Number(row?.last ?? 0)
}

export function findBooked({ database, keys }: BooksParts, number: string): Promise<BookedInvoice | null> {
  return database.read(scope, async (tx) => (await readBooks(tx, keys, 'number = $1', number))[0] ?? null)
}

interface Row extends Omit<BookedInvoice, 'content'> {
  readonly kind: DocumentKind
  readonly sealed: Buffer
  readonly digest: Buffer
}

async function readBooks(tx: Tx, keys: Keys, where: string, number: string): Promise<BookedInvoice[]> {
  const rows = await tx.query<Row>(
    `select number, seller_tax_number as "sellerTaxNumber", official_number as "officialNumber",
       check_code as "checkCode", issued_at as "issuedAt", content_sealed as sealed, content_digest as digest
     from issuer_invoice where ${where} order by serial`,
    [number],
  )
  return rows.map(({ sealed, digest, ...row }) => {
    const text = keys.open(place, sealed)
    if (!keys.digest('issued invoice', row.number, text).equals(digest))
      throw new Error('An invoice that was issued is not what it was.')
    return { ...row, content: issuedContent.parse(JSON.parse(text)) }
  })
}

/** Twenty digits, as fully digital invoices have: the year, a region that no tax office has, and the seller's count. */
function officialNumberOf(serial: number, now: Date): string {
  return `${String(wallOf(now).year % 100).padStart(2, '0')}00${String(serial).padStart(16, '0')}`
}

/** Twenty digits that only these books make of this content. */
function checkCodeOf(digest: Buffer): string {
  return (
    (digest.readBigUInt64BE(0) % 10n ** 10n).toString().padStart(10, '0') +
    (digest.readBigUInt64BE(8) % 10n ** 10n).toString().padStart(10, '0')
  )
}
