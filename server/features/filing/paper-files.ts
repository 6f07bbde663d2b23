import { z } from 'zod'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { filingPaperFormats } from '#contract/filing/filing.ts'
import type { FilingPaper, sendFilingPaper } from '#contract/filing/filing-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { eraseFiles, keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { holdForFiling } from '#server/features/registration/registration.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { FilingParts } from './filing-parts.ts'
import { holdLoosePaper, insertPaper, listPapers } from './paper-store.ts'

/** Of one sender: an organisation files for many. */
const sentPerHour = { seconds: 3600, most: 200 }

const senderOf = (actor: Actor): string => {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}

/** Reads what was sent, and stores it. */
export async function takePaper(
  { registration, files }: FilingParts,
  { params, upload, transact, actor, projectId, now }: UploadCall<typeof sendFilingPaper>,
): Promise<StoredFile> {
  await transact(async (tx) => {
    await holdForFiling(registration, { tx, actor, projectId, now }, params.applicationId)
    const bucket = registration.keys.index(projectId, 'filing-papers-of', senderOf(actor))
    await takeFromLimits(tx, [{ bucket, ...sentPerHour }], now)
  })
  const { bytes, mediaType, ending } = await readAttachment(upload.bytes, filingPaperFormats, upload.sender)
  if (bytes.length > mostAttachmentBytes)
    throw new Refusal('fileTooLarge', { mostBytes: mostAttachmentBytes })
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.${ending}`
  return storeFile(files, projectId ?? '', { name, mediaType, bytes })
}

export const dropLooseFilingPaperJob = 'filing.dropLoosePaper'

type Keeping = Pick<Call<typeof sendFilingPaper>, 'tx' | 'params' | 'actor' | 'projectId' | 'now'>

/** Its sender's, until it is used or a day is over. */
export async function keepPaper(
  { registration }: Pick<FilingParts, 'registration'>,
  { tx, params, actor, projectId, now }: Keeping,
  stored: StoredFile,
): Promise<FilingPaper> {
  await holdForFiling(registration, { tx, actor, projectId, now }, params.applicationId)
  const fileId = await keepFile(tx, registration.keys, stored, now)
  await insertPaper(tx, fileId, { applicationId: params.applicationId, sentBy: senderOf(actor) })
  const runAt = new Date(now.getTime() + dayMs)
  await queueJob(tx, dropLooseFilingPaperJob, { projectId, fileId }, { runAt })
  const { name, mediaType, bytes } = stored
  return { fileId, name, mediaType, bytes }
}

const loose = z.object({ projectId: z.uuid(), fileId: z.uuid() })
const clerk: Actor = { kind: 'system', name: 'filing' }

/** What nobody used goes, with its bytes. */
export function dropLooseFilingPaper({ database }: { readonly database: Database }): JobHandler {
  return async (payload) => {
    const { projectId, fileId } = loose.parse(payload)
    await database.transaction({ projectId, actor: clerk }, async (tx) => {
      if (await holdLoosePaper(tx, fileId)) await eraseFiles(tx, [fileId])
    })
  }
}

interface Reading {
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Throws where whoever asks may not read papers of this filing. */
  readonly getFilingId: (tx: Tx) => Promise<string>
}

/** A paper that was sent with a filing. */
export async function openPaper(
  { registration, files }: { readonly registration: FilingParts['registration']; readonly files: FileStore },
  { transact, getFilingId }: Reading,
  fileId: string,
): Promise<FileReply> {
  const paper = await transact(async (tx) => {
    const filingId = await getFilingId(tx)
    return (await listPapers(tx, registration.keys, [filingId])).find((one) => one.fileId === fileId)
  })
  const bytes = paper && (await files.open(paper.storageKey))
  if (!bytes) throw new Refusal('filingAbsent')
  return new FileReply({ name: paper.name, mediaType: paper.mediaType, bytes, length: paper.bytes })
}
