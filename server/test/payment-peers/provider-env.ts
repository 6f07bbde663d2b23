import type { KeyObject } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AlipayKeys, AlipayPeer } from './alipay-peer.ts'
import type { WechatPayPeer } from './wechat-pay-peer.ts'
import { apiV3Key, publicKeyId, type WechatKeys } from './wechat-pay-signing.ts'

interface Told<Peer, Keys> {
  readonly peer: Peer
  readonly keys: Keys
  /** Where key files are written. */
  readonly folder: string
}

const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

/** How an installation is configured whose WeChat Pay is this peer. */
export async function wechatPayEnv({ peer, keys, folder }: Told<WechatPayPeer, WechatKeys>) {
  return {
    WECHAT_PAY_MERCHANT_ID: peer.config.merchant,
    WECHAT_PAY_APP_ID: peer.config.appId,
    WECHAT_PAY_CERTIFICATE_FILE: await written(folder, 'wechat-certificate', keys.certificate.toString()),
    WECHAT_PAY_PRIVATE_KEY_FILE: await written(folder, 'wechat-key', privatePem(keys.merchant.privateKey)),
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
    WECHAT_PAY_PUBLIC_KEY_FILE: await written(
      folder,
      'wechat-public',
      publicPem(keys.publicKeyPair.publicKey),
    ),
    WECHAT_PAY_WAYS: 'qr,h5,inApp',
    WECHAT_PAY_ENDPOINT: peer.server.origin,
  }
}

export async function alipayEnv({ peer, keys, folder }: Told<AlipayPeer, AlipayKeys>) {
  return {
    ALIPAY_APP_ID: peer.config.appId,
    ALIPAY_SELLER_ID: peer.config.merchant,
    ALIPAY_PRIVATE_KEY_FILE: await written(folder, 'alipay-key', privatePem(keys.app.privateKey)),
    ALIPAY_PUBLIC_KEY_FILE: await written(folder, 'alipay-public', publicPem(keys.platform.publicKey)),
    ALIPAY_GATEWAY: peer.config.endpoint,
  }
}

async function written(folder: string, name: string, content: string): Promise<string> {
  const path = join(folder, `${name}.pem`)
  await writeFile(path, content)
  return path
}
