import type { BodyOf } from '#contract/kit/endpoint.ts'
import type { setQuietHours as endpoint } from '#contract/message/message-board-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { findQuietHours, holdSettings, writeQuietHours } from './setting-store.ts'

const thingOf = (tx: Tx) => ({ subject: 'quietHours', subjectId: tx.projectId ?? '' })

export async function readQuietHours(tx: Tx) {
  return { quietHours: await findQuietHours(tx), version: await findVersion(tx, thingOf(tx)) }
}

/** From a minute to the same one is no time at all. */
export async function setQuietHours(tx: Tx, wish: BodyOf<typeof endpoint>, now: Date) {
  const wished = wish.quietHours
  const quietHours = wished && wished.fromMinute !== wished.toMinute ? wished : null
  await holdSettings(tx, 'quietHours')
  await refuseChangedMeanwhile(tx, thingOf(tx), wish.seenVersion)
  const before = { quietHours: await findQuietHours(tx) }
  await writeQuietHours(tx, quietHours, now)
  await record(tx, { action: 'message.setQuietHours', ...thingOf(tx), before, after: { quietHours } }, now)
  return readQuietHours(tx)
}
