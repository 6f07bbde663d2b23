import { createTransport } from 'nodemailer'
import type { MailConfig } from '#server/platform/process/config.ts'
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
    // A text is all we send: nothing is read from files or fetched, whatever stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, subject, text }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({
        from,
        messageId: `<${messageId}@${hostOf(from)}>`,
        to,
        subject,
        text,
        headers,
      })
    },
    close: () => transport.close(),
  }
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
