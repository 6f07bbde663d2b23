import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredApplication } from '../application-row.ts'
import { holdApplication } from '../application-store.ts'
import { choosePlaces } from '../places/place-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { deleteAudit } from './audit-store.ts'
import { takeStep } from './take-step.ts'

/** What a verdict changed that taking it back restores. */
export interface Restored {
  readonly auditId: string
  readonly feeFen: number | null
  /** The places that it had: a refusal gave them back. */
  readonly choice: readonly ChoiceLine[]
}

interface Undone extends Restored {
  readonly applicationId: string
  /** As the verdict left it. */
  readonly version: number
}

/** Takes a verdict back: the application waits for its review as if there had been none. History keeps both. */
export async function undoReview(
  parts: RegistrationParts,
  asked: Asked,
  { applicationId, version, auditId, ...restored }: Undone,
): Promise<void> {
  const { tx, actor } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  if (held.version !== version) throw new Refusal('undoImpossible')
  if (held.state === 'refused') await takePlacesAgain(asked, held, restored)
  await deleteAudit(tx, auditId)
  const { feeFen } = restored
  const changes = { feeFen, heldUntil: null, holdBeganAt: null, holdEndsAt: null, reason: '' }
  await takeStep(parts.keys, asked, held, 'undoReview', changes)
}

/** Where somebody has taken one of them meanwhile, the refusal stands. */
async function takePlacesAgain(
  { tx, now }: Asked,
  { applicationId, state, wish }: StoredApplication,
  { choice: lines, feeFen }: Pick<Restored, 'choice' | 'feeFen'>,
): Promise<void> {
  if (lines.length === 0) return
  const ofSystem = { askerId: null, states: [state], seen: null, until: null, patient: true }
  const choice = { ...ofSystem, applicationId, lines, wish, feeFen: feeFen ?? 0 }
  const { outcome } = await choosePlaces(tx, choice, now)
  if (outcome !== 'held') throw new Refusal('undoImpossible')
}
