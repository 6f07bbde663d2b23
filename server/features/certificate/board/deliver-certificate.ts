import { type DeliveryState, deliveriesOf } from '#contract/certificate/certificate.ts'
import type { Facts } from '#contract/kit/message-kind.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredCertificate } from '../certificate-store.ts'
import { getCertificateSettings } from '../settings/certificate-settings.ts'
import { tellAsker } from '../take-step.ts'
import { writeDelivery } from './delivery-store.ts'

export interface Delivered {
  readonly state: DeliveryState
  readonly carrier: string
  readonly trackingNumber: string
}

const deedOf: Readonly<Partial<Record<DeliveryState, string>>> = {
  sent: 'certificate.send',
  ready: 'certificate.makeReady',
}

/** Where the paper of one that is held is; told once it is on its way, or ready to be collected. */
export async function deliverCertificate(
  tx: Tx,
  held: StoredCertificate,
  { state, carrier, trackingNumber }: Delivered,
  now: Date,
): Promise<void> {
  if (held.state !== 'issued') throw new Refusal('certificateWrongState')
  if (!deliveriesOf[held.way].includes(state)) throw new Refusal('certificateWayOff')
  if (state === 'sent' && (carrier === '' || trackingNumber === '')) throw new Refusal('certificateWayOff')
  const { certificateId, askerId, facts } = held
  const before = { delivery: held.delivery, carrier: held.carrier, trackingNumber: held.trackingNumber }
  const after = { delivery: state, carrier, trackingNumber }
  await writeDelivery(tx, certificateId, { ...after, deliveryAt: now })
  const action = deedOf[state] ?? 'certificate.deliver'
  const line = await record(
    tx,
    { action, subject: 'certificate', subjectId: certificateId, before, after },
    now,
  )
  const told = (more: Facts) => ({ askerId, facts: { certificate: facts.name, ...more } })
  if (state === 'sent')
    await tellAsker(tx, 'certificateSent', told({ carrier, tracking: trackingNumber }), line, now)
  if (state === 'ready') {
    const { collectAt } = await getCertificateSettings(tx)
    await tellAsker(tx, 'certificateReady', told({ place: collectAt }), line, now)
  }
}
