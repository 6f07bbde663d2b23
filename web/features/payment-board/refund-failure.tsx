import { refundFailureOf } from '#contract/payment/refund/refund-failure.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './money.module.css'

/** Why a refund did not go through, and what the provider calls it. */
export function RefundFailure({ code }: { readonly code: string }) {
  const say = usePhrases('refund')
  const reason = refundFailureOf(code)
  if (!reason) return null
  return (
    <>
      {say(`failures.${reason.failure}`)}
      {reason.providerCode && (
        <span className={styles.code}>{say('providerCode', { code: reason.providerCode })}</span>
      )}
    </>
  )
}
