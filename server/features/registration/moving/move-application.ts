import { giveRecord } from '#server/features/account/account.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { turnOver } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { noteReadiness } from '../draft/readiness.ts'
import type { RegistrationParts } from '../registration-parts.ts'
import { reviewDesk } from '../review/review-desk.ts'
import { type MovableApplication, movePlaces, writeOwner } from './moving-store.ts'

/**
 * Gives a held application to an organisation, or to the person's own account: with its places, which count for the new one
 * from then on. What was filled in, its state and what reviewers decided stay as they are. Answers its line in history.
 */
export async function giveApplication(
  tx: Tx,
  parts: RegistrationParts,
  held: MovableApplication,
  to: string | null,
  now: Date,
): Promise<string> {
  if (!(await movePlaces(tx, held, to))) throw new Refusal('organisationQuotaReached')
  const { applicationId, readerId } = held
  const recordId = to && (await giveRecord(tx, parts.keys, { ...held, to }, now))
  const accountId = to ? null : readerId
  if ((recordId ?? accountId) === null) throw new Error('An application is given to nobody.')
  await writeOwner(tx, applicationId, { accountId, recordId, organisationId: to }, now).catch(refuseSecond)
  await turnOver(reviewDesk, tx, applicationId, to)
  // Nobody's deed: whoever agreed last may have a word in it no more.
  await noteReadiness(parts, { tx, actor: judge, projectId: tx.projectId, now }, applicationId)
  const deed = { action: 'application.move', subject: 'application', subjectId: applicationId }
  const [before, after] = [{ organisationId: held.organisationId }, { organisationId: to }]
  return record(tx, { ...deed, before, after }, now)
}

const judge = { kind: 'system', name: 'moving' } as const

/** They gave up one in this batch before: it would have to be begun again. */
function refuseSecond(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw new Refusal('alreadyApplied')
  throw error
}
