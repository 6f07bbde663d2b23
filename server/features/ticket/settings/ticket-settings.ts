import { isDeepStrictEqual } from 'node:util'
import { type TicketSettings, ticketFlawsOf, usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countPrinted,
  findTicketSettings,
  holdTicketSettings,
  writeTicketSettings,
} from './settings-store.ts'

const thingOf = (tx: Tx) => ({ subject: 'ticketSettings', subjectId: tx.projectId ?? '' })

export async function showTicketSettings(tx: Tx) {
  const own = await findTicketSettings(tx)
  const version = await findVersion(tx, thingOf(tx))
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
  const before = await holdTicketSettings(tx)
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keep(tx, before, settings, now)
  return showTicketSettings(tx)
}

/** The same from a file of the project; what stands there already is no change. */
export async function takeTicketSettings(tx: Tx, after: TicketSettings, now: Date): Promise<void> {
  const before = await holdTicketSettings(tx)
  if (!isDeepStrictEqual(before, after)) await keep(tx, before, after, now)
}

async function keep(tx: Tx, before: TicketSettings | null, after: TicketSettings, now: Date): Promise<void> {
  await writeTicketSettings(tx, after, now)
  await record(tx, { action: 'ticketSettings.change', ...thingOf(tx), before, after: { ...after } }, now)
}
