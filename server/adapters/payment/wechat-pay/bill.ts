import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { away, isAway } from '#server/adapters/call-provider.ts'
import { BrokenBill, columnsOf, withoutBill } from '#server/adapters/payment/bill-lines.ts'
import { type Download, openDownload } from '#server/adapters/payment/open-download.ts'
import type { BillLine, BillRead } from '#server/adapters/payment/port.ts'
import { textLines } from '#server/adapters/payment/text-lines.ts'
import { instantOfWallText } from '#server/adapters/wall-text.ts'
import { feeFenOf, fenOf } from '#server/adapters/yuan-text.ts'
import { refusedBy } from './payments.ts'
import { signedHeaders } from './signed-request.ts'
import type { WechatClient } from './wechat-client.ts'

const where = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** The address comes in a signed answer; the file itself is not signed, and its hash is that of the unpacked text. */
export async function readBill({ ask, config, clock }: WechatClient, day: string): Promise<BillRead> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
  const said = await ask({ method: 'GET', path })
  if (said.outcome === 'away') return said
  if (said.outcome === 'refused') {
    if (said.code === 'STATEMENT_CREATING') return { outcome: 'notReady' }
    return said.code === 'NO_STATEMENT_EXIST' ? withoutBill(day, clock()) : refusedBy(said)
  }
  const told = where.safeParse(said.content).data
  if (!told) return away('its bill cannot be found')
  const { pathname, search } = new URL(told.download_url)
  const headers = signedHeaders(config, { method: 'GET', path: pathname + search, body: '' }, clock())
  const download = await openDownload(told.download_url, { headers, timeoutMs: config.timeoutMs })
  if (isAway(download)) return download
  if (download.status !== 200) {
    download.close()
    return away(`its bill answers ${download.status}`)
  }
  return { outcome: 'bill', lines: checkedLines(download, told.hash_value) }
}

async function* checkedLines(download: Download, hash: string): AsyncGenerator<BillLine> {
  const digest = createHash('sha1')
  const unpacked = createGunzip()
  // What goes wrong on the way is thrown to whoever reads the end.
  pipeline(Readable.from(download.bytes), unpacked, () => {})
  async function* hashed() {
    for await (const piece of unpacked) {
      digest.update(piece)
      yield piece as Uint8Array
    }
  }
  try {
    yield* billLines(textLines(hashed(), 'utf-8'))
    if (digest.digest('hex') !== hash.toLowerCase()) throw new BrokenBill('it has another hash')
  } finally {
    download.close()
  }
}

const names = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '商户退款单号',
  '退款状态',
  '手续费',
  '订单金额',
  '申请退款金额',
] as const

/** Each value begins with a back-quote, so that a comma in a name is no end; the sums at the end have a head of their own. */
export async function* billLines(lines: AsyncIterable<string>): AsyncGenerator<BillLine> {
  let columns: Record<(typeof names)[number], number> | null = null
  let isAtSums = false
  for await (const line of lines) {
    if (line.startsWith('总交易单数')) isAtSums = true
    else if (columns === null) columns = columnsOf(line.replace(/^\uFEFF/, '').split(','), names)
    else if (!isAtSums && line !== '') {
      const places = columns
      const values = line.replace(/^`/, '').split(',`')
      const found = lineOf((name) => values[places[name]] ?? '')
      if (found) yield found
    }
  }
  if (!isAtSums) throw new BrokenBill('it ends too early')
}

function lineOf(value: (name: (typeof names)[number]) => string): BillLine | null {
  const state = value('交易状态')
  const isRefund = state === 'REFUND'
  if (!isRefund && state !== 'SUCCESS') throw new BrokenBill('it has an unknown state')
  // Money that did not go back after all.
  if (isRefund && !['SUCCESS', 'PROCESSING'].includes(value('退款状态'))) return null
  const amountFen = fenOf(value(isRefund ? '申请退款金额' : '订单金额'))
  const providerFeeFen = feeFenOf(value('手续费'))
  const at = instantOfWallText(value('交易时间'))
  if (amountFen === null || providerFeeFen === null || at === null)
    throw new BrokenBill('a line has no amount or time')
  return {
    kind: isRefund ? 'refund' : 'payment',
    paymentNumber: value('商户订单号'),
    transactionId: value('微信订单号'),
    refundNumber: isRefund ? value('商户退款单号') : null,
    amountFen,
    providerFeeFen,
    at,
  }
}
