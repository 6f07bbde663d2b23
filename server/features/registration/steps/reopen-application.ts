import type { Application } from '#contract/registration/application-shapes.ts'
import { holdApplication } from '../application-store.ts'
import { asAlreadyApplied } from '../as-already-applied.ts'
import { refuseBarred } from '../barred-store.ts'
import { noteReadiness } from '../draft/readiness.ts'
import { refuseClosed, refuseIneligible } from '../refuse-closed.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { getPersonOf } from '../shown/application-person.ts'
import { getApplication } from '../shown/get-application.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** Begins again with everything that was filled in; places are to be chosen anew. */
export async function reopenApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<Application> {
  const { tx, actor, now } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  refuseStep(asked, held, 'reopen')
  const ground = await getGround(parts, asked, { ...held, batchVersion: null, judgedBy: null })
  refuseClosed(ground, 'draft', now)
  refuseIneligible(ground.batch.who, await getPersonOf(tx, parts.keys, held))
  await refuseBarred(tx, { applicationId }, now)
  const emptied = { feeFen: null, batchVersion: null, heldUntil: null, paidAt: null, reason: '' }
  // Meanwhile somebody else may have registered the person.
  await takeStep(parts.keys, asked, held, 'reopen', emptied).catch((error: unknown) => {
    throw asAlreadyApplied(error)
  })
  await noteReadiness(parts, asked, applicationId)
  return getApplication(parts, asked, applicationId)
}
