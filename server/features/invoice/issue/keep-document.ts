import { createHash } from 'node:crypto'
import type { InvoiceIssuer, IssuedInvoice } from '#server/adapters/invoice/port.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import type { InvoiceParts } from '../invoice-parts.ts'

/** The document of one that was issued, its bytes in the store; null where it cannot be had yet. */
export async function fetchDocument(
  issuer: InvoiceIssuer,
  { files }: Pick<InvoiceParts, 'files'>,
  projectId: string,
  key: { readonly invoiceNumber: string; readonly sellerTaxNumber: string },
): Promise<{ readonly stored: StoredFile; readonly digest: Buffer } | null> {
  const found = await issuer.download(key, 'pdf')
  if (found.outcome !== 'document') return null
  const { bytes } = found
  const name = `${key.invoiceNumber}.pdf`
  const stored = await storeFile(files, projectId, { name, mediaType: 'application/pdf', bytes })
  return { stored, digest: digestOf(bytes) }
}

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Whether what was issued comes to what was asked for, to the fen. */
export function isExactly({ totals }: IssuedInvoice, amountFen: number): boolean {
  const { netFen, taxFen, totalFen } = totals
  return Math.abs(totalFen) === amountFen && netFen + taxFen === totalFen
}
