import { confirmationSteps } from '#contract/confirmation/confirmation.ts'
import type { ConfirmationVerdict } from '#contract/confirmation/confirmation-board.ts'
import type { Texts } from '#contract/kit/language.ts'
import { canTake } from '#contract/kit/steps.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { decideAtDesk, type TakeBack } from '#server/platform/desk/decisions.ts'
import type { AtDesk, Desk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { takeFormStep } from './change-form.ts'
import { versionOf } from './confirmation-parts.ts'
import { holdForm } from './form-store.ts'
import { tellOrganisation } from './tell-organisation.ts'

/** What the trigger `keep_confirmation_desk` puts there. */
export const formDesk: Desk = {
  queue: 'confirmation.review',
  roles: { 1: 'reviewer', 2: 'reviewer' },
}

interface Deciding {
  readonly formId: string
  /** That was looked at. */
  readonly version: number
  readonly verdict: ConfirmationVerdict
  readonly batchNameOf: (batchId: string) => Promise<Texts>
}

/** The verdict of who has the form in hand; its organisation is told. */
export async function decideForm(at: AtDesk, { formId, version, verdict, batchNameOf }: Deciding) {
  const { tx, now } = at
  const held = await holdForm(tx, formId)
  if (!held) throw new Refusal('deskItemAbsent')
  const step = verdict.result === 'passed' ? 'pass' : 'return'
  const decision = await decideAtDesk(formDesk, at, formId, async () => {
    const current = await findVersion(tx, versionOf(formId))
    if (current !== version) throw new Refusal('deskItemChanged', { version: current })
    if (!canTake(confirmationSteps[step], held, ['reviewer'])) throw new Refusal('deskItemAbsent')
    const said =
      verdict.result === 'passed'
        ? { conditions: [], reason: '' }
        : { conditions: verdict.conditions, reason: verdict.reason }
    const line = await takeFormStep(tx, held, step, { ...said, decidedAt: now }, now, said)
    const { organisationId, number, batchId } = held
    const told = { organisationId, line, number, batch: await batchNameOf(batchId), reason: said.reason }
    await tellOrganisation(tx, step, told, now)
    return { version: await findVersion(tx, versionOf(formId)), before: {} }
  })
  return { ...decision, state: confirmationSteps[step].to }
}

/** The form waits again, as it was sent. */
export const takeFormDecisionBack: TakeBack = async ({ tx, now }, { thingId, version }) => {
  const held = await holdForm(tx, thingId)
  const isSame = held !== null && (await findVersion(tx, versionOf(thingId))) === version
  if (!isSame || !canTake(confirmationSteps.undo, held, ['reviewer'])) throw new Refusal('undoImpossible')
  await takeFormStep(tx, held, 'undo', { decidedAt: null, conditions: [], reason: '' }, now)
}
