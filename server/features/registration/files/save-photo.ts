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
import { accountIdOf } from '../registration-parts.ts'
import { listFileIds, photoRuleId } from './application-file-store.ts'
import { countUpload } from './limit-uploads.ts'
import { type FileParts, nameWithEnding, projectIdOf, putFile } from './put-file.ts'

/** Makes of what was sent the portrait that the batch asks for, and stores it. */
export async function takePhoto(parts: FileParts, call: UploadCall<typeof savePhoto>): Promise<StoredFile> {
  const { params, upload } = call
  const { batch } = await findDraft(parts, call, params.applicationId)
  const rule = photoRuleOf(batch)
  if (hasComma(upload.name)) throw new Refusal('fileNameHasComma')
  requireFormat(upload.bytes, rule.formats)
  await call.transact((tx) => countUpload(tx, parts.keys, accountIdOf(call.actor), call.now))
  const { widthPixels, heightPixels } = rule
  const wanted = {
    widthPixels,
    heightPixels,
    fromBytes: rule.fromKilobytes * 1024,
    toBytes: rule.toKilobytes * 1024,
  }
  const bytes = await readPicture(upload.bytes, wanted, upload.sender)
  const name = nameWithEnding(upload.name, 'jpg')
  return storeFile(parts.files, projectIdOf(call), { name, mediaType: 'image/jpeg', bytes })
}

/** The portrait of the draft, in the place of the one before. */
export async function keepPhoto(
  parts: FileParts,
  call: Call<typeof savePhoto>,
  stored: StoredFile,
): Promise<ShownFile> {
  const { applicationId } = call.params
  const draft = await holdDraft(parts, call, applicationId)
  const instead = await listFileIds(call.tx, applicationId, photoRuleId)
  return putFile(parts, call, draft, { stored, ruleId: photoRuleId, instead })
}

function photoRuleOf({ photo }: Batch): PhotoRule {
  if (!photo) throw new Refusal('attachmentKindAbsent')
  return photo
}
