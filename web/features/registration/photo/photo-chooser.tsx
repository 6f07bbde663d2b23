import { Button } from '@mantine/core'
import { Camera, ImageUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { DropZone } from '#web/ui/fields/drop-zone.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ChosenSize } from './chosen-size.tsx'
import styles from './photo.module.css'
import { PhotoSample } from './photo-sample.tsx'

interface PhotoChooserProps {
  readonly rule: PhotoRule
  readonly isOpening: boolean
  readonly problem: Sentence | null
  /** Of the file that was chosen last. */
  readonly bytes: number | null
  readonly onFiles: (files: readonly File[]) => void
  /** Back to the photo that is there. */
  readonly onCancel?: () => void
}

const id = 'photo'

/** Asks for a portrait: from the album, from the camera, or dragged here. */
export function PhotoChooser({ rule, isOpening, problem, bytes, onFiles, onCancel }: PhotoChooserProps) {
  const say = usePhrases('upload')
  const reader = useLanguage()
  const { formats, widthPixels: width, heightPixels: height, toKilobytes: kilobytes } = rule
  const accept = formats.map((format) => `image/${format}`).join(',')
  const words = formats.map((format) => say(`formats.${format}`)).join(' / ')
  const zone = useFocusOnProblem(problem)
  return (
    <div ref={zone} data-field>
      {pickText(rule.hint, reader.language) && (
        <p>
          <Text of={rule.hint} />
        </p>
      )}
      <PhotoSample ratio={width / height} label={say('photo.sample')} />
      <DropZone onFiles={onFiles} disabled={isOpening}>
        <FileButton
          id={id}
          note={problem ? noteId(id) : undefined}
          accept={accept}
          size="md"
          leftSection={isOpening ? <Spinner /> : <ImageUp size="1.125em" aria-hidden="true" />}
          disabled={isOpening}
          onFiles={onFiles}
        >
          {say('photo.choose')}
        </FileButton>
        <FileButton
          accept={accept}
          camera
          size="md"
          variant="default"
          className={styles.camera}
          leftSection={<Camera size="1.125em" aria-hidden="true" />}
          disabled={isOpening}
          onFiles={onFiles}
        >
          {say('photo.camera')}
        </FileButton>
        <span className={styles.drop}>{say('photo.drop')}</span>
        {onCancel && (
          <Button variant="subtle" size="md" onClick={onCancel}>
            {say('cancel')}
          </Button>
        )}
      </DropZone>
      <div role="alert">
        <FieldNote id={id} error={problem?.(reader)} />
      </div>
      {bytes !== null && <ChosenSize bytes={bytes} rule={rule} />}
      <p className={styles.rule}>{say('photo.rule', { formats: words, width, height, kilobytes })}</p>
    </div>
  )
}

function useFocusOnProblem(problem: Sentence | null) {
  const zone = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) zone.current?.querySelector('button')?.focus()
  }, [problem])
  return zone
}
