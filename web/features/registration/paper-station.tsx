import { useState } from 'react'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import { pickText } from '#contract/kit/language.ts'
import { phrase } from '#web/platform/sentence.ts'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { useFlow } from './flow.ts'
import { FlowActions } from './flow-actions.tsx'
import { PaperSection, paperFieldId } from './paper-section.tsx'
import { usePaperUploads } from './use-paper-uploads.ts'

/** The papers that the batch asks for, kind by kind. */
export function PaperStation() {
  const { batch, application, next } = useFlow()
  const uploads = usePaperUploads()
  const { errors, at, tell } = useFieldErrors()
  const [isLeaving, setIsLeaving] = useState(false)

  const lacking = (rule: AttachmentRule): FieldError[] => {
    const id = paperFieldId(rule)
    const mine = uploads.running.filter(({ ruleId }) => ruleId === rule.id)
    const [first] = mine
    if (first) {
      const failed = mine.find(({ problem }) => problem !== null)
      const sentence = failed
        ? phrase('upload', 'papers.failed', { name: failed.name })
        : phrase('upload', 'papers.stillSending')
      return [{ id, sentence }]
    }
    const count = rule.least - application.files.filter(({ ruleId }) => ruleId === rule.id).length
    if (count <= 0) return []
    return [
      {
        id,
        sentence: (room) =>
          room.phrasesOf('upload')('papers.missing', { label: pickText(rule.label, room.language), count }),
      },
    ]
  }
  const goOn = async () => {
    if (tell(batch.attachments.flatMap(lacking))) return
    setIsLeaving(true)
    await next()
    setIsLeaving(false)
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      {batch.attachments.map((rule) => (
        <PaperSection key={rule.id} rule={rule} uploads={uploads} error={at(paperFieldId(rule))} />
      ))}
      <p role="status" className="read-aloud-only">
        {uploads.said}
      </p>
      <FlowActions busy={isLeaving} onNext={() => void goOn()} />
    </>
  )
}
