import { confirmationMessages } from '#contract/confirmation/confirmation-messages.ts'
import type { Texts } from '#contract/kit/language.ts'
import { messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Told {
  readonly organisationId: string
  /** The line of history that it tells of. */
  readonly line: string
  readonly number: number
  readonly batch: Texts
  /** Of a return. */
  readonly reason: string
}

/** Tells an organisation what the board said of its form, once for each decision. */
export async function tellOrganisation(
  tx: Tx,
  step: 'pass' | 'return',
  { organisationId, line, number, batch, reason }: Told,
  now: Date,
): Promise<void> {
  const kind = step === 'pass' ? 'confirmationPassed' : 'confirmationReturned'
  const { channels } = confirmationMessages[kind]
  const facts = { formNumber: String(number), batch, ...(step === 'return' && { reason }) }
  await tx.query('select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    ...[kind, line, organisationId, JSON.stringify(facts), messageChannels],
    ...[messageChannels.filter((channel) => channels[channel]), now, new Date(now.getTime() + newsMs)],
  ])
}
