import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Verdict as Said } from '#contract/registration/review/review-endpoints.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { record } from '#server/platform/database/history.ts'
import { decideAtDesk, type TakeBack } from '#server/platform/desk/decisions.ts'
import { callBack, comesLastTo, sendToSecondLook } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredApplication } from '../application-row.ts'
import { findApplication, holdApplication, updateApplication } from '../application-store.ts'
import { listChoice } from '../places/place-store.ts'
import { refuseUnreviewable } from '../refuse-closed.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { deleteAudit } from '../steps/audit-store.ts'
import {
  keepVerdict,
  refuseUnexplained,
  reviewApplication,
  stepOf,
  type Verdict,
} from '../steps/review-application.ts'
import { refuseStep } from '../steps/take-step.ts'
import { type Restored, undoReview } from '../steps/undo-review.ts'
import { reviewDesk } from './review-desk.ts'
import { getReviewSettings, resolveConditions } from './review-settings.ts'

/** What taking a verdict back restores; `sentOn`: nothing came of it yet but a second look. */
interface Kept extends Restored {
  readonly sentOn: boolean
}

interface Deciding {
  readonly applicationId: string
  /** That was looked at; null: whichever there is. */
  readonly version: number | null
  readonly said: Omit<Said, 'conditions'> & { readonly conditions: readonly string[] }
  /** As who decides many has read them; else they are read here. */
  readonly settings?: ReviewSettings
}

/** The verdict of who has the application in hand. Its batch is remembered ahead of the transaction. */
export async function decideApplication(
  parts: RegistrationParts,
  asked: Asked,
  { applicationId, version, said, settings: known }: Deciding,
) {
  const { tx, actor } = asked
  if (!(await findApplication(tx, parts.keys, applicationId, actor))) throw new Refusal('deskItemAbsent')
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  const settings = known ?? (await getReviewSettings(tx))
  let { state }: { state: ApplicationState } = held
  let sentOn = false
  const decision = await decideAtDesk(reviewDesk, asked, applicationId, async (auditId, item) => {
    if (version !== null && held.version !== version)
      throw new Refusal('deskItemChanged', { version: held.version })
    const ground = await getGround(parts, asked, held)
    refuseUnreviewable(ground, asked.now)
    const { level, claimedAt } = item
    const verdict = {
      ...said,
      ...resolveConditions(ground.batch, settings, said.conditions),
      level,
      auditId,
      claimedAt,
    }
    requireConditions(verdict)
    const before: Kept = {
      auditId,
      feeFen: held.feeFen,
      choice: await listChoice(tx, applicationId),
      sentOn: isFirstOfTwo(said, level, settings.levels),
    }
    sentOn = before.sentOn
    const decided = sentOn
      ? await giveFirstLook(parts, asked, held, verdict)
      : await reviewApplication(parts, asked, applicationId, verdict)
    state = decided.state
    return { version: decided.version, before }
  })
  if (said.result === 'undetermined') await comesLastTo(reviewDesk, asked, applicationId)
  return { ...decision, state, sentOn }
}

/** What cannot be mended any more asks two people, where the project has two looks; what is returned comes again anyway. */
function isFirstOfTwo({ result }: Pick<Said, 'result'>, level: DeskLevel, levels: number): boolean {
  return level === 1 && levels === 2 && (result === 'passed' || result === 'refused')
}

/** Refused is final: it is said of what, as where something is returned. */
function requireConditions({ result, conditions }: Pick<Verdict, 'result' | 'conditions'>): void {
  if (result === 'refused' && conditions.length === 0)
    throw new Refusal('inputInvalid', { fields: { conditions: 'EMC_SI_SC_01' } })
}

/** Keeps what the first of two says, and sends the application on to somebody else. */
async function giveFirstLook(
  { keys }: RegistrationParts,
  asked: Asked,
  held: StoredApplication,
  verdict: Verdict,
): Promise<StoredApplication> {
  const { tx, now } = asked
  const { applicationId, state } = held
  refuseUnexplained(verdict)
  refuseStep(asked, held, stepOf(verdict, held))
  await keepVerdict(asked, applicationId, verdict, { takesEffect: false })
  const seen = await updateApplication(tx, keys, held, {}, now)
  const deed = { action: 'application.firstLook', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: { state }, after: { state, result: verdict.result } }, now)
  await sendToSecondLook(reviewDesk, asked, applicationId, { byAnother: true })
  return seen
}

export function takeReviewBack(parts: RegistrationParts): TakeBack {
  return async ({ tx, actor, now }, { thingId, version, before }) => {
    const asked = { tx, actor, projectId: tx.projectId, now }
    const { sentOn, ...restored } = before as Kept
    if (sentOn)
      await takeFirstLookBack(parts, asked, { applicationId: thingId, version, auditId: restored.auditId })
    else await undoReview(parts, asked, { ...restored, applicationId: thingId, version })
  }
}

async function takeFirstLookBack(
  { keys }: RegistrationParts,
  asked: Asked,
  { applicationId, version, auditId }: { applicationId: string; version: number; auditId: string },
): Promise<void> {
  const { tx, actor, now } = asked
  const held = await holdApplication(tx, keys, applicationId, actor)
  if (held.version !== version) throw new Refusal('undoImpossible')
  await callBack(reviewDesk, asked, applicationId)
  await deleteAudit(tx, auditId)
  await updateApplication(tx, keys, held, {}, now)
  const { state } = held
  const deed = { action: 'application.undoReview', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: { state, look: 1 }, after: { state, look: null } }, now)
}
