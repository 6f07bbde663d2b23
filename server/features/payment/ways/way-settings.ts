import { isDeepStrictEqual } from 'node:util'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import {
  noWaySettings,
  type OfferedWay,
  type WaySettings,
  waySettings,
} from '#contract/payment/way-settings.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentProviders } from '../payment-parts.ts'

const kept = projectSettings({
  name: 'waySettings',
  table: 'payment_way_setting',
  shape: waySettings,
  unset: noWaySettings,
  told: ({ switchedOff }) => ({ switchedOff: switchedOff.map(({ provider, way }) => `${provider} ${way}`) }),
})

export const { get: getWaySettings, take: takeWaySettings } = kept

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

export async function readWaySettings(tx: Tx, providers: PaymentProviders) {
  return { ...(await kept.read(tx)), installed: listInstalledWays(providers) }
}

export async function putWaySettings(
  tx: Tx,
  providers: PaymentProviders,
  { switchedOff, seenVersion }: WaySettings & { readonly seenVersion: number },
  now: Date,
) {
  await kept.put(tx, { switchedOff }, seenVersion, now)
  return readWaySettings(tx, providers)
}
