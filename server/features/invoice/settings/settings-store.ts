import type { InvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Null where the project has set nothing. */
export async function findSettings(tx: Tx): Promise<unknown> {
  const [row] = await tx.named<{ settings: unknown }>(
    'invoice-settings.find',
    'select settings from invoice_setting where project_id = $1',
    [tx.projectId],
  )
  return row?.settings ?? null
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
export async function holdSettings(tx: Tx): Promise<unknown> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('invoiceSettings' || $1::text, 0))`, [
    tx.projectId,
  ])
  return findSettings(tx)
}

export async function writeSettings(tx: Tx, settings: InvoiceSettings, now: Date): Promise<void> {
  await tx.query(
    `insert into invoice_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [tx.projectId, JSON.stringify(settings), now],
  )
}
