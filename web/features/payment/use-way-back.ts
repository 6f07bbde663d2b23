import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { myRegistrationsHref, ordersHref } from './payment-hrefs.ts'

/** From an order: a candidate to the registrations, an organisation to all of its orders. */
export function useWayBack(): { readonly href: string; readonly words: string } {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  return useIsOrganisation()
    ? { href: ordersHref(domain), words: say('order.toOrders') }
    : { href: myRegistrationsHref(domain), words: say('order.toRegistrations') }
}

export function useIsOrganisation(): boolean {
  return useClientState('currentUser')?.kind === 'organisation'
}
