import type { DeliveryState } from '#contract/certificate/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StoredCertificate } from '../certificate-store.ts'

export interface Delivery extends Pick<StoredCertificate, 'carrier' | 'trackingNumber'> {
  readonly delivery: DeliveryState
  readonly deliveryAt: Date
}

export async function writeDelivery(
  tx: Tx,
  certificateId: string,
  { delivery, carrier, trackingNumber, deliveryAt }: Delivery,
): Promise<void> {
  await tx.query(
    `update certificate set delivery = $3, carrier = $4, tracking_number = $5, delivery_at = $6
     where project_id = $1 and certificate_id = $2`,
    [tx.projectId, certificateId, delivery, carrier, trackingNumber, deliveryAt],
  )
}
