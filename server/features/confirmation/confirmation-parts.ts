import type { Actor } from '#contract/kit/actor.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface ConfirmationParts {
  readonly keys: Keys
  readonly files: FileStore
  readonly registrations: RegistrationParts
}

/** Whose forms they are. These endpoints let nobody but organisations in. */
export function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account' || actor.role !== 'organisation') throw new Refusal('permissionMissing')
  return actor.accountId
}

export interface When {
  readonly projectId: string | null
  readonly now: Date
}

/** Of a project's batches. They are remembered ahead of the transaction. */
export async function batchNamesOf(
  { registrations }: Pick<ConfirmationParts, 'registrations'>,
  { projectId }: Pick<When, 'projectId'>,
): Promise<BatchNames> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const batches = await registrations.batches.list(projectId)
  const names = new Map(batches.map(({ batchId, name }) => [batchId, name]))
  return { names, nameOf: (batchId) => names.get(batchId) ?? { 'zh-Hans': '', 'zh-Hant': '', en: '' } }
}

export interface BatchNames {
  readonly names: ReadonlyMap<string, Texts>
  readonly nameOf: (batchId: string) => Texts
}

/** Of a form, by the lines of its history. */
export const versionOf = (formId: string) => ({ subject: 'confirmationForm', subjectId: formId })
