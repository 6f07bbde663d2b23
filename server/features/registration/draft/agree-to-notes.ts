import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { holdDraft, updateDraft } from './hold-draft.ts'

/** Keeps which version of the notes was agreed to, and when. Agreed to once more it stays as it was. */
export async function agreeToNotes(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  version: number,
): Promise<{ version: number }> {
  const { tx, now } = asked
  const draft = await holdDraft(parts, asked, applicationId)
  const { application, batch } = draft
  if (version !== batch.notes.version) throw new Refusal('notesOutdated', { version: batch.notes.version })
  if (application.notesVersion === version) return { version: application.version }
  const updated = await updateDraft(tx, parts.keys, draft, { notesVersion: version, notesAgreedAt: now }, now)
  const deed = { action: 'application.agreeToNotes', subject: 'application', subjectId: applicationId }
  const before = { notesVersion: application.notesVersion }
  await record(tx, { ...deed, before, after: { notesVersion: version } }, now)
  return { version: updated.version }
}
