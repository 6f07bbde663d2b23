import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Clock } from '#server/platform/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/payment-config.ts'
import {
  openPeerServer,
  type PeerAnswer,
  type PeerRequest,
  type PeerServer,
} from '#server/test/peer-server.ts'
import { type NoticeQueue, openNoticeQueue, type PeerNotice, wechatPayGapsMs } from './notice-queue.ts'
import {
  isAskedBy,
  publicKeyId,
  type Signer,
  sealedOf,
  signedBy,
  type WechatKeys,
  wechatConfigOf,
} from './wechat-pay-signing.ts'

interface Order {
  readonly out_trade_no: string
  readonly notify_url: string
  readonly amount: { readonly total: number; readonly currency: string }
  readonly trade_state: string
  readonly transaction_id?: string
  readonly success_time?: string
}

interface Refund {
  readonly out_refund_no: string
  readonly out_trade_no: string
  readonly transaction_id: string
  readonly refund_id: string
  readonly notify_url: string
  readonly amount: { readonly refund: number; readonly total: number }
  readonly status: string
  readonly success_time?: string
}

/** What is asked with: of an order or of a refund. */
type Asked = Omit<Order, 'trade_state' | 'amount'> &
  Omit<Refund, 'status' | 'refund_id' | 'out_trade_no' | 'amount'> & {
    readonly amount: Order['amount'] & Refund['amount']
  }

/** How a notice differs from a true one. */
export interface Twist {
  readonly amountFen?: number
  readonly merchant?: string
  readonly appId?: string
  readonly signer?: Signer
  readonly stampedAt?: Date
  readonly apiV3Key?: string
}

/** A WeChat Pay of its own on this machine, with real keys and signatures, that tells its news by a clock. */
export class WechatPayPeer {
  readonly asked: PeerRequest[] = []
  /** Its public key, unless it is told to sign with another. */
  signer: Signer
  /** With what it signs the list of its certificates, if not with the first of them. */
  certificateSigner: Signer | null = null
  /** Changes what is answered before it is signed, as where an answer goes to the wrong request. */
  swap: ((body: string) => string) | null = null
  /** What lies ready as the bill of any day; null: none is made yet. */
  bill: string | null = null
  /** If not the true one. */
  billHash: string | null = null
  readonly notices: NoticeQueue
  readonly #clock: Clock
  readonly #keys: WechatKeys
  readonly #orders = new Map<string, Order>()
  readonly #refunds = new Map<string, Refund>()
  #refusal: { readonly status: number; readonly code: string } | null = null
  #numbered = 0
  #server: PeerServer | null = null

  private constructor(clock: Clock, keys: WechatKeys) {
    this.#clock = clock
    this.#keys = keys
    this.signer = { keyId: publicKeyId, key: keys.publicKeyPair.privateKey }
    this.notices = openNoticeQueue(clock, wechatPayGapsMs, (status) => status === 200 || status === 204)
  }

  static async open(clock: Clock, keys: WechatKeys): Promise<WechatPayPeer> {
    const peer = new WechatPayPeer(clock, keys)
    peer.#server = await openPeerServer((request) => peer.#answer(request))
    return peer
  }

  get server(): PeerServer {
    if (this.#server === null) throw new Error('The peer is not open.')
    return this.#server
  }

  get config(): WechatPayConfig {
    return wechatConfigOf(this.#keys, this.server.origin)
  }

  /** The next that is asked is refused so, as a refusal of WeChat Pay's own. */
  refuseNext(status: number, code: string) {
    this.#refusal = { status, code }
  }

  /** Somebody pays what was begun; the news of it is due. */
  pay(number: string) {
    const order = this.#orderOf(number)
    const paid = { trade_state: 'SUCCESS', transaction_id: this.#nextNumber(), success_time: this.#time() }
    this.#orders.set(number, { ...order, ...paid })
    this.notices.tell(order.notify_url, () => this.noticeOf(number))
  }

  noticeOf(number: string, twist: Twist = {}): PeerNotice {
    return this.#notice('TRANSACTION.SUCCESS', 'transaction', this.#told(this.#orderOf(number), twist), twist)
  }

  settleRefund(number: string, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED') {
    const asked = this.#refunds.get(number)
    if (!asked) throw new Error(`Nobody asked for ${number}.`)
    const settled = { ...asked, status, ...(status === 'SUCCESS' && { success_time: this.#time() }) }
    this.#refunds.set(number, settled)
    const { status: refund_status, notify_url, ...rest } = settled
    const content = { ...rest, refund_status, mchid: this.config.merchant }
    this.notices.tell(notify_url, () => this.#notice(`REFUND.${status}`, 'refund', content))
  }

  close(): Promise<void> {
    return this.server.close()
  }

  #answer(request: PeerRequest): PeerAnswer {
    this.asked.push(request)
    const { method, path, body } = request
    const authorization = request.headers.authorization ?? ''
    if (!isAskedBy(this.#keys.merchant.publicKey, { method, path, body, authorization }))
      return this.#refuse(401, 'SIGN_ERROR')
    if (this.#refusal !== null) {
      const { status, code } = this.#refusal
      this.#refusal = null
      return this.#refuse(status, code)
    }
    return this.#answerSigned(path, body === '' ? {} : JSON.parse(body))
  }

  #answerSigned(path: string, content: Asked): PeerAnswer {
    const [, prepay] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(path) ?? []
    if (prepay) return this.#begin(prepay, content)
    const [, number, close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?/.exec(path) ?? []
    if (number) return close ? this.#closeOrder(number) : this.#queryOrder(number)
    const [, refund] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? []
    if (refund) return this.#queryRefund(refund)
    if (path === '/v3/refund/domestic/refunds') return this.#refund(content)
    if (path === '/v3/certificates') return this.#certificates()
    if (path.startsWith('/v3/bill/tradebill')) return this.#billPlace()
    if (path.startsWith('/v3/billdownload')) return { status: 200, body: gzipSync(this.bill ?? '') }
    return this.#refuse(404, 'NOT_FOUND')
  }

  #begin(prepay: string, content: Asked): PeerAnswer {
    const number = content.out_trade_no
    const old = this.#orders.get(number)
    if (old?.trade_state === 'SUCCESS') return this.#refuse(400, 'INVALID_REQUEST')
    if (old?.trade_state === 'CLOSED') return this.#refuse(400, 'ORDER_CLOSED')
    if (old && old.amount.total !== content.amount.total) return this.#refuse(403, 'OUT_TRADE_NO_USED')
    this.#orders.set(number, { ...content, trade_state: 'NOTPAY' })
    if (prepay === 'native') return this.#reply(200, { code_url: `weixin://wxpay/bizpayurl?pr=${number}` })
    if (prepay === 'jsapi') return this.#reply(200, { prepay_id: `wx${number}` })
    return this.#reply(200, { h5_url: `https://wx.tenpay.com/checkmweb?prepay_id=wx${number}` })
  }

  #queryOrder(number: string): PeerAnswer {
    const order = this.#orders.get(number)
    return order ? this.#reply(200, this.#told(order)) : this.#refuse(404, 'ORDER_NOT_EXIST')
  }

  #told({ notify_url: _, amount, ...order }: Order, twist: Twist = {}) {
    const { merchant: mchid = this.config.merchant, appId: appid = this.config.appId } = twist
    const told = { ...amount, payer_total: amount.total, total: twist.amountFen ?? amount.total }
    return { ...order, mchid, appid, amount: told, trade_type: 'NATIVE' }
  }

  #closeOrder(number: string): PeerAnswer {
    const order = this.#orders.get(number)
    if (!order) return this.#refuse(404, 'ORDER_NOT_EXIST')
    if (order.trade_state === 'SUCCESS') return this.#refuse(400, 'ORDERPAID')
    this.#orders.set(number, { ...order, trade_state: 'CLOSED' })
    return this.#reply(204, null)
  }

  #refund(content: Asked): PeerAnswer {
    const paid = ({ transaction_id }: Order) => transaction_id === content.transaction_id
    const order = [...this.#orders.values()].find(paid)
    if (!order) return this.#refuse(404, 'RESOURCE_NOT_EXISTS')
    const made = this.#refunds.get(content.out_refund_no) ?? {
      ...content,
      out_trade_no: order.out_trade_no,
      refund_id: this.#nextNumber(),
      status: 'PROCESSING',
    }
    this.#refunds.set(made.out_refund_no, made)
    this.#orders.set(order.out_trade_no, { ...order, trade_state: 'REFUND' })
    return this.#reply(200, { ...made, channel: 'ORIGINAL' })
  }

  #queryRefund(number: string): PeerAnswer {
    const found = this.#refunds.get(number)
    return found ? this.#reply(200, found) : this.#refuse(404, 'RESOURCE_NOT_EXISTS')
  }

  #certificates(): PeerAnswer {
    const data = this.#keys.platform.map(({ serial, certificate }) => ({
      serial_no: serial,
      encrypt_certificate: sealedOf(certificate.toString(), 'certificate'),
    }))
    const [first] = this.#keys.platform
    const body = JSON.stringify({ data })
    const own = { keyId: first?.serial ?? '', key: first?.pair.privateKey ?? this.signer.key }
    const signer = this.certificateSigner ?? own
    return { status: 200, headers: signedBy(signer, body, this.#clock()), body }
  }

  #billPlace(): PeerAnswer {
    if (this.bill === null) return this.#refuse(400, 'NO_STATEMENT_EXIST')
    const hash_value = this.billHash ?? createHash('sha1').update(this.bill).digest('hex')
    const download_url = `${this.server.origin}/v3/billdownload/file?token=a%2Bb`
    return this.#reply(200, { hash_type: 'SHA1', hash_value, download_url })
  }

  #notice(event: string, type: string, content: object, twist: Twist = {}): PeerNotice {
    const resource = { original_type: type, ...sealedOf(JSON.stringify(content), type, twist.apiV3Key) }
    const id = '30cc7c7b-5d2e-5d2e-9d2e-30cc7c7b5d2e'
    const head = { id, create_time: this.#time(), resource_type: 'encrypt-resource', event_type: event }
    const body = JSON.stringify({ ...head, summary: '通知', resource }, null, 1)
    const signed = signedBy(twist.signer ?? this.signer, body, twist.stampedAt ?? this.#clock())
    return { headers: { 'content-type': 'application/json', ...signed }, body }
  }

  #reply(status: number, content: object | null): PeerAnswer {
    const text = content === null ? '' : JSON.stringify(content)
    const body = this.swap?.(text) ?? text
    return { status, headers: signedBy(this.signer, body, this.#clock()), body }
  }

  #refuse(status: number, code: string): PeerAnswer {
    return this.#reply(status, { code, message: '拒绝' })
  }

  #orderOf(number: string): Order {
    const order = this.#orders.get(number)
    if (!order) throw new Error(`Nobody began ${number}.`)
    return order
  }

  #nextNumber(): string {
    this.#numbered += 1
    return `42000000${String(this.#numbered).padStart(20, '0')}`
  }

  #time(): string {
    return this.#clock()
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00')
  }
}
