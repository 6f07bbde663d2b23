import type { Application } from '#contract/registration/application-shapes.ts'
import { holdApplication } from '../application-store.ts'
import { releasePlaces } from '../places/place-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { getApplication } from '../shown/get-application.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** Gives everything back. Money binds: what is paid for is refunded, not withdrawn. */
export async function withdrawApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<Application> {
  const held = await holdApplication(asked.tx, parts.keys, applicationId, asked.actor)
  refuseStep(asked, held, 'withdraw')
  await releasePlaces(asked.tx, applicationId)
  // Who gives up while the money's clock runs rests as if it had run out.
  const spell =
    held.state === 'unpaid' && held.heldUntil ? { holdBeganAt: asked.now, holdEndsAt: asked.now } : {}
  const changes = { feeFen: null, heldUntil: null, reason: '', ...spell }
  await takeStep(parts.keys, asked, held, 'withdraw', changes)
  return getApplication(parts, asked, applicationId)
}
