import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect } from '../people.ts'

/** Where the mails of an installation arrive, as at a real provider. */
export interface Mailbox {
  /** What an installation is told so that it sends here. */
  readonly env: NodeJS.ProcessEnv
  /** The newest code that came for somebody. */
  codeFor(address: string): Promise<string>
  close(): void
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: { readonly to: string; readonly text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = textOf(String(Buffer.concat(parts)))
        for (const { address } of envelope.rcptTo) letters.push({ to: address, text })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    env: {
      MAIL_ADAPTER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Examinations <exam@example.org>',
    },
    async codeFor(address) {
      let code = ''
      await expect
        .poll(
          () => {
            const letter = letters.findLast(({ to }) => to === address)
            code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.text ?? '')?.[0] ?? ''
            return code
          },
          { message: `a code for ${address}` },
        )
        .not.toBe('')
      return code
    },
    close: () => void server.close(),
  }
}

function textOf(letter: string): string {
  const [head = '', body = ''] = letter.split('\r\n\r\n')
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body
}
