import type { readProofFile as endpoint } from '#contract/account/identity-correction.ts'
import { record } from '#server/platform/database/history.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { FileCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { administratorOf } from './administrator-of.ts'
import { findCorrection, isWaiting } from './correction-store.ts'
import { listProofFiles } from './proof-file-store.ts'
import type { ProofFileParts } from './send-proof-file.ts'

/** A paper that speaks for a correction, as long as that waits; and that somebody read it. */
export async function readProofFile(
  { keys, files }: ProofFileParts,
  call: FileCall<typeof endpoint>,
): Promise<FileReply> {
  administratorOf(call)
  const { correctionId, fileId } = call.params
  const { name, mediaType, bytes, storageKey } = await call.transact(async (tx) => {
    const correction = await findCorrection(tx, keys, correctionId)
    if (!correction || !(await isWaiting(tx, correctionId))) throw new Refusal('correctionAbsent')
    const file = (await listProofFiles(tx, keys, correctionId)).find((one) => one.fileId === fileId)
    if (!file) throw new Refusal('proofFileAbsent')
    const deed = { action: 'account.readProofFile', subject: 'account', subjectId: correction.accountId }
    await record(tx, { ...deed, before: null, after: { correctionId } }, call.now)
    return file
  })
  const content = await files.open(storageKey)
  if (!content) throw new Refusal('proofFileAbsent')
  return new FileReply({ name, mediaType, bytes: content, length: bytes })
}
