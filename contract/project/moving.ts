/** Who agrees before somebody who is registered goes over to another organisation; the one that asks has agreed. */
export const movingConsents = ['off', 'person', 'organisation', 'both'] as const
export type MovingConsent = (typeof movingConsents)[number]

/** Whether candidates name the organisation that they belong to: chosen from a list, or by the name of its account. */
export const collectiveAccounts = ['off', 'list', 'name', 'listRequired', 'nameRequired'] as const
export type CollectiveAccount = (typeof collectiveAccounts)[number]

export const collectiveWays = ['off', 'list', 'name'] as const
export type CollectiveWay = (typeof collectiveWays)[number]

/** How it is named, required or not. */
export function collectiveWayOf(setting: CollectiveAccount): CollectiveWay {
  if (setting === 'listRequired') return 'list'
  return setting === 'nameRequired' ? 'name' : setting
}

/** Whether nobody who registers alone hands in without it. */
export const isCollectiveRequired = (setting: CollectiveAccount): boolean =>
  setting === 'listRequired' || setting === 'nameRequired'
