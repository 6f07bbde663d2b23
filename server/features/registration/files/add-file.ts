import { askedAttachments } from '#contract/batch/asked-attachments.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type AttachmentRule, mostBytesOf } from '#contract/batch/file-rules.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import type { addFile } from '#contract/registration/draft-endpoints.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findDraft } from '../draft/find-draft.ts'
import { type Draft, holdDraft } from '../draft/hold-draft.ts'
import type { Asked } from '../registration-parts.ts'
import { getPersonOf } from '../shown/application-person.ts'
import { judgeApplication } from '../shown/show-application.ts'
import { listFileIds } from './application-file-store.ts'
import { countUpload } from './limit-uploads.ts'
import { type FileParts, nameWithEnding, projectIdOf, putFile } from './put-file.ts'

/** Reads an attachment that the batch asks for, and stores it. */
export async function takeFile(parts: FileParts, call: UploadCall<typeof addFile>): Promise<StoredFile> {
  const { params, query, upload, transact, now } = call
  const draft = await findDraft(parts, call, params.applicationId)
  const rule = attachmentRuleOf(draft.batch, params.ruleId)
  const mostBytes = mostBytesOf(rule)
  await transact(async (tx) => {
    await requireAsked(parts, { tx, now }, draft, rule)
    await requireRoom(tx, params.applicationId, rule, query.replaces)
    await countUpload(tx, parts.keys, call.actor, now)
  })
  const { bytes, mediaType, ending } = await readAttachment(
    upload.bytes,
    rule.formats,
    upload.sender,
    mostBytes,
  )
  if (bytes.length > mostBytes) throw new Refusal('fileTooLarge', { mostBytes })
  const name = nameWithEnding(upload.name, ending)
  return storeFile(parts.files, projectIdOf(call), { name, mediaType, bytes })
}

/** An attachment of the draft, as long as there is room under its rule. */
export async function keepTakenFile(
  parts: FileParts,
  call: Call<typeof addFile>,
  stored: StoredFile,
): Promise<ShownFile> {
  const { params, query, tx } = call
  const draft = await holdDraft(parts, call, params.applicationId)
  const rule = attachmentRuleOf(draft.batch, params.ruleId)
  await requireAsked(parts, call, draft, rule)
  await requireRoom(tx, params.applicationId, rule, query.replaces)
  const instead = query.replaces ? [query.replaces] : []
  return putFile(parts, call, draft, { stored, ruleId: rule.id, instead })
}

function attachmentRuleOf({ attachments }: Batch, ruleId: string): AttachmentRule {
  const rule = attachments.find(({ id }) => id === ruleId)
  if (!rule) throw new Refusal('attachmentKindAbsent')
  return rule
}

/** By the answers as they are saved: what is asked of others alone would be dropped when this is handed in. */
async function requireAsked(
  { keys }: FileParts,
  { tx, now }: Pick<Asked, 'tx' | 'now'>,
  draft: Draft,
  { id, show }: AttachmentRule,
): Promise<void> {
  if (!show) return
  const person = await getPersonOf(tx, keys, draft.application)
  const { kept } = judgeApplication(draft.application, { ...draft, person, now })
  if (!askedAttachments(draft.batch, kept).some((rule) => rule.id === id))
    throw new Refusal('attachmentNotAsked')
}

/** Whoever replaces a file needs no more room; but it must be there. */
async function requireRoom(
  tx: Tx,
  applicationId: string,
  { id, most }: AttachmentRule,
  replaces: string | undefined,
): Promise<void> {
  const there = await listFileIds(tx, applicationId, id)
  if (replaces && !there.includes(replaces)) throw new Refusal('fileGone')
  if (!replaces && there.length >= most) throw new Refusal('tooManyFiles', { most })
}
