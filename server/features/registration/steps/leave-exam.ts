import { holdApplication } from '../application-store.ts'
import { releasePlaces } from '../places/place-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** The ways out of an exam that are not the candidate's own: the money goes back, a later exam, or no exam at all. */
export type LeavingStep = 'refund' | 'defer' | 'cancel'

/** Gives the places back at once; what it cost stays known. The reason is for its owner to read. */
export async function leaveExam(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  step: LeavingStep,
  reason: string,
): Promise<void> {
  const held = await holdApplication(asked.tx, parts.keys, applicationId, asked.actor)
  refuseStep(asked, held, step)
  await releasePlaces(asked.tx, applicationId)
  await takeStep(parts.keys, asked, held, step, { heldUntil: null, reason: reason.trim() })
}

/** The money has arrived where it came from. */
export async function finishRefund(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<void> {
  const held = await holdApplication(asked.tx, parts.keys, applicationId, asked.actor)
  await takeStep(parts.keys, asked, held, 'finishRefund')
}
