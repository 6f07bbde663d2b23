import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { hasComma } from '#contract/file/file-name.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import type { savePhoto } from '#contract/registration/draft-endpoints.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { readPicture } from '#server/platform/media/read-picture.ts'
import { requireFormat } from '#server/platform/media/require-format.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findDraft } from '../draft/find-draft.ts'
import { holdDraft } from '../draft/hold-draft.ts'
import { type Asked, accountIdOf } from '../registration-parts.ts'
import { listFileIds, photoRuleId } from './application-file-store.ts'
import { countUpload } from './limit-uploads.ts'
import { type FileParts, nameWithEnding, projectIdOf, putFile } from './put-file.ts'

/** Makes of what was sent the portrait that the batch asks for, and stores it. */
export async function takePhoto(parts: FileParts, call: UploadCall<typeof savePhoto>): Promise<StoredFile> {
  const { params, upload } = call
  const { batch } = await findDraft(parts, call, params.applicationId)
  refuseUnfit(batch, upload)
  await call.transact((tx) => countUpload(tx, parts.keys, accountIdOf(call.actor), call.now))
  return storeFile(parts.files, projectIdOf(call), await drawPhoto(batch, upload))
}

export interface SentPhoto {
  readonly name: string
  readonly bytes: Buffer
  /** Who waits for it: nobody keeps the others from theirs. */
  readonly sender: string
}

/** Looks at it before any work is done for it. */
function refuseUnfit(batch: Batch, { name, bytes }: SentPhoto): void {
  const rule = photoRuleOf(batch)
  if (hasComma(name)) throw new Refusal('fileNameHasComma')
  requireFormat(bytes, rule.formats)
}

/** The portrait that the batch asks for, made of what was sent, however it came. */
export async function drawPhoto(batch: Batch, sent: SentPhoto) {
  refuseUnfit(batch, sent)
  const rule = photoRuleOf(batch)
  const { widthPixels, heightPixels } = rule
  const wanted = {
    widthPixels,
    heightPixels,
    fromBytes: rule.fromKilobytes * 1024,
    toBytes: rule.toKilobytes * 1024,
  }
  const bytes = await readPicture(sent.bytes, wanted, sent.sender)
  return { name: nameWithEnding(sent.name, 'jpg'), mediaType: 'image/jpeg', bytes }
}

/** The portrait of the draft, in the place of the one before. */
export async function keepPhoto(
  parts: FileParts,
  call: Call<typeof savePhoto>,
  stored: StoredFile,
): Promise<ShownFile> {
  return keepPhotoOf(parts, call, call.params.applicationId, stored)
}

/** The same, whoever brings it. */
export async function keepPhotoOf(
  parts: FileParts,
  asked: Asked,
  applicationId: string,
  stored: StoredFile,
): Promise<ShownFile> {
  const draft = await holdDraft(parts, asked, applicationId)
  const instead = await listFileIds(asked.tx, applicationId, photoRuleId)
  return putFile(parts, asked, draft, { stored, ruleId: photoRuleId, instead })
}

function photoRuleOf({ photo }: Batch): PhotoRule {
  if (!photo) throw new Refusal('attachmentKindAbsent')
  return photo
}
