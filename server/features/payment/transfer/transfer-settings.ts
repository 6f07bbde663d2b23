import { isDeepStrictEqual } from 'node:util'
import {
  noTransferSettings,
  type TransferSettings,
  transferSettings,
} from '#contract/payment/transfer/transfer-settings.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'

const thingOf = (tx: Tx) => ({ subject: 'transferSettings', subjectId: tx.projectId ?? '' })

export async function getTransferSettings(tx: Tx): Promise<TransferSettings> {
  const [row] = await tx.named<{ settings: unknown }>(
    'transfer-settings.find',
    'select settings from transfer_setting where project_id = $1',
    [tx.projectId],
  )
  return row ? transferSettings.parse(row.settings) : noTransferSettings
}

export async function readTransferSettings(tx: Tx) {
  return { ...(await getTransferSettings(tx)), version: await findVersion(tx, thingOf(tx)) }
}

export async function putTransferSettings(
  tx: Tx,
  { seenVersion, ...settings }: TransferSettings & { readonly seenVersion: number },
  now: Date,
) {
  const before = await holdSettings(tx)
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keepSettings(tx, { before, after: settings }, now)
  return { ...settings, version: await findVersion(tx, thingOf(tx)) }
}

/** The same from a file of the project, whoever changed them last; what stands there already is no change. */
export async function takeTransferSettings(tx: Tx, after: TransferSettings, now: Date): Promise<void> {
  const before = await holdSettings(tx)
  if (!isDeepStrictEqual(before, after)) await keepSettings(tx, { before, after }, now)
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
async function holdSettings(tx: Tx): Promise<TransferSettings> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('transferSettings' || $1::text, 0))`, [
    tx.projectId,
  ])
  return getTransferSettings(tx)
}

async function keepSettings(
  tx: Tx,
  { before, after }: { readonly before: TransferSettings; readonly after: TransferSettings },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into transfer_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [tx.projectId, JSON.stringify(after), now],
  )
  await record(tx, { action: 'transferSettings.change', ...thingOf(tx), before, after }, now)
}
