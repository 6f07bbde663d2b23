import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { openSilenceGuard, workOff as workOffDue } from '#server/platform/jobs/work-off.ts'
import type { PaymentParts, PaymentProviders } from './payment-parts.ts'

/** Does what is due one by one: what fails stops no other, and nobody waits for a provider that says nothing. */
export function workOff<One extends object>(
  parts: PaymentParts,
  due: readonly One[],
  doOne: (parts: PaymentParts, one: One) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const run = { ...parts, providers: callNoLongerThanTheyAnswer(parts.providers) }
  return workOffDue(parts, due, (one) => doOne(run, one), failure)
}

const callNoLongerThanTheyAnswer = (providers: PaymentProviders): PaymentProviders =>
  new Map([...providers].map(([name, provider]) => [name, callWhileItAnswers(provider)]))

function callWhileItAnswers(provider: PaymentProvider): PaymentProvider {
  const guarded = openSilenceGuard()
  return {
    ...provider,
    query: guarded((key) => provider.query(key)),
    close: guarded((key) => provider.close(key)),
    refund: guarded((sent) => provider.refund(sent)),
  }
}
