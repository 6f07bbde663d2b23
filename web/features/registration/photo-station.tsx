import { useState } from 'react'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { phrase, type Sentence } from '#web/platform/sentence.ts'
import { useFlow } from './flow.ts'
import { FlowActions } from './flow-actions.tsx'
import { KeptPhoto } from './kept-photo.tsx'
import { openPhoto, type WorkingPhoto } from './open-photo.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoCutter } from './photo-cutter.tsx'
import { uploadSentence } from './upload-sentence.ts'

/** The portrait: chosen or taken, turned and cut, sent, and seen as it will be printed. */
export function PhotoStation({ rule }: { readonly rule: PhotoRule }) {
  const say = usePhrases('upload')
  const { application, next } = useFlow()
  const [working, setWorking] = useState<WorkingPhoto | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const isReturned = application.toReplace.includes('photo')
  const [isChanging, setIsChanging] = useState(isReturned)
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<Sentence | null>(null)
  const [said, setSaid] = useState('')
  const { photo } = application

  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    setProblem(null)
    setSaid('')
    setIsOpening(true)
    try {
      setWorking(await openPhoto(file, rule))
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setProblem(() => uploadSentence(cause))
    } finally {
      setIsOpening(false)
    }
  }
  const closeWith = (words: string) => {
    setWorking(null)
    setIsChanging(false)
    setProblem(null)
    setSaid(words)
  }
  const goOn = async () => {
    if (!photo) return setProblem(() => phrase('upload', 'photo.missing'))
    if (isReturned) {
      setIsChanging(true)
      return setProblem(() => phrase('upload', 'photo.returned'))
    }
    setIsLeaving(true)
    await next()
    setIsLeaving(false)
  }

  return (
    <>
      {working ? (
        <PhotoCutter
          working={working}
          rule={rule}
          onTurned={setWorking}
          onKept={() => closeWith(say('photo.saved'))}
          onCancel={() => closeWith('')}
        />
      ) : photo && !isChanging ? (
        <KeptPhoto
          photo={photo}
          rule={rule}
          onChange={() => setIsChanging(true)}
          onRemoved={() => closeWith(say('photo.removed'))}
        />
      ) : (
        <PhotoChooser
          rule={rule}
          isOpening={isOpening}
          problem={problem}
          onFiles={(files) => void choose(files)}
          {...(isChanging && { onCancel: () => closeWith('') })}
        />
      )}
      <p role="status" className="read-aloud-only">
        {isOpening ? say('photo.opening') : said}
      </p>
      {!working && <FlowActions busy={isLeaving} onNext={() => void goOn()} />}
    </>
  )
}
