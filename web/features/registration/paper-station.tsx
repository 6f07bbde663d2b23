import { useState } from 'react'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { phrase } from '#web/platform/sentence.ts'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { focusInView } from '#web/ui/field-errors.ts'
import { useFlow } from './flow.ts'
import { FlowActions } from './flow-actions.tsx'
import { PaperSection, paperFieldId } from './paper-section.tsx'
import { usePaperUploads } from './use-paper-uploads.ts'

/** The papers that the batch asks for, kind by kind. */
export function PaperStation() {
  const { batch, application, next } = useFlow()
  const uploads = usePaperUploads()
  const room = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
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
  const wrong = batch.attachments.flatMap(lacking)
  // Said once somebody wants to go on, and gone with what it was about.
  const errors = isAsked ? wrong : []
  const at = (id: string) => errors.find((error) => error.id === id)?.sentence(room)
  const goOn = async () => {
    setIsAsked(true)
    const [first] = wrong
    if (first) return void setTimeout(() => focusInView(document.getElementById(first.id ?? '')))
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
