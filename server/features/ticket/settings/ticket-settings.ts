import { type TicketSettings, ticketFlawsOf, usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countPrinted,
  findTicketSettings,
  findTicketSettingsVersion,
  keepTicketSettings,
} from './settings-store.ts'

export async function showTicketSettings(tx: Tx) {
  const own = await findTicketSettings(tx)
  const version = await findTicketSettingsVersion(tx)
  return { ...(own ?? usualTicketSettings), version, isSet: own !== null, printed: await countPrinted(tx) }
}

export function refuseFlawed(settings: TicketSettings): void {
  const flaws = ticketFlawsOf(settings)
  if (flaws.length > 0) throw new Refusal('ticketTemplateFlawed', { flaws })
}

export async function putTicketSettings(
  tx: Tx,
  { seenVersion, ...settings }: TicketSettings & { readonly seenVersion: number },
  now: Date,
) {
  await keepTicketSettings(tx, settings, seenVersion, now)
  return showTicketSettings(tx)
}
