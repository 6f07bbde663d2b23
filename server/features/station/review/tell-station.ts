import type { Facts } from '#contract/kit/message-kind.ts'
import { messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { stationMessages } from '#contract/station/station-messages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StationRow } from '../told/station-store.ts'

interface Told {
  /** The line of history that it tells of. */
  readonly line: string
  readonly facts: Facts
}

/** Tells the organisation of a station what became of its review, once for each deed. */
export async function tellStation(
  tx: Tx,
  kind: keyof typeof stationMessages,
  { stationId, organisationId }: StationRow,
  { line, facts }: Told,
  now: Date,
): Promise<void> {
  const { channels } = stationMessages[kind]
  await tx.query('select tell_account($1, $2, $3, $4, $5, $6, $7, $8, null, $9)', [
    ...[kind, line, organisationId, stationId, JSON.stringify(facts), messageChannels],
    ...[messageChannels.filter((channel) => channels[channel]), now, new Date(now.getTime() + newsMs)],
  ])
}

/** What was told and has not gone out yet, as the decision was taken back. */
export async function tellNoMore(tx: Tx, stationId: string): Promise<void> {
  for (const kind of Object.keys(stationMessages))
    await tx.query('select drop_messages($1, $2)', [[stationId], kind])
}
