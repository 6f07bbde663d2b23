import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxEntry } from '#server/features/message/outbox-entry.ts'
import { type House, openHouse } from '../house.ts'

const [phone, email] = ['13987654321', 'nobody.in.particular@example.com']

let house: House
let projectId: string
let codes: string[]
const dumps: string[] = []

/** Codes asked for, sent, tried wrongly and rightly, with everything logged that can be. */
beforeAll(async () => {
  house = await openHouse({ DEMO: '1', LOG_LEVEL: 'trace' })
  projectId = await house.given.project({ domain: 'clear' })
  const codeIds = [await ask('sms', phone), await ask('mail', email)]
  dumps.push(await dump())
  codes = (await house.sent()).flatMap(codeOf)
  for (const code of ['000000', ...codes])
    for (const codeId of codeIds) {
      await post('contact-proofs', { channel: 'sms', contact: phone, purpose: 'register', codeId, code })
      await post('contact-proofs', { channel: 'mail', contact: email, purpose: 'register', codeId, code })
    }
  await ask('sms', phone)
  await post('contact-codes', { channel: 'mail', contact: `${email} and more`, purpose: 'register' })
  dumps.push(await dump())
})
afterAll(() => house.close())

const codeOf = (entry: OutboxEntry) => (entry.channel !== 'captcha' && entry.code ? [entry.code] : [])

function post(path: string, payload: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return house.app.inject({ method: 'POST', url: `/api/projects/clear/${path}`, payload, headers })
}

async function ask(channel: 'sms' | 'mail', contact: string) {
  const captcha = await house.given.captcha(projectId, 'contactCode')
  const reply = await post('contact-codes', { channel, contact, purpose: 'register', captcha })
  return reply.json().data?.codeId as string
}

/** Every row of every table, the queue's own too, with bytes also as the text that they may be. */
async function dump(): Promise<string> {
  const tables = await house.asOwner<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  )
  const text: string[] = []
  // One after the other: each is a connection of its own, and there are more tables than connections.
  for (const { name } of tables)
    for (const { row } of await house.asOwner<{ row: string }>(
      `select row_to_json(kept)::text as row from ${name} kept`,
    ))
      text.push(row)
  const bytes = text.flatMap((row) => [...row.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = '']) => hex))
  return [...text, ...bytes.map((hex) => Buffer.from(hex, 'hex').toString('latin1'))].join('\n')
}

const secrets = () => [phone, email, ...codes]
/** Not as a part of some longer number. */
const standsIn = (text: string, secret: string) =>
  new RegExp(`(?<![0-9a-f])${secret.replaceAll('.', '\\.')}(?![0-9a-f])`, 'i').test(text)

test('both contacts had a code', () => {
  expect(codes).toHaveLength(2)
})

test('a dump of the database shows no phone, no mail, no code, neither before it was sent nor after', () => {
  for (const text of dumps) {
    expect(text).toContain('contactCode.send')
    expect(secrets().filter((secret) => standsIn(text, secret))).toEqual([])
  }
})

test('nor do the logs, however much they say', () => {
  const text = house.lines.join('')
  expect(text).toContain('sendContactCode')
  expect(secrets().filter((secret) => standsIn(text, secret))).toEqual([])
})
