import { createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import { readCertificateFile, readPrivateKeyFile, readPublicKeyFile, readSecretText } from './key-files.ts'
import type { VariableReader } from './variable-reader.ts'

/** A merchant at WeChat Pay (APIv3). Keys are kept as objects that no log can write out. */
export interface WechatPayConfig {
  readonly kind: 'wechatPay'
  readonly merchant: string
  readonly appId: string
  readonly privateKey: KeyObject
  /** The merchant's own certificate: its serial number says which key signed. */
  readonly certificate: X509Certificate
  /** Opens what WeChat Pay encrypts: the APIv3 key, 32 bytes. */
  readonly sealKey: KeyObject
  /** Which of WeChat Pay's public keys is ours; null where answers are signed by platform certificates alone. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null
  readonly ways: readonly OnlineWay[]
  readonly endpoint: string
  readonly timeoutMs: number
}

/** A merchant at Alipay, by public keys. */
export interface AlipayConfig {
  readonly kind: 'alipay'
  readonly appId: string
  /** The account that the money comes to, 2088…. */
  readonly merchant: string
  readonly privateKey: KeyObject
  /** Alipay's, of this app; not the app's own. */
  readonly publicKey: KeyObject
  readonly ways: readonly OnlineWay[]
  readonly endpoint: string
  readonly timeoutMs: number
}

/** Through whom money is paid. `builtIn` moves none: it is the cashier of the demo. */
export type PaymentConfig = { readonly kind: 'builtIn' } | WechatPayConfig | AlipayConfig

const wechatPayHost = 'https://api.mch.weixin.qq.com'
const alipayGateway = 'https://openapi.alipay.com/gateway.do'
const usualTimeoutMs = 10_000

const wechatPayWays = ['qr', 'h5', 'inApp'] as const
const alipayWays = ['page', 'h5'] as const

/** None unless it says so: somebody has to want the money. The demo beside its embedded database has its cashier. */
export function readPayments(read: VariableReader, isDemo = false): readonly PaymentConfig[] {
  const named = read.list('PAYMENT_ADAPTERS')
  if (named.length === 0 && isDemo) return [{ kind: 'builtIn' }]
  if (named.includes('builtIn') && named.some((name) => name !== 'builtIn'))
    read.wrong('PAYMENT_ADAPTERS', 'must not name builtIn beside others: at its cashier nobody pays anything')
  needPublicUrl(read, named)
  return named.flatMap((name) => readPayment(read, name) ?? [])
}

/** Where it is not said a provider would tell its news to this machine's own address, and nobody would hear them. */
function needPublicUrl(read: VariableReader, named: readonly string[]): void {
  const far = named.find((name) => name === 'wechatPay' || name === 'alipay')
  if (far && read.text('PUBLIC_URL') === null)
    read.miss('PUBLIC_URL', `PAYMENT_ADAPTERS names ${far}, which tells its news there`)
}

/** Null where something is missing: what, the reader has noted. */
function readPayment(read: VariableReader, name: string): PaymentConfig | null {
  switch (name) {
    case 'builtIn':
      return { kind: name }
    case 'wechatPay':
      return readWechatPay(read)
    case 'alipay':
      return readAlipay(read)
    default:
      read.wrong('PAYMENT_ADAPTERS', 'must be some of builtIn, wechatPay, alipay')
      return null
  }
}

function readWechatPay(read: VariableReader): WechatPayConfig | null {
  const because = 'PAYMENT_ADAPTERS names wechatPay'
  const merchant = read.text('WECHAT_PAY_MERCHANT_ID') ?? read.miss('WECHAT_PAY_MERCHANT_ID', because)
  const appId = read.text('WECHAT_PAY_APP_ID') ?? read.miss('WECHAT_PAY_APP_ID', because)
  const privateKey = readPrivateKeyFile(read, 'WECHAT_PAY_PRIVATE_KEY_FILE', because)
  const certificate = readCertificateFile(read, 'WECHAT_PAY_CERTIFICATE_FILE', because)
  if (privateKey && certificate && !certificate.checkPrivateKey(privateKey))
    read.wrong('WECHAT_PAY_PRIVATE_KEY_FILE', 'is not the key of WECHAT_PAY_CERTIFICATE_FILE')
  const sealKey = readSecretText(read, 'WECHAT_PAY_API_V3_KEY', 32, because)
  const publicKey = readWechatPublicKey(read)
  const ways = readWays(read, 'WECHAT_PAY_WAYS', wechatPayWays, ['qr'])
  const endpoint = read.address('WECHAT_PAY_ENDPOINT', ['http:', 'https:']) ?? wechatPayHost
  if (!privateKey || !certificate || !sealKey) return null
  const keys = { privateKey, certificate, sealKey, publicKey }
  return { kind: 'wechatPay', merchant, appId, ...keys, ways, endpoint, timeoutMs: usualTimeoutMs }
}

function readWechatPublicKey(read: VariableReader): WechatPayConfig['publicKey'] {
  const id = read.text('WECHAT_PAY_PUBLIC_KEY_ID')
  if (id === null && read.text('WECHAT_PAY_PUBLIC_KEY_FILE') !== null)
    read.miss('WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY_FILE is set')
  if (id === null) return null
  const key = readPublicKeyFile(read, 'WECHAT_PAY_PUBLIC_KEY_FILE', 'WECHAT_PAY_PUBLIC_KEY_ID is set')
  return key && { id, key }
}

function readAlipay(read: VariableReader): AlipayConfig | null {
  const because = 'PAYMENT_ADAPTERS names alipay'
  const appId = read.text('ALIPAY_APP_ID') ?? read.miss('ALIPAY_APP_ID', because)
  const merchant = read.text('ALIPAY_SELLER_ID') ?? read.miss('ALIPAY_SELLER_ID', because)
  const privateKey = readPrivateKeyFile(read, 'ALIPAY_PRIVATE_KEY_FILE', because)
  const publicKey = readPublicKeyFile(read, 'ALIPAY_PUBLIC_KEY_FILE', because)
  // The commonest mistake of all, which would make every notice look forged.
  if (privateKey && publicKey?.equals(createPublicKey(privateKey)))
    read.wrong('ALIPAY_PUBLIC_KEY_FILE', 'is the key of the app itself, not of Alipay')
  const ways = readWays(read, 'ALIPAY_WAYS', alipayWays, alipayWays)
  const endpoint = read.address('ALIPAY_GATEWAY', ['http:', 'https:']) ?? alipayGateway
  if (!privateKey || !publicKey) return null
  return { kind: 'alipay', appId, merchant, privateKey, publicKey, ways, endpoint, timeoutMs: usualTimeoutMs }
}

function readWays<Way extends OnlineWay>(
  read: VariableReader,
  name: string,
  offered: readonly Way[],
  usual: readonly Way[],
): readonly Way[] {
  const named = read.list(name)
  const ways = offered.filter((way) => named.includes(way))
  if (ways.length < named.length) read.wrong(name, `must be some of ${offered.join(', ')}`)
  return named.length > 0 ? ways : usual
}
