import { randomBytes } from 'node:crypto'
import { type Answer, callProvider } from '#server/adapters/call-provider.ts'
import type { Away } from '#server/adapters/payment/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/payment-config.ts'
import { authorizationOf } from './signatures.ts'

export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

/** The headers of a request that the merchant signed. */
export function signedHeaders(
  { merchant, certificate, privateKey, publicKey }: WechatPayConfig,
  { method, path, body }: { method: string; path: string; body: string },
  now: Date,
): Record<string, string> {
  const signer = { merchant, serial: certificate.serialNumber, key: privateKey }
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex').toUpperCase()
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'Baoming',
    authorization: authorizationOf(signer, { method, path, body, timestamp, nonce }),
    // Which of its keys WeChat Pay is to answer with; without it, a platform certificate.
    ...(publicKey && { 'wechatpay-serial': publicKey.id }),
  }
}

/** Asks, and believes nothing yet of what is answered. */
export function sendSigned(
  config: WechatPayConfig,
  clock: Clock,
  { method, path, body }: Asked,
): Promise<Answer | Away> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = signedHeaders(config, { method, path, body: text }, clock())
  const call = { method, headers, body: text === '' ? null : text, timeoutMs: config.timeoutMs }
  return callProvider(`${config.endpoint}${path}`, call)
}
