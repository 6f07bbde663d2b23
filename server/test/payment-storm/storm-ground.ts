import { wechatPayEnv } from '../payment-peers/provider-env.ts'
import { WechatPayPeer } from '../payment-peers/wechat-pay-peer.ts'
import { makeWechatKeys } from '../payment-peers/wechat-pay-signing.ts'
import { openOwnGround } from '../processes/own-ground.ts'

export type { AsOwner } from '../processes/own-ground.ts'

/** A database and a provider of their own, with a project that takes its money there. */
export async function openStormGround(opened: AsyncDisposableStack) {
  const keys = makeWechatKeys()
  const { promise: peering, resolve: peerIs } = Promise.withResolvers<WechatPayPeer>()
  const ground = await openOwnGround(opened, async ({ folder, clock }) => {
    const peer = await WechatPayPeer.open(clock, keys)
    opened.defer(() => peer.close())
    peerIs(peer)
    return {
      PAYMENT_ADAPTERS: 'wechatPay',
      PUBLIC_URL: 'https://exam.example.org',
      ...(await wechatPayEnv({ peer, keys, folder })),
    }
  })
  const peer = await peering
  const projectId = await ground.given.project({ windows: [{ kind: 'registration' }] })
  return {
    ...{ ...ground, projectId, peer },
    batch: await ground.given.batch(projectId, { review: 'none' }),
    /** Knows the provider's name for its key, and has another. */
    forger: { keyId: peer.signer.keyId, key: keys.merchant.privateKey },
  }
}

export type StormGround = Awaited<ReturnType<typeof openStormGround>>
