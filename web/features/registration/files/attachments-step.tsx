import { useState } from 'react'
import { useLanguage } from '#web/platform/language/language.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { useFlow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { attachmentFieldId, attachmentFlaws } from './attachment-flaws.ts'
import { AttachmentSection } from './attachment-section.tsx'
import { useAttachmentUploads } from './use-attachment-uploads.ts'
import { useFreshAddresses } from './use-fresh-addresses.ts'

/** The attachments that the batch asks for, kind by kind. */
export function AttachmentsStep() {
  const { batch, application, next } = useFlow()
  const uploads = useAttachmentUploads()
  useFreshAddresses()
  const reader = useLanguage()
  const [told, setTold] = useState<readonly string[]>([])
  const [isLeaving, setIsLeaving] = useState(false)

  const flaws = batch.attachments.flatMap((rule) => attachmentFlaws(rule, application, uploads.running))
  // What was told when somebody wanted to go on, as long as it is so.
  const errors = flaws.filter(({ key }) => told.includes(key))
  const at = (id: string) => errors.find((error) => error.id === id)?.sentence(reader)
  const goOn = async () => {
    setTold(flaws.map(({ key }) => key))
    const [first] = flaws
    if (first) return void setTimeout(() => focusInView(document.getElementById(first.id)))
    setIsLeaving(true)
    await next()
    setIsLeaving(false)
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      {batch.attachments.map((rule) => (
        <AttachmentSection key={rule.id} rule={rule} uploads={uploads} error={at(attachmentFieldId(rule))} />
      ))}
      <p role="status" className="read-aloud-only">
        {uploads.said}
      </p>
      <FlowActions busy={isLeaving} onNext={() => void goOn()} />
    </>
  )
}
