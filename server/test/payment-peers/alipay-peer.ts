import { sign, verify } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { AlipayConfig } from '#server/platform/process/payment-config.ts'
import {
  openPeerServer,
  type PeerAnswer,
  type PeerRequest,
  type PeerServer,
} from '#server/test/peer-server.ts'
import { alipayGapsMs, type NoticeQueue, openNoticeQueue, type PeerNotice } from './notice-queue.ts'
import { type KeyPair, newKeyPair } from './peer-keys.ts'

type Form = Readonly<Record<string, string>>

interface Trade {
  readonly out_trade_no: string
  readonly trade_no: string
  readonly total_amount: string
  readonly subject: string
  readonly notify_url: string
  readonly trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  readonly send_pay_date?: string
}

interface Refund {
  readonly out_request_no: string
  readonly refund_amount: string
  readonly gmt_refund_pay: string
}

export interface AlipayKeys {
  readonly app: KeyPair
  readonly platform: KeyPair
}

export const makeAlipayKeys = (): AlipayKeys => ({ app: newKeyPair(), platform: newKeyPair() })

/** How a notice differs from a true one. */
export interface Twist {
  readonly fields?: Form
  readonly signer?: KeyPair
  readonly algorithm?: 'RSA-SHA1'
}

/** An Alipay of its own on this machine, with real keys and signatures, that tells its news by a clock. */
export class AlipayPeer {
  readonly asked: Form[] = []
  /** With what it signs its answers. */
  signer: KeyPair
  /** The zip that lies ready as the bill of any day; null: none is made yet. */
  bill: Buffer | null = null
  readonly notices: NoticeQueue
  readonly #clock: Clock
  readonly #keys: AlipayKeys
  readonly #trades = new Map<string, Trade>()
  readonly #refunds = new Map<string, Refund[]>()
  #refusals: (string | null)[] = []
  #server: PeerServer | null = null

  private constructor(clock: Clock, keys: AlipayKeys) {
    this.#clock = clock
    this.#keys = keys
    this.signer = keys.platform
    this.notices = openNoticeQueue(clock, alipayGapsMs, (_, body) => body === 'success')
  }

  static async open(clock: Clock, keys: AlipayKeys): Promise<AlipayPeer> {
    const peer = new AlipayPeer(clock, keys)
    peer.#server = await openPeerServer((request) => peer.#answer(request))
    return peer
  }

  get server(): PeerServer {
    if (this.#server === null) throw new Error('The peer is not open.')
    return this.#server
  }

  get config(): AlipayConfig {
    return {
      kind: 'alipay',
      appId: '2021000117650000',
      merchant: '2088102146225135',
      privateKey: this.#keys.app.privateKey,
      publicKey: this.#keys.platform.publicKey,
      ways: ['page', 'h5'],
      endpoint: `${this.server.origin}/gateway.do`,
      timeoutMs: 20_000,
    }
  }

  /** What is asked next is refused so, one after the other, `40004 ACQ.SYSTEM_ERROR`; null: it is not. */
  refuseNext(...refusals: (string | null)[]) {
    this.#refusals = refusals
  }

  /** Somebody opens the address in a browser, and signs in: only now is there a trade. */
  async visit(address: string): Promise<number> {
    const response = await fetch(address)
    await response.text()
    return response.status
  }

  pay(number: string) {
    const trade = this.#tradeOf(number)
    this.#trades.set(number, { ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: this.#time() })
    const notifyId = `${this.#time().slice(0, 10)}${trade.trade_no}`
    this.notices.tell(trade.notify_url, () => this.noticeOf(number, { fields: { notify_id: notifyId } }))
  }

  noticeOf(number: string, { fields = {}, signer = this.signer, algorithm }: Twist = {}): PeerNotice {
    const trade = this.#tradeOf(number)
    const told = {
      app_id: this.config.appId,
      seller_id: this.config.merchant,
      buyer_id: '2088102116773037',
      charset: 'utf-8',
      version: '1.0',
      notify_type: 'trade_status_sync',
      notify_time: this.#time(),
      out_trade_no: trade.out_trade_no,
      trade_no: trade.trade_no,
      trade_status: trade.trade_status,
      subject: trade.subject,
      total_amount: trade.total_amount,
      receipt_amount: trade.total_amount,
      fund_bill_list: `[{"amount":"${trade.total_amount}","fundChannel":"ALIPAYACCOUNT"}]`,
      ...(trade.send_pay_date && { gmt_payment: trade.send_pay_date }),
      ...fields,
    }
    const signature = sign(algorithm ?? 'RSA-SHA256', Buffer.from(sortedText(told)), signer.privateKey)
    const sign_type = algorithm ? 'RSA' : 'RSA2'
    const form = new URLSearchParams({ ...told, sign_type, sign: signature.toString('base64') })
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return { headers, body: form.toString() }
  }

  close(): Promise<void> {
    return this.server.close()
  }

  #answer({ method, path, body }: PeerRequest): PeerAnswer {
    const { pathname, searchParams } = new URL(path, this.server.origin)
    if (pathname === '/bill.zip') return { status: 200, body: this.bill ?? '' }
    const form: Form = {
      ...Object.fromEntries(searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
    }
    this.asked.push(form)
    const { sign: signature = '', method: asked = '' } = form
    const name = `${asked.replaceAll('.', '_')}_response`
    const isOurs = verify(
      'RSA-SHA256',
      Buffer.from(sortedText(form)),
      this.#keys.app.publicKey,
      Buffer.from(signature, 'base64'),
    )
    if (!isOurs) return this.#reply('error_response', { code: '40002', sub_code: 'isv.invalid-signature' })
    const content = JSON.parse(form.biz_content ?? '{}')
    if (method === 'GET') return this.#opened(form, content)
    const [code, sub_code] = this.#refusals.shift()?.split(' ') ?? []
    const said = code ? { code, msg: 'Business Failed', sub_code } : this.#said(asked, content)
    return this.#reply(
      name,
      'sub_code' in said ? { code: '40004', ...said } : { code: '10000', msg: 'Success', ...said },
    )
  }

  #said(asked: string, content: Form): object {
    const { out_trade_no = '', trade_no } = content
    const byNumber = [...this.#trades.values()].find((trade) => trade.trade_no === trade_no)
    const trade = this.#trades.get(out_trade_no) ?? byNumber
    if (asked === 'alipay.data.dataservice.bill.downloadurl.query')
      return this.bill
        ? { bill_download_url: `${this.server.origin}/bill.zip?a=1` }
        : { sub_code: 'isp.bill_not_exist' }
    if (!trade) return { sub_code: 'ACQ.TRADE_NOT_EXIST' }
    switch (asked) {
      case 'alipay.trade.query':
        return trade
      case 'alipay.trade.close':
        return this.#closed(trade)
      case 'alipay.trade.refund':
        return this.#refund(trade, content)
      default:
        return this.#refundOf(trade, content)
    }
  }

  #opened(
    { notify_url = '' }: Form,
    { out_trade_no = '', total_amount = '', subject = '' }: Form,
  ): PeerAnswer {
    const trade_no = `20261120220014${String(this.#trades.size + 1).padStart(14, '0')}`
    const trade = {
      out_trade_no,
      trade_no,
      total_amount,
      subject,
      notify_url,
      trade_status: 'WAIT_BUYER_PAY' as const,
    }
    if (!this.#trades.has(out_trade_no)) this.#trades.set(out_trade_no, trade)
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<title>支付宝</title>' }
  }

  #closed(trade: Trade): object {
    if (trade.trade_status === 'TRADE_SUCCESS') return { sub_code: 'ACQ.TRADE_STATUS_ERROR' }
    this.#trades.set(trade.out_trade_no, { ...trade, trade_status: 'TRADE_CLOSED' })
    return { trade_no: trade.trade_no, out_trade_no: trade.out_trade_no }
  }

  /** Of one that it does not know it says nothing but that it was asked. */
  #refundOf({ out_trade_no, trade_no }: Trade, content: Form): object {
    const found = this.#refunds.get(out_trade_no)?.find(isOne(content))
    return found ? { out_trade_no, trade_no, ...found, refund_status: 'REFUND_SUCCESS' } : {}
  }

  /** Tells, as Alipay does, the sum of all refunds, and news of the trade that name the one. */
  #refund(trade: Trade, content: Form): object {
    const { out_request_no = '', refund_amount = '' } = content
    const old = this.#refunds.get(trade.out_trade_no) ?? []
    const isNew = !old.some(isOne(content))
    const all = isNew ? [...old, { out_request_no, refund_amount, gmt_refund_pay: this.#time() }] : old
    this.#refunds.set(trade.out_trade_no, all)
    const sum = all.reduce((fen, refund) => fen + Math.round(Number(refund.refund_amount) * 100), 0)
    const refund_fee = (sum / 100).toFixed(2)
    if (refund_fee === trade.total_amount)
      this.#trades.set(trade.out_trade_no, { ...trade, trade_status: 'TRADE_CLOSED' })
    const fields = { refund_fee, gmt_refund: `${this.#time()}.123`, out_biz_no: out_request_no }
    if (isNew) this.notices.tell(trade.notify_url, () => this.noticeOf(trade.out_trade_no, { fields }))
    return { trade_no: trade.trade_no, fund_change: isNew ? 'Y' : 'N', refund_fee }
  }

  /** Signed as it is written, with `\/` for a slash. */
  #reply(name: string, content: object): PeerAnswer {
    const raw = JSON.stringify(content).replaceAll('/', '\\/')
    const signature = sign('RSA-SHA256', Buffer.from(raw), this.signer.privateKey).toString('base64')
    return { status: 200, body: `{"${name}":${raw},"sign":"${signature}"}` }
  }

  #tradeOf(number: string): Trade {
    const trade = this.#trades.get(number)
    if (!trade) throw new Error(`Nobody opened ${number}.`)
    return trade
  }

  /** In UTC+8. */
  #time(): string {
    return new Date(this.#clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  }
}

const isOne =
  ({ out_request_no }: Form) =>
  (refund: Refund) =>
    refund.out_request_no === out_request_no

/** Written apart from the product: what both agree on is the protocol, not a function. */
function sortedText(form: Form): string {
  const named = Object.entries(form).filter(([name, value]) => name !== 'sign' && value !== '')
  return named
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
}
