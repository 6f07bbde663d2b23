import type { InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { InvoiceIssuer } from '#server/adapters/invoice/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { StoredInvoice } from './stored-invoice.ts'

/** What the work with issuers stands on. */
export interface InvoiceParts {
  readonly database: Database
  readonly keys: Keys
  readonly files: FileStore
  /** None where the installation has none: what is asked for waits. */
  readonly issuers: ReadonlyMap<InvoiceIssuerName, InvoiceIssuer>
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  /** Where the portal is visited. */
  readonly origin: string
}

/** In whose name invoices are issued and taken back. */
export const invoiceActor = { kind: 'system', name: 'invoices' } as const
export const scopeOfInvoices = (projectId: string | null) => ({ projectId, actor: invoiceActor })

/** After so many minutes an issuer is asked again: quickly at first, then every few hours, for as long as it takes. */
const pausesInMinutes = [1, 1, 2, 5, 10, 30, 60, 240]

export function nextAskAt(tried: number, now: Date): Date {
  return new Date(now.getTime() + pauseMs(tried))
}

/** Of one that was asked about so often already, and is due then. */
export function lastAskedAt({ tried, askAt }: { readonly tried: number; readonly askAt: Date }): Date {
  return new Date(askAt.getTime() - pauseMs(Math.max(tried - 1, 0)))
}

const pauseMs = (tried: number) =>
  (pausesInMinutes[Math.min(tried, pausesInMinutes.length - 1)] ?? 1) * 60_000

/** Who issues an invoice: whoever did, else whom the project named, else the first that issues the kind. */
export function issuerOf(
  issuers: InvoiceParts['issuers'],
  { kind, issuer, terms }: Pick<StoredInvoice, 'kind' | 'issuer' | 'terms'>,
): InvoiceIssuer | null {
  const named = issuer ?? terms.issuer
  if (named) return issuers.get(named) ?? null
  return [...issuers.values()].find(({ kinds }) => kinds.includes(kind)) ?? null
}
