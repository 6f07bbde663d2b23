import { isDeepStrictEqual } from 'node:util'
import { type InvoiceIssuerName, kindsOfIssuer } from '#contract/invoice/document-kind.ts'
import {
  type InvoiceSettings,
  invoiceSettings,
  missingSettings,
  noInvoiceSettings,
} from '#contract/invoice/invoice-settings.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { findSettings, holdSettings, writeSettings } from './settings-store.ts'

const thingOf = (tx: Tx) => ({ subject: 'invoiceSettings', subjectId: tx.projectId ?? '' })

export async function getInvoiceSettings(tx: Tx): Promise<InvoiceSettings> {
  return settingsOf(await findSettings(tx))
}

/** `names`: who issues here. */
export async function readInvoiceSettings(tx: Tx, names: readonly InvoiceIssuerName[]) {
  const [settings, version] = [await getInvoiceSettings(tx), await findVersion(tx, thingOf(tx))]
  const issuers = names.map((name) => ({ name, kinds: [...kindsOfIssuer[name]] }))
  return { ...settings, version, missing: missingSettings(settings), issuers }
}

export async function putInvoiceSettings(
  tx: Tx,
  { seenVersion, ...settings }: InvoiceSettings & { readonly seenVersion: number },
  now: Date,
) {
  const before = settingsOf(await holdSettings(tx))
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keepSettings(tx, { before, after: settings }, now)
  return { ...settings, version: await findVersion(tx, thingOf(tx)) }
}

/** The same from a file of the project, whoever changed them last; what stands there already is no change. */
export async function takeInvoiceSettings(tx: Tx, after: InvoiceSettings, now: Date): Promise<void> {
  const before = settingsOf(await holdSettings(tx))
  if (!isDeepStrictEqual(before, after)) await keepSettings(tx, { before, after }, now)
}

async function keepSettings(
  tx: Tx,
  { before, after }: { readonly before: InvoiceSettings; readonly after: InvoiceSettings },
  now: Date,
): Promise<void> {
  await writeSettings(tx, after, now)
  await record(tx, { action: 'invoiceSettings.change', ...thingOf(tx), before, after }, now)
}

function settingsOf(kept: unknown): InvoiceSettings {
  return kept === null ? noInvoiceSettings : invoiceSettings.parse(kept)
}
