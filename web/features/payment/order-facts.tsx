import type { Order } from '#contract/payment/payment-endpoints.ts'
import { listApplications } from '#contract/registration/registration-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './order-page.module.css'
import { OrderTotal } from './order-total.tsx'

/** For what, each with its amount, and what that is together. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const say = usePhrases('payment')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const applications = useAnswer(listApplications, {}, { handled: true })
  return (
    <section className={styles.facts} aria-label={say('order.lines')}>
      <p className={styles.number}>
        {say('order.number')} <span>{order.number}</span>
      </p>
      <ul className={styles.lines}>
        {order.lines.map(({ applicationId, amountFen }) => {
          const known = applications.data?.find((one) => one.applicationId === applicationId)
          return (
            <li key={applicationId}>
              <span className={styles.what}>
                {known && (
                  <>
                    <strong>
                      <Text of={known.batchName} />
                    </strong>
                    {order.purpose !== 'registration' && <span>{say(`fees.${order.purpose}.name`)}</span>}
                    {order.purpose === 'registration' && known.chosen.length > 0 && (
                      <span>
                        <Text
                          of={known.chosen.map(({ subject }) => subject)}
                          between={language === 'en' ? ', ' : '、'}
                        />
                      </span>
                    )}
                    {known.number && (
                      <span>
                        {say('order.candidate')} {known.number}
                      </span>
                    )}
                  </>
                )}
              </span>
              <span className={styles.amount}>{feeText(amountFen, sayFee)}</span>
            </li>
          )
        })}
      </ul>
      <OrderTotal order={order} />
    </section>
  )
}
