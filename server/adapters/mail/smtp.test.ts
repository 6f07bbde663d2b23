import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { Undeliverable } from '../undeliverable.ts'
import { openSmtpMail } from './smtp.ts'

const mail = {
  messageId: '019a9c00-0000-7000-8000-000000000001',
  projectId: null,
  to: 'somebody@example.com',
  subject: '验证码：重置密码',
  text: '您正在重置登录密码，验证码 135790。\n.\n',
  values: {},
  attachments: [],
}

const servers: SMTPServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A real server on this machine, and what it was handed. */
async function openServer(options: SMTPServerOptions = {}) {
  const letters: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        letters.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source: String(Buffer.concat(parts)),
        })
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { letters, address: `127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

const open = (url: string) => openSmtpMail({ kind: 'smtp', url, from: '考试报名 <exam@example.org>' })

test('a mail reaches the server whole, in its own words', async () => {
  const { letters, address } = await openServer()
  const sender = open(`smtp://${address}`)
  await sender.send(mail)
  sender.close()
  const [letter] = letters
  expect(letter).toMatchObject({ from: 'exam@example.org', to: ['somebody@example.com'] })
  const [head = '', body = ''] = letter?.source.split('\r\n\r\n') ?? []
  expect(head).toContain(`Message-ID: <${mail.messageId}@example.org>`)
  expect(head).toContain('Auto-Submitted: auto-generated')
  const [, subject = ''] = /Subject: =\?UTF-8\?B\?([^?]+)\?=/i.exec(head) ?? []
  expect(Buffer.from(subject, 'base64').toString()).toBe(mail.subject)
  const encoded = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body
  expect(encoded).toContain('135790')
})

test('what goes along arrives byte for byte, under its own name', async () => {
  const { letters, address } = await openServer()
  const sender = open(`smtp://${address}`)
  const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256))
  await sender.send({ ...mail, attachments: [{ name: '26000001.pdf', mediaType: 'application/pdf', bytes }] })
  sender.close()
  const source = letters[0]?.source ?? ''
  const [, part = ''] = source.split('Content-Type: application/pdf')
  expect(part).toContain('filename=26000001.pdf')
  const [, encoded = ''] = part.split('\r\n\r\n')
  expect(Buffer.from(encoded.split('--')[0] ?? '', 'base64').equals(bytes)).toBe(true)
  expect(source).toContain(mail.to)
})

test('signs in where the server asks for it, and is refused with a wrong password', async () => {
  const { letters, address } = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'exam' && password === 'right') return done(null, { user: username })
      done(new Error('no'))
    },
  })
  const right = open(`smtp://exam:right@${address}`)
  await right.send(mail)
  right.close()
  expect(letters).toHaveLength(1)
  const wrong = open(`smtp://exam:wrong@${address}`)
  await expect(wrong.send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
  wrong.close()
})

test('a server that refuses, or is not there, rejects', async () => {
  const refusing = async (responseCode: number) => {
    const refusal = Object.assign(new Error('unknown'), { responseCode })
    const { address } = await openServer({ onRcptTo: (_to, _session, done) => done(refusal) })
    const refused = open(`smtp://${address}`)
    const error = await refused.send(mail).catch((thrown: unknown) => thrown)
    refused.close()
    return error
  }
  const later = await refusing(450)
  expect(later).toMatchObject({ code: 'EENVELOPE' })
  expect(later).not.toBeInstanceOf(Undeliverable)
  const never = await refusing(550)
  expect(never).toMatchObject({ code: '550' })
  expect(never).toBeInstanceOf(Undeliverable)
  const nowhere = open('smtp://127.0.0.1:1')
  await expect(nowhere.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
  nowhere.close()
})
