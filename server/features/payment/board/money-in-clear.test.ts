import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkKindName } from '#contract/long-work/long-work.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { AlipayPeer, makeAlipayKeys } from '#server/test/payment-peers/alipay-peer.ts'
import type { PeerNotice } from '#server/test/payment-peers/notice-queue.ts'
import { alipayEnv, wechatPayEnv } from '#server/test/payment-peers/provider-env.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import { apiV3Key, makeWechatKeys } from '#server/test/payment-peers/wechat-pay-signing.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from '../test/cash-desk.ts'

const wechatKeys = makeWechatKeys()
const alipayKeys = makeAlipayKeys()
const names = ['wechatPay', 'alipay'] as const
type Name = (typeof names)[number]

let house: House
let folder: string
let projectId: string
let desk: ReturnType<typeof openCashDesk>
let peers: { readonly wechatPay: WechatPayPeer; readonly alipay: AlipayPeer }
/** What was told to whoever asked or sent something. */
const answers: string[] = []
/** What no reader of a log, of history or of a file may find. */
const secrets = new Map<string, string>()
const files: string[] = []

/** Money by each provider that is true, forged, broken, of another amount, and asked for while nobody answers. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baoming-secrets-'))
  const clock = () => house?.clock() ?? noon
  peers = {
    wechatPay: await WechatPayPeer.open(clock, wechatKeys),
    alipay: await AlipayPeer.open(clock, alipayKeys),
  }
  const env = {
    ...(await wechatPayEnv({ peer: peers.wechatPay, keys: wechatKeys, folder })),
    ...(await alipayEnv({ peer: peers.alipay, keys: alipayKeys, folder })),
  }
  house = await openHouse({
    ...{ PAYMENT_ADAPTERS: 'wechatPay,alipay', PUBLIC_URL: 'https://exam.example.org', LOG_LEVEL: 'trace' },
    ...env,
  })
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
  secrets.set('the APIv3 key', apiV3Key)
  for (const [name, file] of [
    ['WeChat Pay’s private key', env.WECHAT_PAY_PRIVATE_KEY_FILE],
    ['Alipay’s private key', env.ALIPAY_PRIVATE_KEY_FILE],
  ] as const)
    secrets.set(name, (await readFile(file, 'utf8')).split('\n')[1] ?? '')
  for (const name of names) await everythingThatMayHappen(name)
  await house.sent()
  await exportAll()
})
afterAll(async () => {
  await house.close()
  for (const peer of Object.values(peers)) await peer.close()
  await rm(folder, { recursive: true, force: true })
})

async function begun(provider: Name) {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = (await desk.order(applicant, [applicant.applicationId])).data
  const reply = await desk.ask<{ shown: { text: string; url: string } }>(
    'POST',
    `/api/orders/${orderId}/payments`,
    {
      authorization: applicant.authorization,
      body: { provider, way: provider === 'alipay' ? 'page' : 'qr' },
    },
  )
  const { text, url } = reply.data.shown
  if (provider === 'wechatPay') return { ...applicant, orderId, number: text.split('pr=')[1] ?? '' }
  await peers.alipay.visit(url)
  const content = JSON.parse(new URL(url).searchParams.get('biz_content') ?? '')
  return { ...applicant, orderId, number: String(content.out_trade_no) }
}

async function tell(provider: Name, { headers, body }: PeerNotice) {
  const url = `/api/payment-notices/${provider}`
  const reply = await house.app.inject({ method: 'POST', url, headers, payload: body })
  answers.push(reply.body)
}

/** What stands in a notice and nowhere else: its signature, and what it seals or says of the payer. */
function keepSecretsOf(name: Name, { headers, body }: PeerNotice) {
  secrets.set(`a notice of ${name}`, body.slice(0, 60))
  if (name === 'wechatPay') {
    secrets.set('a signature of WeChat Pay', headers['wechatpay-signature'] ?? '')
    secrets.set('what WeChat Pay sealed', JSON.parse(body).resource.ciphertext.slice(0, 60))
    return
  }
  const fields = new URLSearchParams(body)
  secrets.set('a signature of Alipay', fields.get('sign') ?? '')
  secrets.set('the account of who paid', fields.get('buyer_id') ?? '')
}

async function everythingThatMayHappen(name: Name) {
  const peer = peers[name]
  const [paid, differing, silent] = [await begun(name), await begun(name), await begun(name)]
  for (const { number } of [paid, differing]) peer.pay(number)
  const true_ = peer.noticeOf(paid.number)
  keepSecretsOf(name, true_)
  await tell(name, { ...true_, body: `${true_.body} ` })
  await tell(name, { ...true_, headers: { 'content-type': true_.headers['content-type'] ?? 'text/plain' } })
  await tell(name, { ...true_, body: '{' })
  await tell(name, true_)
  await tell(name, true_)
  const another = peers.wechatPay === peer ? { amountFen: 1 } : { fields: { total_amount: '0.01' } }
  await tell(name, peer.noticeOf(differing.number, another as never))
  peer.server.isBroken = true
  house.clock.set(new Date(house.clock().getTime() + 2 * 60_000))
  await desk.tick('ask')
  const given = await desk.cancel(silent, silent.orderId)
  answers.push(JSON.stringify(given))
  const again = await desk.ask('POST', `/api/orders/${silent.orderId}/payments`, {
    authorization: silent.authorization,
    body: { provider: name, way: 'h5' },
  })
  answers.push(JSON.stringify(again))
  peer.server.isBroken = false
}

async function exportAll() {
  await givenStaff(house, { name: 'cashier1', grants: [{ domain: 'mine', role: 'cashier' }] })
  const authorization = `ata-token ${await openConsole(house).tokenOf('cashier1')}`
  const lists = {
    order: ['number', 'payer', 'idNumber', 'amountFen', 'provider', 'way'],
    payment: ['number', 'transactionId', 'provider', 'money', 'receivedFen'],
  }
  for (const [kind, columns] of Object.entries(lists)) {
    const view = { filters: {}, search: '', sort: { by: 'number', down: true } }
    const begunWork = await house.app.inject({
      method: 'POST',
      url: `/api/projects/mine/${kind}-exports`,
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      payload: { view, columns, format: 'csv' },
    })
    await house.sent()
    const url = `/api/works/${begunWork.json().data.workId}/result`
    files.push((await house.app.inject({ url, headers: { authorization } })).body)
  }
}

/** Also as a log or a row of JSON would write it. */
function foundIn(text: string): string[] {
  return [...secrets].flatMap(([name, secret]) => {
    const ways = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
    return ways.some((way) => text.includes(way)) ? [name] : []
  })
}

test('there is something to find: each secret is long enough, and money came by each provider', async () => {
  expect(secrets.size).toBe(9)
  for (const [name, secret] of secrets) expect([name, secret.length > 12]).toEqual([name, true])
  const rows = await house.asOwner<{ provider: string; credited_as: string }>(
    'select provider, credited_as from receipt order by provider desc, credited_as desc',
  )
  expect(rows.map(({ provider, credited_as: as }) => `${provider} ${as}`)).toEqual([
    'wechatPay order',
    'wechatPay difference',
    'alipay order',
    'alipay difference',
  ])
  expect(foundIn([...secrets.values()].join('\n'))).toHaveLength(secrets.size)
})

test('no key, no secret, no account and no raw notice stands in a log, however much it says', () => {
  const log = house.lines.join('\n')
  expect(log).toContain('a notice was not taken')
  expect(log).toContain('beginPayment')
  expect(foundIn(log)).toEqual([])
})

test('nor in history, nor in what works and jobs were told', async () => {
  const tables = ['work', 'history', 'graphile_worker._private_jobs'] as const
  const rows: string[] = []
  for (const table of tables) {
    const [known] = await house.asOwner<{ known: boolean }>('select to_regclass($1) is not null as known', [
      table,
    ])
    if (!known?.known) continue
    const kept = await house.asOwner<{ row: string }>(
      `select row_to_json(kept)::text as row from ${table} kept`,
    )
    rows.push(...kept.map(({ row }) => row))
  }
  const text = rows.join('\n')
  expect(text).toContain('receipt.credit')
  expect(text).toContain('order.export' satisfies WorkKindName)
  expect(foundIn(text)).toEqual([])
})

test('nor in what was written into files, nor in any answer', () => {
  expect(files.join('\n')).toContain('120.00')
  expect(answers.join('\n')).toMatch(/FAIL|fail/)
  expect(foundIn(files.join('\n'))).toEqual([])
  expect(foundIn(answers.join('\n'))).toEqual([])
})
