import type { CertificateStanding, PostalAddress } from '#contract/certificate/certificate.ts'
import { certificateSteps } from '#contract/certificate/certificate.ts'
import type { OwnCertificate } from '#contract/certificate/certificate-endpoints.ts'
import { canTake } from '#contract/kit/steps.ts'
import { maskAddress, maskName, maskPhone } from '#server/platform/secrets/mask.ts'
import { dayOf } from '../certificate-parts.ts'
import type { StoredCertificate } from '../certificate-store.ts'

/** Whether what is issued still stands; null before. `grounds`: those that scores do not tell of. */
export function standingOf(
  { state, isShaken, validUntil }: Pick<StoredCertificate, 'state' | 'isShaken' | 'validUntil'>,
  { areExemptionsGone, now }: { readonly areExemptionsGone: boolean; readonly now: Date },
): CertificateStanding | null {
  if (state === 'revoked') return 'revoked'
  if (state !== 'issued') return null
  if (isShaken || areExemptionsGone) return 'groundsChanged'
  return validUntil !== null && dayOf(now) > validUntil ? 'expired' : 'valid'
}

export function maskedPostal(postal: PostalAddress | null) {
  return (
    postal && {
      recipient: maskName(postal.recipient),
      phone: maskPhone(postal.phone),
      address: maskAddress(postal.address),
      postcode: postal.postcode,
    }
  )
}

export function shownDelivery({ delivery, carrier, trackingNumber, deliveryAt, madeAt }: StoredCertificate) {
  const changedAt = (deliveryAt ?? madeAt).toISOString()
  return delivery && { state: delivery, carrier, trackingNumber, changedAt }
}

/** Until its paper is sent it can be sent elsewhere, and once more after it came back. */
export function canBeSentElsewhere({ state, way, delivery }: StoredCertificate): boolean {
  const isOpen = state === 'asked' || state === 'accepted' || state === 'issued'
  return way === 'post' && isOpen && (delivery === null || delivery === 'waiting' || delivery === 'returned')
}

/** As whoever asked reads it. */
export function shownCertificate(
  stored: StoredCertificate,
  at: { readonly areExemptionsGone: boolean; readonly now: Date },
): OwnCertificate {
  const { certificateId, ruleId, state, way, reason, number, validUntil, facts } = stored
  return {
    ...{ certificateId, ruleId, state, way, reason, number, validUntil },
    name: facts.name,
    postal: maskedPostal(stored.postal),
    madeAt: stored.madeAt.toISOString(),
    issuedAt: stored.issuedAt?.toISOString() ?? null,
    standing: standingOf(stored, at),
    delivery: shownDelivery(stored),
    canWithdraw: canTake(certificateSteps.withdraw, stored, ['candidate']),
    canCorrectAddress: canBeSentElsewhere(stored),
  }
}
