import { createTransport } from 'nodemailer'
import { Undeliverable } from '#server/adapters/undeliverable.ts'
import type { MailConfig } from '#server/platform/process/adapter-config.ts'
import type { MailSender } from './port.ts'

const timeoutMs = 15_000

/** Any SMTP server: `smtps://` speaks TLS from the first word, `smtp://` turns to it where the server can. */
export function openSmtpMail({ url, from }: MailConfig & { kind: 'smtp' }): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What goes along comes as bytes: nothing is read from files or fetched, whatever stands in a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, subject, text, attachments: files }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const attachments = files.map(({ name, mediaType, bytes }) => ({
        ...{ filename: name, contentType: mediaType, content: bytes },
      }))
      const mail = {
        from,
        messageId: `<${messageId}@${hostOf(from)}>`,
        to,
        subject,
        text,
        headers,
        attachments,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isForGood(error) ? new Undeliverable(String(error.responseCode)) : error
      })
    },
    close: () => transport.close(),
  }
}

/** The server knows no such mailbox, or takes nothing for it: SMTP's answers from 550 on. */
function isForGood(error: unknown): error is { readonly responseCode: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
