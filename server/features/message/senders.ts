import { openMailOutbox } from '#server/adapters/mail/outbox.ts'
import type { Mail, MailSender } from '#server/adapters/mail/port.ts'
import { openSmtpMail } from '#server/adapters/mail/smtp.ts'
import { openAliyunSms } from '#server/adapters/sms/aliyun.ts'
import { openSmsOutbox } from '#server/adapters/sms/outbox.ts'
import type { Sms, SmsSender } from '#server/adapters/sms/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { insertIntoOutbox } from './outbox-store.ts'

export interface SenderParts {
  readonly config: Pick<Config, 'sms' | 'mail' | 'publicUrl'>
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
}

/** The ways out that the configuration names. */
export function openSenders(parts: SenderParts): { sms: SmsSender; mail: MailSender } {
  const { sms, mail } = parts.config
  return {
    sms: sms.kind === 'aliyun' ? openAliyunSms(sms) : openSmsOutbox((one) => keep(parts, 'sms', one)),
    mail: mail.kind === 'smtp' ? openSmtpMail(mail) : openMailOutbox((one) => keep(parts, 'mail', one)),
  }
}

async function keep({ database, keys, clock }: SenderParts, channel: 'sms' | 'mail', sent: Sms | Mail) {
  const { messageId, projectId, to, text, values } = sent
  const now = clock()
  const attached = 'attachments' in sent && sent.attachments.length > 0
  const attachments = attached ? { attachments: sent.attachments.map(({ name }) => name) } : {}
  const entry = { at: now.toISOString(), channel, to, text, code: values.code ?? null, ...attachments }
  const scope = { projectId, actor: { kind: 'system', name: 'outbox' } } as const
  await database.transaction(scope, (tx) => insertIntoOutbox(tx, keys, messageId, entry, now))
}
