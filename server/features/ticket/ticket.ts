import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { TicketKey } from '#contract/ticket/ticket-code.ts'
import type { TicketSettings } from '#contract/ticket/ticket-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { giveNumbers } from './number/give-numbers.ts'
import { listNumbersOf } from './number/number-store.ts'
import { getSigner, listKeys, type TicketSigner } from './paper/key-store.ts'
import { findTicketSettings, takeTicketSettings } from './settings/settings-store.ts'

/** The ticket numbers of some registrations; who has none yet is not among them. */
export async function readTicketNumbers(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listNumbersOf(tx, applicationIds)
  return new Map(rows.map(({ applicationId, number }) => [applicationId, number]))
}

/** Gives a number to each of these who sits somewhere by the plan in force and has none. */
export function giveTicketNumbers(
  tx: Tx,
  batch: Batch,
  applicationIds: readonly string[],
  now: Date,
): Promise<number> {
  return giveNumbers(tx, batch, applicationIds, now)
}

/** Signs in the name of the project, by the key that its tickets are signed with; what is signed begins with what it is. */
export function getProjectSigner(tx: Tx, keys: Keys, now: Date): Promise<TicketSigner> {
  return getSigner(tx, keys, now)
}

/** By which the codes of this project's tickets are checked, also without a network. */
export function listTicketKeys(tx: Tx): Promise<TicketKey[]> {
  return listKeys(tx)
}

/** How tickets look and are numbered, for the file of the project; null where it has said nothing. */
export function findTicketSetup(tx: Tx): Promise<TicketSettings | null> {
  return findTicketSettings(tx)
}

export function putTicketSetup(tx: Tx, settings: TicketSettings, now: Date): Promise<void> {
  return takeTicketSettings(tx, settings, now)
}
