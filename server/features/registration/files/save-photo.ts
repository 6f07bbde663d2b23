import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import type { PhotoCheck } from '#contract/batch/photo-check.ts'
import { hasComma } from '#contract/file/file-name.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import type { savePhoto } from '#contract/registration/draft-endpoints.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { readPicture } from '#server/platform/media/read-picture.ts'
import { requireFormat } from '#server/platform/media/require-format.ts'
import type { PortraitLooker } from '#server/platform/portrait/portrait-looker.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findDraft } from '../draft/find-draft.ts'
import { holdDraft } from '../draft/hold-draft.ts'
import type { Asked } from '../registration-parts.ts'
import { listFileIds, photoRuleId } from './application-file-store.ts'
import { checkPhoto, takeOrRefuse } from './check-photos.ts'
import { countUpload } from './limit-uploads.ts'
import { type FileParts, nameWithEnding, projectIdOf, putFile } from './put-file.ts'

export interface PhotoParts extends FileParts {
  readonly portraits: PortraitLooker
}

/** Stored, and what was seen of it. */
export interface TakenPhoto {
  readonly stored: StoredFile
  readonly check: PhotoCheck | undefined
}

/** Makes of what was sent the portrait that the batch asks for, looks at it, and stores it. */
export async function takePhoto(parts: PhotoParts, call: UploadCall<typeof savePhoto>): Promise<TakenPhoto> {
  const { params, query, upload } = call
  const { batch } = await findDraft(parts, call, params.applicationId)
  refuseUnfit(batch, upload)
  await call.transact((tx) => countUpload(tx, parts.keys, call.actor, call.now))
  const drawn = await drawPhoto(batch, upload)
  const rule = photoRuleOf(batch).check
  const seen = await checkPhoto(parts.portraits, drawn.bytes, rule)
  const check = takeOrRefuse(seen, rule, query.nevertheless === 'yes')
  return { stored: await storeFile(parts.files, projectIdOf(call), drawn), check }
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
  { stored, check }: TakenPhoto,
): Promise<ShownFile> {
  return keepPhotoOf(parts, call, call.params.applicationId, stored, check)
}

/** The same, whoever brings it. */
export async function keepPhotoOf(
  parts: FileParts,
  asked: Asked,
  applicationId: string,
  stored: StoredFile,
  check?: PhotoCheck,
): Promise<ShownFile> {
  const draft = await holdDraft(parts, asked, applicationId)
  const instead = await listFileIds(asked.tx, applicationId, photoRuleId)
  return putFile(parts, asked, draft, { stored, ruleId: photoRuleId, check, instead })
}

function photoRuleOf({ photo }: Batch): PhotoRule {
  if (!photo) throw new Refusal('attachmentKindAbsent')
  return photo
}
