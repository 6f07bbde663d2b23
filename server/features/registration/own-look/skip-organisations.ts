import { skipOrganisationStep, standingOf } from '#contract/registration/application-steps.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { ownedOf } from '../application-row.ts'
import { holdApplication } from '../application-store.ts'
import { getGround, type RegistrationParts, rememberGround } from '../registration-parts.ts'
import { paymentDeadline } from '../steps/payment-deadline.ts'
import { takeStep } from '../steps/take-step.ts'
import { isLeftWaiting, type LeftWaiting, listLeftWaiting } from './own-look-store.ts'

export interface SkipParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
  readonly openRegistration: () => RegistrationParts
}

export const skipOrganisationsJob = 'own-look.skip'

const actor = { kind: 'system', name: 'own-look' } as const
/** In one run; the others have theirs a minute later. */
const mostAtOnce = 500

/**
 * Every minute: what waits for an organisation that looks at nothing any more goes on to the board, so that nobody waits
 * for ever. Each in a transaction of its own.
 */
export function skipOrganisations({ database, clock, log, openRegistration }: SkipParts): JobHandler {
  return async () => {
    const parts = openRegistration()
    const waiting = await database.transaction({ projectId: null, actor }, (tx) =>
      listLeftWaiting(tx, mostAtOnce),
    )
    let skipped = 0
    for (const { projectId, applicationId } of waiting) {
      await rememberGround(parts, { projectId, now: clock() })
      const scope = { projectId, actor }
      if (await database.transaction(scope, (tx) => skip(parts, tx, { projectId, applicationId }, clock())))
        skipped += 1
    }
    if (skipped > 0) log.info({ skipped }, 'went on without their organisations')
  }
}

/** Asked anew of the one that is held: its organisation may look again, or has looked. */
async function skip(
  parts: RegistrationParts,
  tx: Tx,
  { projectId, applicationId }: LeftWaiting,
  now: Date,
): Promise<boolean> {
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  if (!(await isLeftWaiting(tx, applicationId))) return false
  const ground = await getGround(parts, { projectId, now }, held)
  const step = skipOrganisationStep(ground.batch.review, standingOf(ownedOf(held)).settled)
  const isToBePaid = step === 'skipOrganisationForPayment'
  const heldUntil = isToBePaid ? paymentDeadline(ground, held.feeFen ?? 0, now) : null
  await takeStep(parts.keys, { tx, actor, projectId, now }, held, step, { reason: '', heldUntil })
  return true
}
