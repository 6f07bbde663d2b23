import type { Application } from '#contract/registration/application-shapes.ts'
import { getPerson } from '#server/features/account/account.ts'
import { holdApplication } from '../application-store.ts'
import { refuseClosed, refuseIneligible } from '../refuse-closed.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
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
  refuseIneligible(ground.batch.who, await getPerson(tx, parts.keys, held.accountId))
  await takeStep(parts.keys, asked, held, 'reopen', {
    feeFen: null,
    batchVersion: null,
    heldUntil: null,
    paidAt: null,
    reason: '',
  })
  return getApplication(parts, asked, applicationId)
}
