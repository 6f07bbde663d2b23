import { isDeepStrictEqual } from 'node:util'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import {
  noWaySettings,
  type OfferedWay,
  type WaySettings,
  waySettings,
} from '#contract/payment/way-settings.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import type { PaymentProviders } from '../payment-parts.ts'

const thingOf = (tx: Tx) => ({ subject: 'waySettings', subjectId: tx.projectId ?? '' })

/** WeChat asks who pays inside of it by an id that only a sign-in there would tell. */
const hasPayer = (way: OnlineWay) => way !== 'inApp'

/** What the installation has, the provider first. */
export const listInstalledWays = (providers: PaymentProviders): OfferedWay[] =>
  [...providers.values()].flatMap(({ name, ways }) =>
    ways.filter(hasPayer).map((way) => ({ provider: name, way })),
  )

/** What of it the project offers. */
export async function listOfferedWays(tx: Tx, providers: PaymentProviders): Promise<OfferedWay[]> {
  const { switchedOff } = await getWaySettings(tx)
  return listInstalledWays(providers).filter((one) => !switchedOff.some((off) => isDeepStrictEqual(off, one)))
}

export async function getWaySettings(tx: Tx): Promise<WaySettings> {
  const [row] = await tx.named<{ settings: unknown }>(
    'way-settings.find',
    'select settings from payment_way_setting where project_id = $1',
    [tx.projectId],
  )
  return row ? waySettings.parse(row.settings) : noWaySettings
}

export async function readWaySettings(tx: Tx, providers: PaymentProviders) {
  const version = await findVersion(tx, thingOf(tx))
  return { ...(await getWaySettings(tx)), installed: listInstalledWays(providers), version }
}

export async function putWaySettings(
  tx: Tx,
  providers: PaymentProviders,
  { switchedOff, seenVersion }: WaySettings & { readonly seenVersion: number },
  now: Date,
) {
  const before = await holdSettings(tx)
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keepSettings(tx, { before, after: { switchedOff } }, now)
  return readWaySettings(tx, providers)
}

/** The same from a file of the project, whoever changed them last; what stands there already is no change. */
export async function takeWaySettings(tx: Tx, after: WaySettings, now: Date): Promise<void> {
  const before = await holdSettings(tx)
  if (!isDeepStrictEqual(before, after)) await keepSettings(tx, { before, after }, now)
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
async function holdSettings(tx: Tx): Promise<WaySettings> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('waySettings' || $1::text, 0))`, [
    tx.projectId,
  ])
  return getWaySettings(tx)
}

async function keepSettings(
  tx: Tx,
  { before, after }: { readonly before: WaySettings; readonly after: WaySettings },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payment_way_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [tx.projectId, JSON.stringify(after), now],
  )
  const fields = ({ switchedOff }: WaySettings) => ({
    switchedOff: switchedOff.map(({ provider, way }) => `${provider} ${way}`),
  })
  const deed = { action: 'waySettings.change', ...thingOf(tx) }
  await record(tx, { ...deed, before: fields(before), after: fields(after) }, now)
}
