import { isEditable, isEnded } from '#contract/registration/application-steps.ts'
import { prolongedSpell } from '#contract/registration/hold-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { StoredApplication } from '../application-row.ts'
import { type ApplicationChanges, holdApplication, updateApplication } from '../application-store.ts'
import { refuseClosed } from '../refuse-closed.ts'
import { type Asked, type Ground, getGround, type RegistrationParts } from '../registration-parts.ts'

/** An application that its owner is filling in or mending, with what decides about it. */
export interface Draft extends Ground {
  readonly application: StoredApplication
}

/** The owner's, still to be changed, while its batch is open. Nobody else changes it until the transaction ends. */
export async function holdDraft(
  parts: RegistrationParts,
  { tx, actor, projectId, now }: Asked,
  applicationId: string,
): Promise<Draft> {
  const application = await holdApplication(tx, parts.keys, applicationId, actor)
  refuseUneditable(application)
  const ground = await getGround(parts, { projectId, now }, application)
  refuseClosed(ground, application.state, now)
  return { application, ...ground }
}

export function refuseUneditable({ state }: Pick<StoredApplication, 'state'>): void {
  if (isEditable(state)) return
  throw new Refusal(isEnded(state) ? 'applicationWrongState' : 'approvedNotEditable', { state })
}

/** Writes into a draft what is work on its form: places that it holds are held longer. */
export function updateDraft(
  tx: Tx,
  keys: Keys,
  { application, batch }: Draft,
  changes: ApplicationChanges,
  now: Date,
): Promise<StoredApplication> {
  const { state, heldUntil } = application
  if (state !== 'draft' || heldUntil === null || heldUntil <= now)
    return updateApplication(tx, keys, application, changes, now)
  const { holdBeganAt, holdEndsAt } = prolongedSpell(batch, application, now)
  const held = { heldUntil: holdEndsAt, holdBeganAt, holdEndsAt }
  return updateApplication(tx, keys, application, { ...held, ...changes }, now)
}
