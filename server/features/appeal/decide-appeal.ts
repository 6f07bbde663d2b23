import { appealSteps } from '#contract/appeal/appeal.ts'
import type { AppealVerdict } from '#contract/appeal/appeal-board-endpoints.ts'
import { scoreCorrection } from '#contract/score/score-approvals.ts'
import { withdrawOpen } from '#server/features/approval/approval.ts'
import { proposeCorrection } from '#server/features/score/score.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { decideAtDesk, type TakeBack } from '#server/platform/desk/decisions.ts'
import type { AtDesk, Desk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AppealParts, rememberProject, versionOf } from './appeal-parts.ts'
import { findAppeal, type HeldAppeal, holdAppeal } from './appeal-store.ts'
import { endAppeal } from './end-appeal.ts'
import { takeAppealStep } from './take-appeal-step.ts'

/** What the trigger `keep_appeal_desk` puts there. */
export const desk: Desk = { queue: 'score.appeal', roles: { 1: 'scoreKeeper', 2: 'scoreKeeper' } }

interface Deciding {
  readonly appealId: string
  /** That was looked at. */
  readonly version: number
  readonly verdict: AppealVerdict
}

/** The answer of who has it in hand. Another score is proposed to a second person. */
export async function decideAppeal(
  parts: AppealParts,
  at: AtDesk & { readonly projectId: string | null },
  { appealId, version, verdict }: Deciding,
) {
  const { tx, now } = at
  const held = await holdAppeal(tx, appealId)
  if (!held) throw new Refusal('deskItemAbsent')
  const decision = await decideAtDesk(desk, at, appealId, async () => {
    const current = await findVersion(tx, versionOf(appealId))
    if (current !== version) throw new Refusal('deskItemChanged', { version: current })
    if (verdict.result === 'corrected') await proposeFor(parts, at, held, verdict)
    else await endAppeal(parts, tx, held, { end: verdict.result, answer: verdict.answer }, now)
    return { version: await findVersion(tx, versionOf(appealId)), before: {} }
  })
  return { ...decision, state: verdict.result === 'corrected' ? appealSteps.propose.to : verdict.result }
}

async function proposeFor(
  parts: AppealParts,
  { tx, actor, projectId, now }: AtDesk & { readonly projectId: string | null },
  held: HeldAppeal,
  { after, answer }: Extract<AppealVerdict, { result: 'corrected' }>,
): Promise<void> {
  const { keys } = parts.registration
  const { appealId, batchId, subjectId } = held
  const batch = (await rememberProject(parts, { projectId, now })).find((one) => one.batchId === batchId)
  const appeal = await findAppeal(tx, keys, appealId)
  if (!batch || !appeal) throw new Refusal('deskItemAbsent')
  const wish = { number: appeal.number, subjectId, after, reason: answer }
  await proposeCorrection(tx, keys, batch, wish, { actor, now })
  await takeAppealStep(tx, keys, held, 'propose', { answer }, now)
}

/** A proposal waits for nobody any more, and the appeal at the desk again. What was told stays. */
export function takeAppealDecisionBack(parts: AppealParts): TakeBack {
  return async ({ tx, now }, { thingId, version }) => {
    const held = await holdAppeal(tx, thingId)
    const isSame = held !== null && (await findVersion(tx, versionOf(thingId))) === version
    if (!isSame || held.state !== 'correcting') throw new Refusal('undoImpossible')
    await withdrawOpen(tx, { kind: scoreCorrection, subjectId: held.applicationId }, now)
    await takeAppealStep(tx, parts.registration.keys, held, 'return', {}, now)
  }
}
