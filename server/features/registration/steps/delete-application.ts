import { Refusal } from '#server/platform/refusal.ts'
import { holdApplication } from '../application-store.ts'
import { asAlreadyApplied } from '../as-already-applied.ts'
import { noteReadiness } from '../draft/readiness.ts'
import { releasePlaces } from '../places/place-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** Whether there was anything to delete. Its places are free at once; what was filled in stays, for the board to take back. */
export async function deleteApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<boolean> {
  const held = await holdApplication(asked.tx, parts.keys, applicationId, asked.actor)
  if (held.state === 'deleted') return false
  if (held.paidAt !== null) throw new Refusal('paidNotDeletable')
  refuseStep(asked, held, 'delete')
  await releasePlaces(asked.tx, applicationId)
  // Who gives up while the money's clock runs rests as if it had run out.
  const spell =
    held.state === 'unpaid' && held.heldUntil ? { holdBeganAt: asked.now, holdEndsAt: asked.now } : {}
  await takeStep(parts.keys, asked, held, 'delete', { ...emptied, ...spell })
  return true
}

/** A draft again: by the board, or because the organisation enters the person once more. Nobody is registered twice. */
export async function restoreApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  step: 'restore' | 'enterAgain',
): Promise<void> {
  const held = await holdApplication(asked.tx, parts.keys, applicationId, asked.actor)
  const begunAnew = { ...emptied, batchVersion: null }
  // Meanwhile somebody else may have registered the person.
  await takeStep(parts.keys, asked, held, step, begunAnew).catch((error: unknown) => {
    throw asAlreadyApplied(error)
  })
  await noteReadiness(parts, asked, applicationId)
}

const emptied = { feeFen: null, heldUntil: null, reason: '' } as const
