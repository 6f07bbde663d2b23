import { createSecretKey } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { NuonuoConfig } from '#server/platform/process/invoice-config.ts'
import {
  openPeerServer,
  type PeerAnswer,
  type PeerRequest,
  type PeerServer,
} from '#server/test/peer-server.ts'
import { done, type NuonuoAnswer, NuonuoGate, nuonuoApp, refused } from './nuonuo-gate.ts'

type Texts = Readonly<Record<string, string>>

interface Order extends Texts {
  readonly orderNo: string
  readonly callBackUrl: string
}

interface Issued {
  readonly orderNo: string
  readonly serialNo: string
  readonly callBackUrl: string
  readonly net: number
  readonly tax: number
  status: '2' | '20' | '22' | '24' | '3'
  failCause: string
  issuedAt: number
  number: string
}

interface RedForm {
  readonly asked: Texts
  status: string
  message: string
  /** A red invoice was issued of it. */
  isOpened: boolean
}

/** A Nuonuo of its own on this machine, with real signatures and tokens, that issues when it is told to. */
export class NuonuoPeer {
  /** What was asked of it by signed requests, in their order. */
  readonly asked: { readonly method: string; readonly userTax: string; readonly content: Texts }[] = []
  readonly gate: NuonuoGate
  /** The next orders fail with this reason. */
  failure: string | null = null
  /** Buyers have entered their invoices in their books: a red form waits for them. */
  areBuyersAsked = false
  /** The tax office issues a red invoice of a form that stands by itself, as it mostly does. */
  isRedAutomatic = true
  readonly #clock: Clock
  readonly #invoices = new Map<string, Issued>()
  readonly #forms = new Map<string, RedForm>()
  #refusals: { readonly code: string; readonly describe: string }[] = []
  #count = 0
  #server: PeerServer | null = null

  private constructor(clock: Clock) {
    this.#clock = clock
    this.gate = new NuonuoGate(clock)
  }

  static async open(clock: Clock): Promise<NuonuoPeer> {
    const peer = new NuonuoPeer(clock)
    peer.#server = await openPeerServer((request) => peer.#answer(request))
    return peer
  }

  get server(): PeerServer {
    if (this.#server === null) throw new Error('The peer is not open.')
    return this.#server
  }

  get config(): NuonuoConfig {
    return {
      kind: 'nuonuo',
      appKey: nuonuoApp.key,
      appSecret: createSecretKey(nuonuoApp.secret, 'utf8'),
      extension: '923',
      endpoint: `${this.server.origin}/open/v1/services`,
      tokenEndpoint: `${this.server.origin}/accessToken`,
      timeoutMs: 20_000,
    }
  }

  get env() {
    const { endpoint, tokenEndpoint } = this.config
    return {
      NUONUO_APP_KEY: nuonuoApp.key,
      NUONUO_APP_SECRET: nuonuoApp.secret,
      NUONUO_EXTENSION: '923',
      NUONUO_ENDPOINT: endpoint,
      NUONUO_TOKEN_ENDPOINT: tokenEndpoint,
    }
  }

  close(): Promise<void> {
    return this.server.close()
  }

  /** The next calls are answered with these codes, and nothing is done. */
  refuseNext(...refusals: readonly { readonly code: string; readonly describe: string }[]) {
    this.#refusals = [...refusals]
  }

  contentsOf(method: string): Texts[] {
    return this.asked
      .filter((one) => one.method === `nuonuo.OpeMplatform.${method}`)
      .map(({ content }) => content)
  }

  /** The tax office is done with what was asked for. */
  issueAll(status: '2' | '24' = '2') {
    for (const invoice of this.#invoices.values())
      if (invoice.status === '20') Object.assign(invoice, { status: invoice.failCause ? '22' : status })
  }

  voidInvoice(orderNo: string) {
    this.#invoice(orderNo).status = '3'
  }

  /** 04 agreed, 05 refused, 07 nothing for 72 hours, 16 not taken. */
  endForm(billId: string, status: '04' | '05' | '07' | '16', message = '') {
    const form = this.#forms.get(billId)
    if (!form) throw new Error('There is no such form.')
    Object.assign(form, { status, message })
    if (status === '04') this.#openRed(billId, form)
  }

  /** What it tells an address, of its own or somebody's invention. */
  nudgeOf(orderNo: string, invented: Texts = {}): string {
    const content = JSON.stringify({ c_status: '1', c_orderno: orderNo, ...invented })
    return new URLSearchParams({ operater: 'callback', orderno: orderNo, content }).toString()
  }

  #invoice(orderNo: string): Issued {
    const invoice = this.#invoices.get(orderNo)
    if (!invoice) throw new Error('There is no such invoice.')
    return invoice
  }

  #answer(request: PeerRequest): PeerAnswer {
    const { pathname } = new URL(request.path, this.server.origin)
    if (pathname === '/accessToken') return this.gate.giveToken(new URLSearchParams(request.body))
    if (pathname.startsWith('/files/')) return { status: 200, body: `%PDF-1.7 of ${pathname.slice(7)}` }
    return said(this.#service(request))
  }

  #service(request: PeerRequest): NuonuoAnswer {
    const refusal = this.gate.refusalOf(request)
    if (refusal) return refusal
    const { headers, body } = request
    const method = String(headers.method)
    const content = JSON.parse(body)
    this.asked.push({ method, userTax: String(headers.usertax), content })
    return this.#refusals.shift() ?? this.#do(method.replace('nuonuo.OpeMplatform.', ''), content)
  }

  #do(method: string, content: Texts & { order?: Order & { invoiceDetail: Texts[] } }): NuonuoAnswer {
    switch (method) {
      case 'requestBillingNew':
        return content.order ? this.#issue(content.order) : refused('E9999', '报文有误')
      case 'queryInvoiceResult':
        return this.#query(content)
      case 'reInvoice':
        return this.#again(content.orderno ?? '')
      case 'saveInvoiceRedConfirm':
        return this.#askForRed(content)
      case 'queryInvoiceRedConfirm':
        return this.#queryForm(content.billId ?? '')
      case 'refreshInvoiceRedConfirm':
        return done(null)
      case 'fastInvoiceRed':
        return this.#issueRed(content)
      default:
        return refused('070201', '接口不存在')
    }
  }

  #issue({ orderNo, callBackUrl, invoiceDetail }: Order & { invoiceDetail: Texts[] }): NuonuoAnswer {
    if (this.#invoices.has(orderNo)) return refused('E9106', '订单编号或流水号不能重复')
    if (orderNo.length > 20) return refused('E9101', '订单号过长')
    const sum = (of: string) => invoiceDetail.reduce((total, line) => total + hundredths(line[of] ?? ''), 0)
    if (sum('taxExcludedAmount') + sum('tax') !== sum('taxIncludedAmount'))
      return refused('E9103', '金额不平')
    return this.#put({ orderNo, callBackUrl, net: sum('taxExcludedAmount'), tax: sum('tax') })
  }

  #put(order: Pick<Issued, 'orderNo' | 'callBackUrl' | 'net' | 'tax'>): NuonuoAnswer {
    this.#count += 1
    const serialNo = `2611201200${String(this.#count).padStart(10, '0')}`
    const number = `26332000000${String(this.#count).padStart(9, '0')}`
    const failCause = this.failure ?? ''
    const issuedAt = this.#clock().getTime()
    this.#invoices.set(order.orderNo, { ...order, serialNo, number, status: '20', failCause, issuedAt })
    return done({ invoiceSerialNum: serialNo })
  }

  #query(wanted: Texts): NuonuoAnswer {
    const { orderNos, serialNos }: Readonly<Record<string, unknown>> = wanted
    const [orderNo] = Array.isArray(orderNos) ? orderNos : []
    const [serialNo] = Array.isArray(serialNos) ? serialNos : []
    const found = [...this.#invoices.values()].find(
      (one) => one.orderNo === orderNo || one.serialNo === serialNo,
    )
    if (!found) return refused('E9500', '发票不存在')
    const isIssued = found.status === '2' || found.status === '24'
    return done([
      {
        serialNo: found.serialNo,
        orderNo: found.orderNo,
        status: found.status,
        statusMsg: '…',
        failCause: found.failCause,
        ...(isIssued
          ? {
              allElectronicInvoiceNumber: found.number,
              invoiceTime: found.issuedAt,
              exTaxAmount: yuan(found.net),
              taxAmount: yuan(found.tax),
              orderAmount: yuan(found.net + found.tax),
              pdfUrl: `${this.server.origin}/files/${found.number}.pdf`,
              ofdUrl: null,
            }
          : {}),
      },
    ])
  }

  #again(orderNo: string): NuonuoAnswer {
    const invoice = this.#invoice(orderNo)
    if (invoice.status === '24') invoice.status = '20'
    return done(null)
  }

  #askForRed(asked: Texts): NuonuoAnswer {
    const { billId = '', blueElecInvoiceNumber } = asked
    if (this.#forms.has(billId)) return refused('E9999', '申请号重复')
    if (![...this.#invoices.values()].some(({ number }) => number === blueElecInvoiceNumber))
      return refused('E9103', '蓝票不存在')
    const form: RedForm = { asked, status: this.areBuyersAsked ? '02' : '01', message: '', isOpened: false }
    this.#forms.set(billId, form)
    if (!this.areBuyersAsked) this.#openRed(billId, form)
    return done(billId)
  }

  #openRed(billId: string, form: RedForm) {
    if (!this.isRedAutomatic) return
    this.#putRed(billId, form)
  }

  #putRed(orderNo: string, form: RedForm) {
    const { blueElecInvoiceNumber, callbackUrl = '' } = form.asked
    const blue = [...this.#invoices.values()].find(({ number }) => number === blueElecInvoiceNumber)
    const detail: unknown = form.asked.detail
    const lines: Texts[] = Array.isArray(detail) ? detail : []
    const sum = (of: string) => lines.reduce((total, line) => total + hundredths(line[of] ?? ''), 0)
    const whole = { net: -(blue?.net ?? 0), tax: -(blue?.tax ?? 0) }
    const amounts = lines.length > 0 ? { net: sum('taxExcludedAmount'), tax: sum('taxAmount') } : whole
    form.isOpened = true
    this.#put({ orderNo, callBackUrl: callbackUrl, ...amounts })
  }

  #queryForm(billId: string): NuonuoAnswer {
    const form = this.#forms.get(billId)
    if (!form) return done({ total: 0, list: [] })
    const one = {
      billId,
      billNo: `3301${billId}`,
      billUuid: `uuid${billId}`,
      billStatus: form.status,
      billMessage: form.message,
      openStatus: form.isOpened ? '1' : '0',
      invoiceSerialNum: this.#invoices.get(billId)?.serialNo ?? null,
    }
    return done({ total: 1, list: [one] })
  }

  #issueRed({ orderNo = '', billNo = '' }: Texts): NuonuoAnswer {
    const form = this.#forms.get(billNo.slice(4))
    if (!form || !['01', '04'].includes(form.status)) return refused('E9103', '确认单不可开票')
    if (form.isOpened) return refused('E9103', '该确认单已开票')
    this.#putRed(orderNo, form)
    return done({ invoiceSerialNum: this.#invoice(orderNo).serialNo })
  }
}

const said = (answer: NuonuoAnswer): PeerAnswer => ({ status: 200, body: JSON.stringify(answer) })

const hundredths = (text: string) => Math.round(Number(text) * 100)
const yuan = (fen: number) => (fen / 100).toFixed(2)
