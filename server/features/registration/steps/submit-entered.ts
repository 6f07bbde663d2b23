import type { ApplicationState } from '#contract/registration/application.ts'
import { isEditable, placeKeepers, submissionStep } from '#contract/registration/application-steps.ts'
import { linesOfWish } from '#contract/registration/choice-rules.ts'
import { isAllExempt } from '#contract/registration/done-flow-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { agreeToNotes } from '../draft/agree-to-notes.ts'
import { type ChoiceParts, choosePlaces } from '../places/choose-places.ts'
import { refuseUnconfirmed } from '../refuse-unconfirmed.ts'
import { getGround } from '../registration-parts.ts'
import { asOf } from '../shown/show-application.ts'
import { getWholeApplication } from '../shown/whole-application-store.ts'
import { type Submitting, submitApplication } from './submit-application.ts'

/**
 * Hands in what an organisation entered, whatever is missing of what comes with handing in: the notes are agreed to by
 * who promises it, and places that are not held are held for what is ticked. Each step is its own transaction, so that
 * nobody waits for many people's places. False: it was handed in already.
 */
export async function submitEntered(
  parts: ChoiceParts,
  asked: Submitting,
  applicationId: string,
  /** Keeps what the organisation says of the consent of whom it entered. */
  consenting: (tx: Tx, recordId: string) => Promise<void>,
): Promise<boolean> {
  const { actor, now } = asked
  const read = () => asked.read((tx) => getWholeApplication(tx, parts.keys, applicationId, actor))
  const stored = await read()
  if (isUnderWay(stored.state)) return false
  if (!isEditable(stored.state)) throw new Refusal('applicationWrongState', { state: stored.state })
  const { batch, ...ground } = await getGround(parts, asked, stored)
  // Before anything is kept: who has to wait for a form holds no place meanwhile.
  refuseUnconfirmed(stored, batch, submissionStep(batch.review, false, stored.organisationLooks))
  const { recordId } = stored
  if (recordId !== null) await asked.transact((tx) => consenting(tx, recordId))
  const { version } = batch.notes
  if (stored.notesVersion !== version)
    await asked.transact((tx) => agreeToNotes(parts, { ...asked, tx }, applicationId, version))
  const current = asOf(stored, { batch, ...ground, now })
  const lines = linesOfWish(current.wish)
  const isLacking = lines.length > 0 && !isAllExempt(current.wish, current.exemptSubjectIds)
  if (current.choice.length === 0 && isLacking)
    await choosePlaces(parts, {
      ...asked,
      params: { applicationId },
      body: { lines },
      transactInOneTrip: asked.write,
    })
  await submitApplication(parts, asked, applicationId, (await read()).version)
  return true
}

/** Handed in, and neither returned nor given up since. */
const isUnderWay = (state: ApplicationState) => placeKeepers.includes(state) && !isEditable(state)
