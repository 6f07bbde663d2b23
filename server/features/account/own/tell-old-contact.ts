import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { dayMs } from '#contract/kit/time.ts'
import { queueMessage } from '#server/features/message/message.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Account } from '../account-row.ts'

/** Whoever reads it a day later can still do something about it. */
const toldForMs = dayMs

/** Tells the contact that was replaced; where there was none, the other one of the account. */
export async function tellOldContact(
  tx: Tx,
  keys: Keys,
  { phone, email, language }: Account,
  changed: ContactChannel,
  now: Date,
): Promise<void> {
  const [old, other] = [
    { channel: 'sms', to: phone },
    { channel: 'mail', to: email },
  ].sort((one) => (one.channel === changed ? -1 : 1)) as [Told, Told]
  const { channel, to } = old.to === null ? other : old
  if (to === null) return
  const expiresAt = new Date(now.getTime() + toldForMs)
  await queueMessage(
    tx,
    keys,
    { channel, to, template: 'contactChanged', language, values: {}, expiresAt },
    now,
  )
}

interface Told {
  readonly channel: ContactChannel
  readonly to: string | null
}
