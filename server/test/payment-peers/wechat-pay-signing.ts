import { createCipheriv, createSecretKey, type KeyObject, sign, verify } from 'node:crypto'
import type { WechatPayConfig } from '#server/platform/process/payment-config.ts'
import { certificateOf, newKeyPair } from './peer-keys.ts'

/** Written apart from the product: what both agree on is the protocol, not a function. */
export const apiV3Key = 'a-key-of-32-characters-for-tests'
export const publicKeyId = 'PUB_KEY_ID_0116000000012026112000000001'
export const merchantSerial = '1A2B3C4D5E6F708192A3B4C5D6E7F8091A2B3C4D'
export const platformSerials = [
  '2A2B3C4D5E6F708192A3B4C5D6E7F8091A2B3C4D',
  '3A2B3C4D5E6F708192A3B4C5D6E7F8091A2B3C4D',
]

export function makeWechatKeys() {
  const merchant = newKeyPair()
  const publicKeyPair = newKeyPair()
  const platform = platformSerials.map((serial) => {
    const pair = newKeyPair()
    return { serial, pair, certificate: certificateOf(pair, serial) }
  })
  return { merchant, certificate: certificateOf(merchant, merchantSerial), publicKeyPair, platform }
}

export type WechatKeys = ReturnType<typeof makeWechatKeys>

export function wechatConfigOf(keys: WechatKeys, endpoint: string): WechatPayConfig {
  return {
    kind: 'wechatPay',
    merchant: '1900000109',
    appId: 'wxd678efh567hg6787',
    privateKey: keys.merchant.privateKey,
    certificate: keys.certificate,
    sealKey: createSecretKey(apiV3Key, 'utf8'),
    publicKey: { id: publicKeyId, key: keys.publicKeyPair.publicKey },
    ways: ['qr', 'h5', 'inApp'],
    endpoint,
    timeoutMs: 20_000,
  }
}

export interface Signer {
  readonly keyId: string
  readonly key: KeyObject
}

export function signedBy({ keyId, key }: Signer, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = 'd824f2e086d3c1df967785d13fcd22ef'
  const text = [timestamp, nonce, body, ''].join('\n')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keyId,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** Whether the merchant itself asks, as the header `Authorization` says. */
export function isAskedBy(
  merchantKey: KeyObject,
  {
    method,
    path,
    body,
    authorization,
  }: { method: string; path: string; body: string; authorization: string },
): boolean {
  const [schema, fields = ''] = authorization.split(' ')
  const told = Object.fromEntries(
    Array.from(fields.matchAll(/(\w+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  )
  const text = [method, path, told.timestamp, told.nonce_str, body, ''].join('\n')
  return (
    schema === 'WECHATPAY2-SHA256-RSA2048' &&
    told.serial_no === merchantSerial &&
    verify('RSA-SHA256', Buffer.from(text), merchantKey, Buffer.from(told.signature ?? '', 'base64'))
  )
}

export function sealedOf(content: string, associatedData: string, key = apiV3Key) {
  const nonce = 'fdasflkja484'
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
