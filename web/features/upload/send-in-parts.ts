import { bytesOfPart, partBytes, partsOf, type UploadPurpose } from '#contract/upload/upload.ts'
import { createUpload, finishUpload, putUploadPart } from '#contract/upload/upload-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'

interface Sending {
  readonly domain: string
  readonly purpose: UploadPurpose
  readonly file: File
  /** How much of it is on the other side, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** A line that breaks off for a moment costs a part, not the file. */
const mostTries = 4

/** Sends a large file part by part, and has it looked into. Answers the upload's id. */
export async function sendInParts({ domain, purpose, file, onProgress }: Sending): Promise<string> {
  const body = { purpose, name: file.name, bytes: file.size }
  const { uploadId } = await call(createUpload, { params: { domain }, body }, { quiet: true })
  for (let part = 0; part < partsOf(file.size); part += 1) {
    const bytes = file.slice(part * partBytes, part * partBytes + bytesOfPart(file.size, part))
    await sendPart({ domain, uploadId, part }, bytes, (share) =>
      onProgress((part * partBytes + share * bytes.size) / file.size),
    )
  }
  await call(finishUpload, { params: { domain, uploadId } }, { quiet: true })
  return uploadId
}

async function sendPart(
  params: { readonly domain: string; readonly uploadId: string; readonly part: number },
  bytes: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await uploadFile(putUploadPart, { params, file: bytes, name: 'part' }, { quiet: true, onProgress })
      return
    } catch (error) {
      if (tried === mostTries || !(error instanceof CallRefused && error.isUnreachable)) throw error
    }
  }
}
