import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/process/log.ts'

/** So long a run by the clock goes on; what is left has its turn a minute later, before whatever was done in this one. */
const longestRunMs = 30_000
/** After so many silences on end whoever is asked is not called again in the same run: each may last half a minute. */
const mostSilences = 3

/** Does what is due one by one: what fails stops no other. */
export async function workOff<One extends object>(
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'error'> },
  due: readonly One[],
  doOne: (one: One) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const endsAt = clock().getTime() + longestRunMs
  for (const one of due) {
    if (clock().getTime() >= endsAt) return
    try {
      await doOne(one)
    } catch (error) {
      log.error({ err: error, ...(one as object) }, failure)
    }
  }
}

/** For one run: calls of somebody outside, who are let be once they were silent three times on end. */
export function openSilenceGuard() {
  let silences = 0
  return <Asked extends readonly unknown[], Answer extends { readonly outcome: string }>(
    call: (...asked: Asked) => Promise<Answer>,
  ) =>
    async (...asked: Asked) => {
      if (silences >= mostSilences) return { outcome: 'away', reason: 'silent before' } as const
      const answer = await call(...asked)
      silences = answer.outcome === 'away' ? silences + 1 : 0
      return answer
    }
}
