import type { Order } from '#contract/payment/payment-endpoints.ts'
import type { SourceOf } from '#phrases/catalogue.ts'
import type { KeyOf } from '#web/platform/language/phrases.ts'

export type OfferedWay = Order['ways'][number]

const phrases: Readonly<Record<string, KeyOf<SourceOf<'payment'>>>> = {
  'builtIn:qr': 'ways.builtIn.qr',
  'builtIn:page': 'ways.builtIn.page',
  'builtIn:h5': 'ways.builtIn.h5',
  'wechatPay:qr': 'ways.wechatPay.qr',
  'alipay:page': 'ways.alipay.page',
  'alipay:h5': 'ways.alipay.h5',
}

/** What a way is called. */
export function wayPhrase({ provider, way }: OfferedWay): KeyOf<SourceOf<'payment'>> {
  return phrases[`${provider}:${way}`] ?? 'ways.wechatPay.h5'
}
