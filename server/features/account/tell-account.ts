import { accountMessages } from '#contract/account/account-messages.ts'
import { type Facts, messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Told {
  readonly accountId: string
  /** The line of history that it tells of. */
  readonly line: string
  readonly facts?: Facts
}

/** Tells whoever's account it is what the board did with it, once for each deed. */
export async function tellAccount(
  tx: Tx,
  kind: keyof typeof accountMessages,
  { accountId, line, facts = {} }: Told,
  now: Date,
): Promise<void> {
  const { channels } = accountMessages[kind]
  await tx.query('select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    kind,
    line,
    accountId,
    JSON.stringify(facts),
    messageChannels,
    messageChannels.filter((channel) => channels[channel]),
    now,
    new Date(now.getTime() + newsMs),
  ])
}
