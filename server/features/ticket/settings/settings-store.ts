import { type TicketSettings, ticketSettings, usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Null where the project has set nothing: no ticket is printed by what nobody has looked at. */
export const {
  get: findTicketSettings,
  put: keepTicketSettings,
  take: takeTicketSettings,
  version: findTicketSettingsVersion,
} = projectSettings({
  name: 'ticketSettings',
  table: 'ticket_setting',
  shape: ticketSettings,
  unset: null,
})

export async function readTicketSettings(tx: Tx): Promise<TicketSettings> {
  return (await findTicketSettings(tx)) ?? usualTicketSettings
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
