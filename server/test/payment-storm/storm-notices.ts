import type { PeerNotice } from '../payment-peers/notice-queue.ts'
import type { WechatPayPeer } from '../payment-peers/wechat-pay-peer.ts'
import { apiV3Key, type Signer, sealedOf, signedBy } from '../payment-peers/wechat-pay-signing.ts'
import { noon } from '../test-clock.ts'
import { feeFen, type Payer } from './storm-payers.ts'

/** A notice on its way: a true one is told until it is acknowledged, a false one until it is answered. */
export interface Told {
  readonly number: string
  readonly isTrue: boolean
  readonly write: () => PeerNotice
}

export const toldTimes = 3

/** Everything that is told of the money of all, three times each, among what is forged, in any order. */
export function noticesOf(peer: WechatPayPeer, forger: Signer, payers: readonly Payer[]): Told[] {
  const told = payers.flatMap(({ kind, number }, at): Told[] => {
    const forged = forgeries(peer, forger, number, kind !== 'unpaid')
    const false_ = {
      number,
      isTrue: false,
      write: forged[at % forged.length] ?? (() => forgedOf(peer, forger, number)),
    }
    if (kind === 'silent' || kind === 'unpaid') return [false_]
    const twist = kind === 'difference' ? { amountFen: feeFen - 1 } : {}
    const true_ = { number, isTrue: true, write: () => peer.noticeOf(number, twist) }
    return [false_, ...Array.from({ length: toldTimes }, () => true_)]
  })
  return shuffled(told)
}

/** By another key, sealed with another key, too old, and changed on its way. */
function forgeries(
  peer: WechatPayPeer,
  forger: Signer,
  number: string,
  isPaid: boolean,
): (() => PeerNotice)[] {
  if (!isPaid) return [() => forgedOf(peer, forger, number)]
  const old = new Date(noon.getTime() - 301_000)
  return [
    () => peer.noticeOf(number, { signer: forger }),
    () => peer.noticeOf(number, { apiV3Key: 'another-key-of-32-characters-too' }),
    () => peer.noticeOf(number, { stampedAt: old }),
    () => {
      const { headers, body } = peer.noticeOf(number)
      return { headers, body: body.replace('通知', '通告') }
    },
  ]
}

/** Of money that nobody paid. */
function forgedOf({ config }: WechatPayPeer, signer: Signer, number: string): PeerNotice {
  const content = {
    out_trade_no: number,
    transaction_id: `9${number.slice(1)}`,
    trade_state: 'SUCCESS',
    trade_type: 'NATIVE',
    mchid: config.merchant,
    appid: config.appId,
    success_time: '2026-11-20T04:00:00+00:00',
    amount: { total: feeFen, payer_total: feeFen, currency: 'CNY' },
  }
  const resource = {
    original_type: 'transaction',
    ...sealedOf(JSON.stringify(content), 'transaction', apiV3Key),
  }
  const body = JSON.stringify({
    id: number,
    create_time: content.success_time,
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '通知',
    resource,
  })
  return { headers: { 'content-type': 'application/json', ...signedBy(signer, body, noon) }, body }
}

/** In the same order every time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  let seed = 20_261_120
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    const other = Math.floor((seed / 2 ** 32) * (at + 1))
    const [one, two] = [mixed[at] as Item, mixed[other] as Item]
    mixed[at] = two
    mixed[other] = one
  }
  return mixed
}
