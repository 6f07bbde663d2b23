import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { beginPayment } from '#contract/payment/payment-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import type { OfferedWay } from './way-phrase.ts'

/** A payment that is begun in a way, once: asked again, the server answers the same. */
export function useBegunPayment(orderId: string, way: OfferedWay) {
  return useQuery<ReplyOf<typeof beginPayment>, CallRefused>({
    queryKey: [beginPayment.path, orderId, way.provider, way.way],
    queryFn: () => call(beginPayment, { params: { orderId }, body: way }, { quiet: true, handled: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
