import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { z } from 'zod'
import { away, isAway } from '#server/adapters/call-provider.ts'
import { BrokenBill, columnsOf, withoutBill } from '#server/adapters/payment/bill-lines.ts'
import { type Download, openDownload } from '#server/adapters/payment/open-download.ts'
import type { BillLine, BillRead } from '#server/adapters/payment/port.ts'
import { textLines } from '#server/adapters/payment/text-lines.ts'
import { instantOfWallText } from '#server/adapters/wall-text.ts'
import { feeFenOf, fenOf } from '#server/adapters/yuan-text.ts'
import type { AlipayClient } from './alipay-client.ts'

const where = z.object({ bill_download_url: z.url() })

/** The address is good for half a minute, so that it is opened at once. */
export async function readBill({ ask, config, clock }: AlipayClient, day: string): Promise<BillRead> {
  const said = await ask('data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (said.outcome === 'away') return said
  if (said.outcome === 'refused') return /bill_not_exist/i.test(said.code) ? withoutBill(day, clock()) : said
  const told = where.safeParse(said.content).data
  if (!told) return away('its bill cannot be found')
  const download = await openDownload(told.bill_download_url, { headers: {}, timeoutMs: config.timeoutMs })
  if (isAway(download)) return download
  if (download.status !== 200) {
    download.close()
    return away(`its bill answers ${download.status}`)
  }
  return { outcome: 'bill', lines: unzippedLines(download) }
}

/** A zip is read from its end, so it is laid into a file first. */
async function* unzippedLines(download: Download): AsyncGenerator<BillLine> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'baoming-bill-'))
    try {
      const path = join(folder, 'bill.zip')
      await pipeline(download.bytes, createWriteStream(path, { mode: 0o600 }))
      yield* linesInZip(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    download.close()
  }
}

/** Its files have Chinese names in GBK; which one has the lines is told by how it begins, not by its name. */
async function* linesInZip(path: string): AsyncGenerator<BillLine> {
  const zip = await openPromise(path, { decodeStrings: false })
  try {
    let found = 0
    for await (const entry of zip.eachEntry()) {
      const lines = textLines(await zip.openReadStreamPromise(entry), 'gb18030')
      const { value: first } = await lines.next()
      if (first !== '#支付宝业务明细查询') {
        await lines.return(undefined)
        continue
      }
      found += 1
      yield* billLines(lines)
    }
    if (found !== 1) throw new BrokenBill(`it has ${found} files with lines`)
  } finally {
    zip.close()
  }
}

const names = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '创建时间',
  '完成时间',
  '订单金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
] as const
type Name = (typeof names)[number]

/** What follows the line that names the file. */
export async function* billLines(lines: AsyncIterable<string>): AsyncGenerator<BillLine> {
  let head: readonly string[] | null = null
  let columns: Record<Name, number> | null = null
  let isEnded = false
  for await (const line of lines) {
    if (line.startsWith('#')) {
      if (/明细列表结束/.test(line)) isEnded = true
    } else if (columns === null || head === null) {
      head = line.split(',')
      columns = columnsOf(head, names)
    } else if (!isEnded && line !== '') yield lineOf(line.split(','), head, columns)
  }
  if (!isEnded) throw new BrokenBill('it ends too early')
}

/** Nothing is quoted: a comma in the name of what was sold moves all that follows, which the two times after it show. */
function lineOf(fields: readonly string[], head: readonly string[], columns: Record<Name, number>): BillLine {
  const moved = fields.length - head.length
  const value = (name: Name) =>
    (fields[columns[name] + (columns[name] < columns.创建时间 ? 0 : moved)] ?? '').trim()
  const at = instantOfWallText(value('完成时间'))
  const amountFen = fenOf(value('订单金额（元）'))
  const providerFeeFen = feeFenOf(value('服务费（元）'))
  const kind = value('业务类型')
  if (kind !== '交易' && kind !== '退款') throw new BrokenBill('it has an unknown kind of line')
  if (
    moved < 0 ||
    !instantOfWallText(value('创建时间')) ||
    !at ||
    amountFen === null ||
    providerFeeFen === null
  )
    throw new BrokenBill('a line has no amount or time')
  return {
    kind: kind === '退款' ? 'refund' : 'payment',
    paymentNumber: value('商户订单号'),
    transactionId: value('支付宝交易号'),
    refundNumber: kind === '退款' ? value('退款批次号/请求号') : null,
    amountFen: Math.abs(amountFen),
    // Its sign has changed with the years: with a payment Alipay keeps some, with a refund it gives some back.
    providerFeeFen: (kind === '退款' ? -Math.abs(providerFeeFen) : Math.abs(providerFeeFen)) || 0,
    at,
  }
}
