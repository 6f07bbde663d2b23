import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import type { PaymentParts, PaymentProviders } from './payment-parts.ts'

/** So long a run by the clock goes on; what is left has its turn a minute later, before whatever was done in this one. */
const longestRunMs = 30_000
/** After so many silences on end a provider is not called again in the same run: each may last half a minute. */
const mostSilences = 3

/** Does what is due one by one: what fails stops no other, and nobody waits for a provider that says nothing. */
export async function workOff<One extends object>(
  parts: PaymentParts,
  due: readonly One[],
  doOne: (parts: PaymentParts, one: One) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const run = { ...parts, providers: callNoLongerThanTheyAnswer(parts.providers) }
  const endsAt = parts.clock().getTime() + longestRunMs
  for (const one of due) {
    if (parts.clock().getTime() >= endsAt) return
    try {
      await doOne(run, one)
    } catch (error) {
      parts.log.error({ err: error, ...(one as object) }, failure)
    }
  }
}

const callNoLongerThanTheyAnswer = (providers: PaymentProviders): PaymentProviders =>
  new Map([...providers].map(([name, provider]) => [name, callWhileItAnswers(provider)]))

function callWhileItAnswers(provider: PaymentProvider): PaymentProvider {
  let silences = 0
  const guarded =
    <Key, Answer extends { readonly outcome: string }>(call: (key: Key) => Promise<Answer>) =>
    async (key: Key) => {
      if (silences >= mostSilences) return { outcome: 'away', reason: 'silent before' } as const
      const answer = await call(key)
      silences = answer.outcome === 'away' ? silences + 1 : 0
      return answer
    }
  return {
    ...provider,
    query: guarded((key) => provider.query(key)),
    close: guarded((key) => provider.close(key)),
    refund: guarded((sent) => provider.refund(sent)),
  }
}
