import { z } from 'zod'
import {
  type sendProofFile as endpoint,
  type ProofFile,
  proofFormats,
} from '#contract/account/identity-correction.ts'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { eraseFiles, keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdCandidate } from '../candidates/find-candidates.ts'
import { administratorOf } from './administrator-of.ts'
import { holdLooseFile, insertProofFile } from './proof-file-store.ts'

export interface ProofFileParts extends Pick<AccountParts, 'keys'> {
  readonly files: FileStore
}

/** Of one administrator, whatever becomes of them. */
const sentPerHour = { seconds: 3600, most: 60 }

/** Reads what was sent, and stores it. */
export async function takeProofFile(
  { keys, files }: ProofFileParts,
  call: UploadCall<typeof endpoint>,
): Promise<StoredFile> {
  const { params, upload, transact, now } = call
  const { staffId, projectId } = administratorOf(call)
  await transact(async (tx) => {
    await holdCandidate(tx, keys, params.accountId)
    const bucket = keys.index(projectId, 'proof-files-of', staffId)
    await takeFromLimits(tx, [{ bucket, ...sentPerHour }], now)
  })
  const { bytes, mediaType, ending } = await readAttachment(upload.bytes, proofFormats, upload.sender)
  if (bytes.length > mostAttachmentBytes)
    throw new Refusal('fileTooLarge', { mostBytes: mostAttachmentBytes })
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.${ending}`
  return storeFile(files, projectId, { name, mediaType, bytes })
}

export const dropLooseProofJob = 'account.dropLooseProof'

/** Its sender's, until it is proposed or a day is over. */
export async function keepProofFile(
  { keys }: ProofFileParts,
  call: Call<typeof endpoint>,
  stored: StoredFile,
): Promise<ProofFile> {
  const { tx, params, now } = call
  const { accountId } = params
  const { staffId, projectId } = administratorOf(call)
  const fileId = await keepFile(tx, keys, stored, now)
  await insertProofFile(tx, { fileId, accountId, sentBy: staffId })
  const { name, mediaType, bytes } = stored
  const deed = { action: 'account.addProofFile', subject: 'account', subjectId: accountId, before: null }
  await record(tx, { ...deed, after: { mediaType, bytes } }, now)
  const runAt = new Date(now.getTime() + dayMs)
  await queueJob(tx, dropLooseProofJob, { projectId, fileId }, { runAt })
  return { fileId, name, mediaType: mediaType as ProofFile['mediaType'], bytes }
}

const loose = z.object({ projectId: z.uuid(), fileId: z.uuid() })

/** What was never proposed goes, with its bytes. */
export function dropLooseProof({ database }: { readonly database: Database }): JobHandler {
  return async (payload) => {
    const { projectId, fileId } = loose.parse(payload)
    const scope = { projectId, actor: { kind: 'system', name: 'proof-files' } } as const
    await database.transaction(scope, async (tx) => {
      if (await holdLooseFile(tx, fileId)) await eraseFiles(tx, [fileId])
    })
  }
}
