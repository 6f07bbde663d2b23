import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdDraft, updateDraft } from '../draft/hold-draft.ts'
import { noteReadiness } from '../draft/readiness.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { letFileGo, refuseClosedParts } from '../returned/returned-version.ts'
import { findRuleOf, listFileIds } from './application-file-store.ts'

/** Takes an attachment, or the portrait, from a draft. */
export async function removeFile(
  parts: RegistrationParts,
  asked: Asked,
  { applicationId, fileId }: { readonly applicationId: string; readonly fileId: string },
): Promise<{ removed: true }> {
  const { tx, now } = asked
  const draft = await holdDraft(parts, asked, applicationId)
  const ruleId = await findRuleOf(tx, applicationId, fileId)
  if (ruleId === null) throw new Refusal('fileGone')
  const before = await listFileIds(tx, applicationId, ruleId)
  await refuseClosedParts(tx, draft.application, draft.batch, [ruleId])
  await letFileGo(tx, applicationId, fileId)
  await updateDraft(tx, parts.keys, draft, {}, now)
  const deed = { action: 'application.removeFile', subject: 'application', subjectId: applicationId }
  const after = before.filter((id) => id !== fileId)
  await record(tx, { ...deed, before: { [ruleId]: before }, after: { [ruleId]: after } }, now)
  await noteReadiness(parts, asked, applicationId)
  return { removed: true }
}
