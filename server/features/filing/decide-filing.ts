import { filingSteps } from '#contract/filing/filing.ts'
import type { FilingVerdict } from '#contract/filing/filing-board-endpoints.ts'
import { holdForFiling } from '#server/features/registration/registration.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { decideAtDesk, type TakeBack } from '#server/platform/desk/decisions.ts'
import type { Desk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type FilingParts, versionOf } from './filing-parts.ts'
import { findFiling, holdFiling, isAskedAgain } from './filing-store.ts'
import { type Deciding, grantFiling, refuseFiling } from './grant-filing.ts'
import { takeFilingStep } from './take-filing-step.ts'

type Parts = Pick<FilingParts, 'registration'>

/** What the trigger `keep_filing_desk` puts there. */
export const filingDesk: Desk = { queue: 'application.filing', roles: { 1: 'reviewer', 2: 'reviewer' } }

interface Wanted {
  readonly filingId: string
  /** That was looked at; null: whichever there is. */
  readonly version: number | null
  readonly verdict: FilingVerdict
}

/** The application first, then the filing, then its turn at the desk: in this order everybody holds them. */
export async function decideFiling(parts: Parts, at: Deciding, { filingId, version, verdict }: Wanted) {
  const { tx } = at
  const found = await findFiling(tx, parts.registration.keys, filingId)
  if (!found) throw new Refusal('deskItemAbsent')
  await holdForFiling(parts.registration, at, found.applicationId)
  const held = await holdFiling(tx, filingId)
  if (!held) throw new Refusal('deskItemAbsent')
  const decision = await decideAtDesk(filingDesk, at, filingId, async () => {
    const current = await findVersion(tx, versionOf(filingId))
    if (version !== null && current !== version) throw new Refusal('deskItemChanged', { version: current })
    const decide = verdict.result === 'granted' ? grantFiling : refuseFiling
    await decide(parts, at, held, verdict.answer)
    return { version: await findVersion(tx, versionOf(filingId)), before: {} }
  })
  return { ...decision, state: filingSteps[verdict.result === 'granted' ? 'grant' : 'refuse'].to }
}

/** A refusal waits for nobody any more; what was granted stays, for places and money have gone. */
export function takeFilingDecisionBack({ registration }: Parts): TakeBack {
  return async ({ tx, actor, now }, { thingId, version }) => {
    const at = { tx, actor, projectId: tx.projectId, now }
    const found = await findFiling(tx, registration.keys, thingId)
    if (!found) throw new Refusal('undoImpossible')
    await holdForFiling(registration, at, found.applicationId)
    const held = await holdFiling(tx, thingId)
    const isSame = held !== null && (await findVersion(tx, versionOf(thingId))) === version
    const isAsked = held !== null && (await isAskedAgain(tx, held))
    if (!isSame || isAsked || held.state !== 'refused') throw new Refusal('undoImpossible')
    await takeFilingStep(tx, registration.keys, held, 'undo', {}, now)
  }
}
