import { buffer } from 'node:stream/consumers'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import { isPrintable } from '#contract/registration/is-printable.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { findStorageKey } from '#server/features/file/file.ts'
import { getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import type { Layout } from '#server/platform/document/layout.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { getGround, type RegistrationParts } from '../registration-parts.ts'
import { getWithPerson } from '../shown/application-person.ts'
import { shownApplicationOf } from '../shown/show-application.ts'
import { confirmationLayout } from './confirmation-layout.ts'

export interface ConfirmationParts extends RegistrationParts {
  readonly files: FileStore
  readonly documents: Documents
}

interface Asked {
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
  readonly language: Language
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Of the asker's own application that was handed in; somebody else's is absent. */
export async function makeConfirmation(
  parts: ConfirmationParts,
  asked: Asked,
  applicationId: string,
): Promise<FileReply> {
  const { language } = asked
  const { application, batch, examName, photoKey } = await asked.transact((tx) =>
    readConfirmation(parts, asked, tx, applicationId),
  )
  const stream = photoKey === null ? null : await parts.files.open(photoKey)
  const photo = stream && (await buffer(stream))
  const layout = confirmationLayout({ application, batch, examName, photo, language, now: asked.now })
  const bytes = await makeOrName(parts.documents, layout)
  const name = `${layout.title}-${application.number}.pdf`
  return new FileReply({ name, mediaType: 'application/pdf', bytes })
}

async function readConfirmation(parts: ConfirmationParts, asked: Asked, tx: Tx, applicationId: string) {
  const { keys, secret } = parts
  const { actor, projectId, now, language } = asked
  const [{ stored, person }, examName] = await Promise.all([
    getWithPerson(tx, keys, applicationId, actor),
    getExamName(tx, language),
  ])
  const ground = await getGround(parts, { projectId, now }, stored)
  const application = shownApplicationOf(stored, { ...ground, person, secret, projectId, now })
  const { state, number } = application
  // The screen offers none either.
  if (state === 'draft' || number === null || !isPrintable(application, now))
    throw new Refusal('applicationWrongState', { state })
  const photoKey = application.photo && (await findStorageKey(tx, keys, application.photo.fileId))
  return { application, batch: ground.batch, examName, photoKey }
}

async function makeOrName(documents: Documents, layout: Layout): Promise<Buffer> {
  try {
    return (await documents.make(layout)).bytes
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}
