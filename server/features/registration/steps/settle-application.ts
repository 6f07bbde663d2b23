import { settlementStep } from '#contract/registration/application-steps.ts'
import { holdApplication } from '../application-store.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { takeStep } from './take-step.ts'

/**
 * What the money found: the application that waited for it (`settled`), one that is paid for already (`paidBefore`), or
 * one that waits no more, for its places have gone back (`placesGone`): settle-late.ts says what becomes of it then.
 */
export type Settlement = 'settled' | 'paidBefore' | 'placesGone'

/** The cashier says that the money is there. Said once more, nothing happens. */
export async function settleApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<Settlement> {
  const { tx, actor, now } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  if (held.paidAt) return 'paidBefore'
  if (held.state !== 'unpaid') return 'placesGone'
  const { batch } = await getGround(parts, asked, held)
  await takeStep(parts.keys, asked, held, settlementStep(batch.review), { paidAt: now, heldUntil: null })
  return 'settled'
}
