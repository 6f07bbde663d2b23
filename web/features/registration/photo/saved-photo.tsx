import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { removeFile } from '#contract/registration/draft-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { useFlow } from '../flow/flow.ts'
import styles from './photo.module.css'
import { PhotoFindings } from './photo-findings.tsx'
import { PrintedPhoto } from './printed-photo.tsx'
import { uploadSentence } from './upload-sentence.ts'

interface SavedPhotoProps {
  readonly photo: ShownFile
  readonly rule: PhotoRule
  readonly onChange: () => void
  readonly onRemoved: () => void
}

/** The portrait that is there, as it will be printed. */
export function SavedPhoto({ photo, rule, onChange, onRemoved }: SavedPhotoProps) {
  const say = usePhrases('upload')
  const reader = useLanguage()
  const { application, reload } = useFlow()
  const [isRemoving, setIsRemoving] = useState(false)
  const [problem, setProblem] = useState<Sentence | null>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // What was pressed to come here is gone; whoever has just arrived at the step has pressed nothing.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const remove = async () => {
    setIsRemoving(true)
    try {
      const { applicationId } = application
      await call(
        removeFile,
        { params: { applicationId, fileId: photo.fileId } },
        { handled: true, quiet: true },
      )
      await reload()
      onRemoved()
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setProblem(() => uploadSentence(cause))
    } finally {
      setIsRemoving(false)
    }
  }
  return (
    <div data-field>
      <p ref={heading} tabIndex={-1} className={styles.kept}>
        <CircleCheck size="1.125em" aria-hidden="true" />
        {say('photo.saved')}
      </p>
      <PrintedPhoto photo={photo} rule={rule} />
      {photo.check && photo.check.flaws.length > 0 && !photo.check.insisted && (
        <PhotoFindings title={say('check.found')} flaws={photo.check.flaws}>
          <p>{say('check.advice')}</p>
        </PhotoFindings>
      )}
      {application.closed.includes('photo') ? (
        <p>{say('closed')}</p>
      ) : (
        <div className={styles.actions}>
          <Button variant="default" onClick={onChange}>
            {say('photo.change')}
          </Button>
          <BusyButton variant="subtle" busy={isRemoving} onClick={() => void remove()}>
            {say('photo.remove')}
          </BusyButton>
        </div>
      )}
      <div role="alert">
        <FieldNote id="photo" error={problem?.(reader)} />
      </div>
    </div>
  )
}
