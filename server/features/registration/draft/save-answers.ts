import { isDeepStrictEqual } from 'node:util'
import { type Answers, fieldsOf } from '#contract/batch/form/form.ts'
import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredApplication } from '../application-row.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { refuseClosedParts } from '../returned/returned-version.ts'
import { getPersonOf } from '../shown/application-person.ts'
import { judgeApplication } from '../shown/show-application.ts'
import { answerTo, changedFields, pickAnswers } from './changed-answers.ts'
import { holdDraft, updateDraft } from './hold-draft.ts'
import { noteReadiness } from './readiness.ts'

/** What was typed, and the version of the application in front of which it was typed. */
export interface Typed {
  readonly baseVersion: number
  readonly changes: Answers
  readonly underWay?: Answers | undefined
}

/**
 * Merges what was typed, field by field. A field that somebody else wrote since then is not written over: nothing is
 * saved, and what stands there now is told. Fields that others wrote and this save does not touch are told too, so that
 * whoever goes on from the new version has seen them.
 */
export async function saveAnswers(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  { baseVersion, changes, underWay = {} }: Typed,
) {
  const { tx, now } = asked
  const draft = await holdDraft(parts, asked, applicationId)
  const { application, batch } = draft
  refuseUnknown(
    changes,
    fieldsOf(batch.form).map(({ id }) => id),
  )
  const isNewer = (field: string) => versionOf(application, field) > baseVersion
  const isOwn = (field: string) =>
    Object.hasOwn(underWay, field) &&
    isDeepStrictEqual(answerTo(application.answers, field), answerTo(underWay, field))
  const changed = changedFields(application.answers, changes)
  refuseConflicts(
    application,
    changed.filter((field) => isNewer(field) && !isOwn(field)),
  )
  await refuseClosedParts(tx, application, batch, changed)
  const elsewhere = Object.keys(application.answerVersions).filter(
    (field) => isNewer(field) && !Object.hasOwn(changes, field),
  )
  const saved = await write()
  await noteReadiness(parts, asked, applicationId)
  const person = await getPersonOf(tx, parts.keys, application)
  const { flaws } = judgeApplication(saved, { ...draft, person, now })
  return {
    version: saved.version,
    savedAt: saved.updatedAt.toISOString(),
    heldUntil: saved.heldUntil?.toISOString() ?? null,
    flaws: { ...flaws },
    elsewhere: pickAnswers(application.answers, elsewhere),
  }

  async function write(): Promise<StoredApplication> {
    if (changed.length === 0) return application
    const version = application.version + 1
    const answers = { ...application.answers, ...pickAnswers(changes, changed) }
    const answerVersions = {
      ...application.answerVersions,
      ...Object.fromEntries(changed.map((field) => [field, version])),
    }
    const deed = { action: 'application.saveAnswers', subject: 'application', subjectId: applicationId }
    const before = pickAnswers(application.answers, changed)
    await record(tx, { ...deed, before, after: pickAnswers(changes, changed), hidden: changed }, now)
    return updateDraft(tx, parts.keys, draft, { answers, answerVersions }, now)
  }
}

function refuseUnknown(changes: Answers, known: readonly string[]): void {
  const unknown = Object.keys(changes).filter((field) => !known.includes(field))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((field) => [field, 'form.unreadable']))
  throw new Refusal('answersInvalid', { fields })
}

function refuseConflicts({ answers, version }: StoredApplication, fields: readonly string[]): void {
  if (fields.length > 0)
    throw new Refusal('changedElsewhere', {
      fields: [...fields],
      answers: pickAnswers(answers, fields),
      version,
    })
}

function versionOf({ answerVersions }: StoredApplication, field: string): number {
  return (Object.hasOwn(answerVersions, field) && answerVersions[field]) || 0
}
