import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import { pickText } from '#contract/kit/language.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import type { AttachmentUpload } from './use-attachment-uploads.ts'

/** Why nobody goes on yet from one kind of attachment. */
export interface AttachmentFlaw extends FieldError {
  readonly id: string
  /** Tells it from others, also of the same attachment. */
  readonly key: string
}

export const attachmentFieldId = (rule: AttachmentRule) => `attachment-${rule.id}`

/** What is on its way comes first: before it is there nobody can say what is missing. */
export function attachmentFlaws(
  rule: AttachmentRule,
  { attachments, toReplace }: Application,
  running: readonly AttachmentUpload[],
): AttachmentFlaw[] {
  const id = attachmentFieldId(rule)
  const mine = running.filter(({ ruleId }) => ruleId === rule.id)
  const count = rule.least - attachments.filter(({ ruleId }) => ruleId === rule.id).length
  // What was refused for good keeps nobody from going on who has all that is asked for.
  const failed = mine.find(({ problem, mayRetry }) => problem !== null && (mayRetry || count > 0))
  if (failed) {
    const sentence = phrase('upload', 'attachments.failed', { name: failed.name })
    return [{ id, key: `${id} failed ${failed.key}`, sentence }]
  }
  if (mine.some(({ problem }) => problem === null))
    return [{ id, key: `${id} sending`, sentence: phrase('upload', 'attachments.stillSending') }]
  if (toReplace.includes(rule.id)) {
    const label = (reader: ReaderLanguage) => pickText(rule.label, reader.language)
    const sentence = (reader: ReaderLanguage) =>
      reader.phrasesOf('upload')('attachments.returned', { label: label(reader) })
    return [{ id, key: `${id} returned`, sentence }]
  }
  if (count <= 0) return []
  return [
    {
      id,
      key: `${id} missing`,
      sentence: (reader) =>
        reader.phrasesOf('upload')('attachments.missing', {
          label: pickText(rule.label, reader.language),
          count,
        }),
    },
  ]
}
