import { z } from 'zod'
import { paperFormats } from '#contract/confirmation/confirmation.ts'
import type { sendConfirmationPaper } from '#contract/confirmation/confirmation-endpoints.ts'
import type { ConfirmationPaper } from '#contract/confirmation/confirmation-shapes.ts'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { dayMs } from '#contract/kit/time.ts'
import { eraseFiles, keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ConfirmationParts, organisationOf } from './confirmation-parts.ts'
import { findForm, type StoredForm } from './form-store.ts'
import { findDocument, holdLoosePaper, insertPaper, listPapers } from './paper-store.ts'

type Parts = Pick<ConfirmationParts, 'keys' | 'files'>

/** Of one organisation: some forms of thirty pages. */
const sentPerHour = { seconds: 3600, most: 300 }

/** Reads what was sent, and stores it. */
export async function takePaper(
  { keys, files }: Parts,
  { params, upload, transact, actor, projectId, now }: UploadCall<typeof sendConfirmationPaper>,
): Promise<StoredFile> {
  const organisationId = organisationOf(actor)
  await transact(async (tx) => {
    await getOpenForm(tx, params.formId, organisationId)
    const bucket = keys.index(projectId, 'confirmation-papers-of', organisationId)
    await takeFromLimits(tx, [{ bucket, ...sentPerHour }], now)
  })
  const { bytes, mediaType, ending } = await readAttachment(upload.bytes, paperFormats, upload.sender)
  if (bytes.length > mostAttachmentBytes)
    throw new Refusal('fileTooLarge', { mostBytes: mostAttachmentBytes })
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.${ending}`
  return storeFile(files, projectId ?? '', { name, mediaType, bytes })
}

async function getOpenForm(tx: Tx, formId: string, organisationId: string): Promise<StoredForm> {
  const form = await findForm(tx, formId)
  if (form?.organisationId !== organisationId) throw new Refusal('confirmationAbsent')
  if (form.state !== 'ready' && form.state !== 'returned')
    throw new Refusal('confirmationWrongState', { state: form.state })
  return form
}

export const dropLoosePaperJob = 'confirmation.dropLoosePaper'

type Keeping = Pick<Call<typeof sendConfirmationPaper>, 'tx' | 'params' | 'actor' | 'projectId' | 'now'>

/** Its organisation's, until it is sent with the form or a day is over. */
export async function keepPaper(
  { keys }: Pick<Parts, 'keys'>,
  { tx, params, actor, projectId, now }: Keeping,
  stored: StoredFile,
): Promise<ConfirmationPaper> {
  await getOpenForm(tx, params.formId, organisationOf(actor))
  const fileId = await keepFile(tx, keys, stored, now)
  await insertPaper(tx, fileId, params.formId)
  const runAt = new Date(now.getTime() + dayMs)
  await queueJob(tx, dropLoosePaperJob, { projectId, fileId }, { runAt })
  const { name, mediaType, bytes } = stored
  return { fileId, name, mediaType, bytes }
}

const loose = z.object({ projectId: z.uuid(), fileId: z.uuid() })
const clerk: Actor = { kind: 'system', name: 'confirmation' }

/** What was never sent goes, with its bytes. */
export function dropLoosePaper({ database }: { readonly database: Database }): JobHandler {
  return async (payload) => {
    const { projectId, fileId } = loose.parse(payload)
    await database.transaction({ projectId, actor: clerk }, async (tx) => {
      if (await holdLoosePaper(tx, fileId)) await eraseFiles(tx, [fileId])
    })
  }
}

interface Reading {
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Throws where whoever asks has no such form. */
  readonly getForm: (tx: Tx) => Promise<StoredForm>
}

/** The PDF as it was made. */
export async function openDocument(
  { keys, files }: Parts,
  { transact, getForm }: Reading,
): Promise<FileReply> {
  const document = await transact(async (tx) => findDocument(tx, keys, (await getForm(tx)).formId))
  const bytes = document && (await files.open(document.storageKey))
  if (!bytes) throw new Refusal('confirmationAbsent')
  return new FileReply({ name: document.name, mediaType: 'application/pdf', bytes, length: document.bytes })
}

/** A stamped page that was sent with a form. */
export async function openPaper(
  { keys, files }: Parts,
  { transact, getForm }: Reading,
  fileId: string,
): Promise<FileReply> {
  const paper = await transact(async (tx) => {
    const { formId } = await getForm(tx)
    return (await listPapers(tx, keys, formId)).find((one) => one.fileId === fileId)
  })
  const bytes = paper && (await files.open(paper.storageKey))
  if (!bytes) throw new Refusal('confirmationAbsent')
  return new FileReply({ name: paper.name, mediaType: paper.mediaType, bytes, length: paper.bytes })
}
