import type { PhotoCheck } from '#contract/batch/photo-check.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { keepFile, type StoredFile } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import { type Draft, updateDraft } from '../draft/hold-draft.ts'
import { noteReadiness } from '../draft/readiness.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { letFileGo, refuseClosedParts } from '../returned/returned-version.ts'
import { shownFileOf } from '../shown/show-file.ts'
import { insertApplicationFile, listFileIds } from './application-file-store.ts'

/** What the operations on files of applications stand on. */
export interface FileParts extends RegistrationParts {
  readonly files: FileStore
}

interface Put {
  readonly stored: StoredFile
  readonly ruleId: string
  /** Of a portrait that was looked at. */
  readonly check?: PhotoCheck | undefined
  /** Files that it stands in for. */
  readonly instead: readonly string[]
}

/** Makes a stored file the draft's own, in the place of others where it replaces some. */
export async function putFile(
  parts: FileParts,
  asked: Asked,
  draft: Draft,
  { stored, ruleId, check, instead }: Put,
): Promise<ShownFile> {
  const { tx, projectId, now } = asked
  const { applicationId } = draft.application
  const before = await listFileIds(tx, applicationId, ruleId)
  await refuseClosedParts(tx, draft.application, draft.batch, [ruleId])
  for (const fileId of instead) await letFileGo(tx, applicationId, fileId)
  const fileId = await keepFile(tx, parts.keys, stored, now)
  await insertApplicationFile(tx, { applicationId, fileId, ruleId, check }, now)
  await updateDraft(tx, parts.keys, draft, {}, now)
  const after = [...before.filter((id) => !instead.includes(id)), fileId]
  const deed = { action: 'application.putFile', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: { [ruleId]: before }, after: { [ruleId]: after } }, now)
  await noteReadiness(parts, asked, applicationId)
  const { name, mediaType, bytes } = stored
  const file = { fileId, ruleId, name, mediaType, bytes, ...(check && { check }) }
  return shownFileOf(parts.secret, projectId, file, now)
}

/** What a picture that was drawn anew is called: as before, but for the end. */
export function nameWithEnding(name: string, ending: string): string {
  return `${name.replace(/\.[^.]{1,5}$/, '') || name}.${ending}`
}

/** Endpoints of an actor's own project have one. */
export function projectIdOf({ projectId }: { readonly projectId: string | null }): string {
  if (projectId === null) throw new Error('A file of an application belongs to a project.')
  return projectId
}
