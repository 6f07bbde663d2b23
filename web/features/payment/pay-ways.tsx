import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './order-page.module.css'
import { payLoadingHref } from './payment-hrefs.ts'
import { useBegunPayment } from './use-begun-payment.ts'
import { type OfferedWay, wayPhrase } from './way-phrase.ts'

const onDesk: readonly OnlineWay[] = ['qr', 'page']
const onPhone: readonly OnlineWay[] = ['h5']

/** One of the ways that fit the device: a code to scan at the desk, a page to go to on the phone. */
export function PayWays({ order }: { readonly order: Order }) {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState<string | null>(null)
  const ways = fitting(order.ways, isPhone ? onPhone : onDesk)
  const way = ways.find((one) => keyOf(one) === wanted) ?? ways[0]
  if (!way) return null
  return (
    <section className={styles.ways} aria-label={say('ways.label')}>
      {ways.length > 1 && (
        <ChoiceField
          id="way"
          name="way"
          label={say('ways.label')}
          options={ways.map((one) => [keyOf(one), say(wayPhrase(one))])}
          chosen={keyOf(way)}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {way.way === 'qr' ? (
        <Code key={keyOf(way)} orderId={order.orderId} way={way} />
      ) : (
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

function Code({ orderId, way }: { readonly orderId: string; readonly way: OfferedWay }) {
  const say = usePhrases('payment')
  const begun = useBegunPayment(orderId, way)
  if (begun.error) return <FailedState error={begun.error} onRetry={() => void begun.refetch()} />
  const shown = begun.data?.shown
  if (shown?.kind !== 'qr') return <LoadingState />
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
