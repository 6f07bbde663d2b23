import { joiningMessages } from '#contract/examinee/joining/joining-messages.ts'
import type { MoveParty } from '#contract/examinee/joining/moves.ts'
import { messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Move } from './move-store.ts'

interface Told extends Pick<Move, 'fromId' | 'toId'> {
  /** The person's own account, where one leads to the application. */
  readonly readerId: string | null
  readonly parties: readonly MoveParty[]
  /** The line of history that it tells of. */
  readonly line: string
}

/** Each in their inbox, and by mail unless the board has it otherwise: of whom it is stands on the page of moves alone. */
export async function tellParties(
  tx: Tx,
  kind: keyof typeof joiningMessages,
  { fromId, toId, readerId, parties, line }: Told,
  now: Date,
): Promise<void> {
  const accountOf = { person: readerId, from: fromId, to: toId } as const
  const { channels } = joiningMessages[kind]
  const ways = messageChannels.filter((channel) => channels[channel])
  const until = new Date(now.getTime() + newsMs)
  for (const party of parties) {
    const accountId = accountOf[party]
    if (accountId)
      await tx.query(`select tell_account($1, $2, $3, $3, '{}', $4, $5, $6, null, $7)`, [
        ...[kind, line, accountId, messageChannels, ways, now, until],
      ])
  }
}
