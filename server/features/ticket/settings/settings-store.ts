import { type TicketSettings, ticketSettings, usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What the project has set; null where it has set nothing. */
export async function findTicketSettings(tx: Tx): Promise<TicketSettings | null> {
  const [row] = await tx.query<{ settings: unknown }>(
    'select settings from ticket_setting where project_id = $1',
    [tx.projectId],
  )
  return row ? ticketSettings.parse(row.settings) : null
}

export async function readTicketSettings(tx: Tx): Promise<TicketSettings> {
  return (await findTicketSettings(tx)) ?? usualTicketSettings
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
export async function holdTicketSettings(tx: Tx): Promise<TicketSettings | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('ticketSettings' || $1::text, 0))`, [
    tx.projectId,
  ])
  return findTicketSettings(tx)
}

export async function writeTicketSettings(tx: Tx, settings: TicketSettings, now: Date): Promise<void> {
  await tx.query(
    `insert into ticket_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [tx.projectId, JSON.stringify(settings), now],
  )
}

/** Tickets that are in somebody's hands. */
export async function countPrinted(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from admission_ticket
     where project_id = $1 and replaced_at is null and prints > 0`,
    [tx.projectId],
  )
  return row?.count ?? 0
}
