import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import type { TransferOffer } from '#contract/payment/transfer/transfer-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './order-page.module.css'
import { payLoadingHref } from './payment-hrefs.ts'
import { TransferForm } from './transfer/transfer-form.tsx'
import { useBegunPayment } from './use-begun-payment.ts'
import { type OfferedWay, wayPhrase } from './way-phrase.ts'

const onDesk: readonly OnlineWay[] = ['qr', 'page']
const onPhone: readonly OnlineWay[] = ['h5']

interface PayWaysProps {
  readonly order: Order
  /** Where it can be paid by bank transfer too. */
  readonly transfer: TransferOffer | null
  readonly onTransferSent: () => void
}

const byTransfer = 'transfer'

/** One of the ways that fit the device: a code to scan at the desk, a page to go to on the phone; or by bank transfer. */
export function PayWays({ order, transfer, onTransferSent }: PayWaysProps) {
  const say = usePhrases('payment')
  const sayTransfer = usePhrases('bankTransfer')
  const { domain } = useProject().info
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState<string | null>(null)
  const ways = fitting(order.ways, isPhone ? onPhone : onDesk)
  const options = [
    ...ways.map((one) => [keyOf(one), say(wayPhrase(one))] as const),
    ...(transfer ? [[byTransfer, sayTransfer('way')] as const] : []),
  ]
  const chosen = options.find(([key]) => key === wanted)?.[0] ?? options[0]?.[0]
  if (chosen === undefined) return null
  const way = ways.find((one) => keyOf(one) === chosen)
  return (
    <section className={styles.ways} aria-label={say('ways.label')}>
      {options.length > 1 && (
        <ChoiceField
          id="way"
          name="way"
          label={say('ways.label')}
          options={options}
          chosen={chosen}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {!way && transfer && <TransferForm orderId={order.orderId} offer={transfer} onSent={onTransferSent} />}
      {way?.way === 'qr' && <Code key={chosen} order={order} way={way} />}
      {way && way.way !== 'qr' && (
        <Button component="a" size="md" href={payLoadingHref(domain, order.orderId, way)}>
          {say('ways.go')}
        </Button>
      )}
    </section>
  )
}

/** Where none is made for this device, all that can be shown. */
function fitting(offered: readonly OfferedWay[], fits: readonly OnlineWay[]): readonly OfferedWay[] {
  const best = offered.filter(({ way }) => fits.includes(way))
  return best.length > 0 ? best : offered.filter(({ way }) => way !== 'inApp')
}

const keyOf = ({ provider, way }: OfferedWay) => `${provider}:${way}`

function Code({ order, way }: { readonly order: Order; readonly way: OfferedWay }) {
  const say = usePhrases('payment')
  const begun = useBegunPayment(order.orderId, way)
  if (begun.error) return <FailedState error={begun.error} onRetry={() => void begun.refetch()} />
  const shown = begun.data?.shown
  if (shown?.kind !== 'qr') return <LoadingState />
  if (order.endedPayments.includes(begun.data?.paymentId ?? '')) {
    return (
      <div className={styles.ended}>
        <p role="status">{say('ways.ended')}</p>
        <BusyButton size="md" busy={begun.isFetching} onClick={() => void begun.refetch()}>
          {say('ways.anew')}
        </BusyButton>
      </div>
    )
  }
  return (
    <div className={styles.code}>
      <QrPicture text={shown.text} label={say('ways.code')} />
      <div>
        <p className={styles.scan}>{say('ways.scan')}</p>
        <p>{say('ways.scanHint')}</p>
        {/^https?:/.test(shown.text) && (
          <a href={shown.text} target="_blank" rel="noreferrer">
            {say('ways.open')}
          </a>
        )}
      </div>
    </div>
  )
}
