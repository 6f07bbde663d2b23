import type { OrderPurpose } from '#contract/payment/order.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { myRegistrationsHref, ordersHref } from './payment-hrefs.ts'

/** From an order: a candidate to what it pays for, an organisation to all of its orders. */
export function useWayBack(purpose: OrderPurpose = 'registration'): {
  readonly href: string
  readonly words: string
} {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const isOrganisation = useIsOrganisation()
  if (purpose === 'appeal')
    return { href: hrefOf('/default/grade', { project: domain }), words: say('fees.appeal.back') }
  return isOrganisation
    ? { href: ordersHref(domain), words: say('order.toOrders') }
    : { href: myRegistrationsHref(domain), words: say('order.toRegistrations') }
}

export function useIsOrganisation(): boolean {
  return useClientState('currentUser')?.kind === 'organisation'
}
