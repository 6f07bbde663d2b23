import { type FormEvent, useState } from 'react'
import { type DeliveryState, deliveriesOf } from '#contract/certificate/certificate.ts'
import {
  type BoardCertificate,
  putCertificateDelivery,
} from '#contract/certificate/certificate-board-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../certificate.module.css'

interface DeliveryFormProps {
  readonly domain: string
  readonly certificate: BoardCertificate
  readonly onSaved: () => unknown
}

/** Where the paper is. */
export function DeliveryForm({ domain, certificate, onSaved }: DeliveryFormProps) {
  const say = usePhrases('certificateBoard')
  const sayOwn = usePhrases('certificate')
  const { certificateId, way, tracking, version: seenVersion } = certificate
  const [state, setState] = useState<DeliveryState>(tracking?.state ?? 'waiting')
  const [carrier, setCarrier] = useState(tracking?.carrier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(tracking?.trackingNumber ?? '')
  const { busy, refused, run } = useDeeds()
  function submit(event: FormEvent) {
    event.preventDefault()
    const params = { domain, certificateId }
    const body = { seenVersion, state, carrier, trackingNumber }
    void run('save', async () => {
      await call(putCertificateDelivery, { params, body }, quiet)
      await onSaved()
      return null
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={say('paper')}>
      <SelectField
        id="delivery-state"
        label={say('deliveryState')}
        options={deliveriesOf[way].map((one) => [one, sayOwn(`deliveries.${one}`)] as const)}
        value={state}
        onChange={({ target }) => setState(deliveriesOf[way].find((one) => one === target.value) ?? state)}
      />
      {way === 'post' && (
        <div className={styles.pair}>
          <TextField
            id="delivery-carrier"
            label={say('carrier')}
            maxLength={40}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
          <TextField
            id="delivery-number"
            label={say('trackingNumber')}
            maxLength={40}
            value={trackingNumber}
            onChange={({ target }) => setTrackingNumber(target.value)}
          />
        </div>
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div>
        <BusyButton type="submit" variant="default" busy={busy !== null}>
          {say('saveDelivery')}
        </BusyButton>
      </div>
    </form>
  )
}
