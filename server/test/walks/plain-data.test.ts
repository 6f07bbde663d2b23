import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import type { ContactPurpose } from '#contract/kit/purpose.ts'
import { type Asking, askOf } from '../ask.ts'
import { all } from '../given/given-batches.ts'
import { type House, openHouse } from '../house.ts'
import { once } from '../test-database.ts'

let house: House
let projectId: string
beforeAll(async () => {
  // Everything is logged, at the level that tells the most.
  house = await openHouse({ DEMO: '1', LOG_LEVEL: 'trace' })
  projectId = await house.given.project({ domain: 'plain', windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())

const holder = { birthDay: '2012-03-04', gender: 'male' } as const
const idNumber = inventCertificate('esidentIDCard', diceOf(20_261_120), holder)
const typed = {
  phone: '13712345678',
  newPhone: '13787654321',
  email: 'lin.xiao.2012@example.org',
  guardianPhone: '13655557777',
  guardianName: '欧阳监护',
  fileName: '林晓的毕业证书扫描件',
  phoneOfNobody: '13522223333',
  idNumber,
  idNumberOfNobody: inventCertificate('esidentIDCard', diceOf(4_711)),
  password: 'Qx8!brunn_sea',
  wrongPassword: 'Wrong!typed-77',
  newPassword: 'Zk4?lotus-hill',
  lastPassword: 'Mv6%river-moon',
  address: '杭州市西湖区藏书弄二十九号',
}

let keys = 0
/** As the web asks: every POST with an idempotency key. */
function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, asking: Asking = {}) {
  keys += 1
  const headers = { 'idempotency-key': `plain-data-${keys}` }
  return askOf<Record<string, string>>(house.app)(method, path, { ...asking, headers })
}
const inProject = (path: string, body: object) => ask('POST', `/api/projects/plain/${path}`, { body })
const statusOf = async (answer: ReturnType<typeof ask>) => (await answer).statusCode

interface Asked {
  readonly purpose: ContactPurpose
  readonly channel: ContactChannel
  readonly contact: string
}

async function codeFor({ purpose, channel, contact }: Asked, authorization?: string) {
  house.clock.set(new Date(house.clock().getTime() + 61_000))
  const captcha = await house.given.captcha(projectId, 'contactCode')
  const body = { purpose, channel, contact, captcha }
  const reply = await (authorization
    ? ask('POST', '/api/me/contact-codes', { authorization, body })
    : inProject('contact-codes', body))
  expect(reply.statusCode).toBe(200)
  const sent = (await house.sent()).find((entry) => entry.channel !== 'captcha' && entry.to === contact)
  return { codeId: reply.data.codeId, code: sent?.code ?? '' }
}

async function flowFor(purpose: ContactPurpose, contact: string): Promise<string> {
  const asked = { purpose, channel: 'sms', contact } as const
  const { data } = await inProject('contact-proofs', { ...asked, ...(await codeFor(asked)) })
  return `ttoken ${data.flowToken}`
}

async function signIn(name: string, password: string) {
  const captcha = await house.given.captcha(projectId, 'signIn')
  return inProject('sessions', { kind: 'candidate', name, password, captcha })
}

const { phone, newPhone, email, password } = typed
const person = { name: '林晓', idType: 'esidentIDCard', idNumber } as const

/** A year of one person, with all the mistakes that people make. */
async function liveThroughEverything(): Promise<void> {
  const { accountId: organisationId } = await house.given.organisation(projectId)
  await house.given.record(projectId, { organisationId, ...person, phone: newPhone, email })
  await registerAtLast()
  for (const name of [idNumber, typed.idNumberOfNobody, typed.phoneOfNobody])
    expect((await signIn(name, typed.wrongPassword)).statusCode).toBe(409)
  const authorization = `ata-token ${(await signIn(idNumber, password)).data.token}`
  await apply(authorization)
  await changeEverything(authorization)
  await recover()
  // A code that waits, and nobody comes for it.
  await codeFor({ purpose: 'register', channel: 'sms', contact: typed.phoneOfNobody })
}

async function registerAtLast(): Promise<void> {
  const body = {
    ...person,
    ...holder,
    accountName: 'linxiao2012',
    password,
    confirmation: password,
    agreements: ['terms', 'privacy', 'guardian'].map((kind) => ({ kind, version: 1 })),
    guardian: { name: typed.guardianName, relation: 'father', phone: typed.guardianPhone, consented: true },
  }
  const authorization = await flowFor('register', phone)
  const slip = { ...body, birthDay: '2012-03-05' }
  expect(await statusOf(ask('POST', '/api/accounts', { authorization, body: slip }))).toBe(422)
  expect(await statusOf(ask('POST', '/api/accounts', { authorization, body }))).toBe(200)
  const again = { authorization: await flowFor('register', newPhone), body }
  expect(await statusOf(ask('POST', '/api/accounts', again))).toBe(409)
}

async function apply(authorization: string): Promise<void> {
  const attachment = { id: 'diploma', label: all('学历证明'), hint: all(''), least: 0, most: 1 }
  const { batchId, subjects, areas } = await house.given.batch(projectId, {
    attachments: [{ ...attachment, formats: ['pdf'] }],
  })
  const begun = await ask('POST', `/api/batches/${batchId}/applications`, { authorization })
  const own = `/api/applications/${begun.data.applicationId}`
  const answers = { baseVersion: 0, changes: { address: typed.address } }
  const [subjectId, areaId] = [subjects[0]?.subjectId, areas[1]?.areaId]
  for (const [method, path, body] of [
    ['PATCH', '/answers', answers],
    ['PATCH', '/answers', { baseVersion: 0, changes: { address: '' } }],
    ['PATCH', '/answers', { ...answers, baseVersion: 1 }],
    ['PUT', '/notes-agreement', { version: 1 }],
    ['PUT', '/choice', { lines: [{ subjectId, areaId }] }],
  ] as const)
    expect([200, 409]).toContain(await statusOf(ask(method, `${own}${path}`, { authorization, body })))
  const sent = await house.app.inject({
    method: 'POST',
    url: `${own}/attachments/diploma`,
    payload: Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\n% ${typed.address}\nstartxref\n9\n%%EOF\n`),
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(`${typed.fileName}.pdf`),
    },
  })
  expect(sent.json().data).toMatchObject({ name: `${typed.fileName}.pdf` })
  const version = Number((await ask('GET', own, { authorization })).data.version)
  const body = { version, promised: true }
  expect(await statusOf(ask('POST', `${own}/submission`, { authorization, body }))).toBe(200)
}

async function changeEverything(authorization: string): Promise<void> {
  for (const [channel, contact] of [
    ['sms', newPhone],
    ['mail', email],
  ] as const) {
    const code = await codeFor({ purpose: 'changeContact', channel, contact }, authorization)
    const body = { channel, contact, ...code, password }
    expect(await statusOf(ask('PUT', '/api/me/contact', { authorization, body }))).toBe(200)
  }
  const { newPassword } = typed
  const body = { oldPassword: password, password: newPassword, confirmation: newPassword }
  expect(await statusOf(ask('PUT', '/api/me/password', { authorization, body }))).toBe(200)
  const code = await codeFor({ purpose: 'bind', channel: 'sms', contact: newPhone }, authorization)
  const binding = { ...person, ...code }
  expect(await statusOf(ask('POST', '/api/me/bindings', { authorization, body: binding }))).toBe(200)
  const { data } = await ask('POST', '/api/me/holdings', { authorization })
  expect(data).toMatchObject({ account: { idNumber, phone: newPhone, email } })
}

async function recover(): Promise<void> {
  const authorization = await flowFor('recover', newPhone)
  const body = { password: typed.lastPassword, confirmation: typed.lastPassword }
  expect(await statusOf(ask('POST', '/api/password-resets', { authorization, body }))).toBe(200)
}

/** Every row of every table, as text. What is binary stands there in hexadecimal digits. */
async function dump(): Promise<string> {
  return once(house.adminUrl, async (admin) => {
    const tables = await admin.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'm') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${name} as t`)
      texts.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    return texts.join('\n')
  })
}

/** Every file that was stored, as it lies there. */
async function storedFiles(): Promise<string> {
  const entries = await readdir(join(house.folder, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
  return texts.map((text) => `${text}\n${text.toString('hex')}`).join('\n')
}

/** The names of what stands somewhere as it was typed, or in a way of writing that hides nothing. */
function findPlain(text: string): string[] {
  const lower = text.toLowerCase()
  return Object.entries(typed)
    .filter(([, secret]) => {
      const bytes = Buffer.from(secret)
      const written = [
        secret,
        bytes.toString('hex'),
        bytes.toString('base64').replace(/=+$/, ''),
        encodeURIComponent(secret),
      ]
      return written.some((form) => lower.includes(form.toLowerCase()))
    })
    .map(([name]) => name)
}

test('no table, no file and no log line holds in clear what tells who somebody is or where they live', async () => {
  await liveThroughEverything()
  const [database, log] = [await dump(), house.lines.join('\n')]
  // They were looked at where there is something to see.
  for (const table of [
    'account',
    'candidate_record',
    'contact_code',
    'outbox',
    'message',
    'history',
    'idempotent_answer',
  ])
    expect(database).toContain(`\n${table} (`)
  expect(house.lines.length).toBeGreaterThan(30)
  expect(findPlain(database)).toEqual([])
  expect(findPlain(log)).toEqual([])
  expect(findPlain(await storedFiles())).toEqual([])
})

test('what is written in clear by mistake is found, as it is or in hexadecimal digits', async () => {
  await house.asOwner(`update account set name = '${typed.phone}' where account_name = 'linxiao2012'`)
  await house.asOwner('update contact_code set code_digest = $1', [Buffer.from(typed.idNumber)])
  expect(findPlain(await dump())).toEqual(['phone', 'idNumber'])
})
