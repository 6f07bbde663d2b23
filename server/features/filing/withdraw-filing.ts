import type { withdrawFiling as endpoint, OwnFiling } from '#contract/filing/filing-endpoints.ts'
import { holdForFiling } from '#server/features/registration/registration.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { FilingParts } from './filing-parts.ts'
import { findFiling, holdFiling } from './filing-store.ts'
import { getOwnFiling } from './show-filings.ts'
import { takeFilingStep } from './take-filing-step.ts'

/** Whoever asked takes it back; somebody else's is absent. */
export async function withdrawFiling(parts: FilingParts, call: Call<typeof endpoint>): Promise<OwnFiling> {
  const { tx, actor, now, params } = call
  const { keys } = parts.registration
  const found = await findFiling(tx, keys, params.filingId)
  if (!found || actor.kind !== 'account' || found.askerId !== actor.accountId)
    throw new Refusal('filingAbsent')
  await holdForFiling(parts.registration, call, found.applicationId)
  const held = await holdFiling(tx, params.filingId)
  if (!held) throw new Refusal('filingAbsent')
  if (held.state !== 'withdrawn') await takeFilingStep(tx, keys, held, 'withdraw', { decidedAt: now }, now)
  return getOwnFiling(parts, call, params.filingId)
}
