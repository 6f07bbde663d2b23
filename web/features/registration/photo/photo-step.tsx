import { useState } from 'react'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useFlow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoCutter } from './photo-cutter.tsx'
import { SavedPhoto } from './saved-photo.tsx'
import { usePhotoChoice } from './use-photo-choice.ts'

/** The portrait: chosen or taken, turned and cut, sent, and seen as it will be printed. */
export function PhotoStep({ rule }: { readonly rule: PhotoRule }) {
  const say = usePhrases('upload')
  const { application, next } = useFlow()
  const { working, setWorking, bytes, isOpening, problem, setProblem, choose } = usePhotoChoice(rule)
  const isReturned = application.toReplace.includes('photo')
  const [isChanging, setIsChanging] = useState(isReturned)
  const [isLeaving, setIsLeaving] = useState(false)
  const [said, setSaid] = useState('')
  const { photo } = application

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
          bytes={bytes}
          rule={rule}
          onTurned={setWorking}
          onKept={() => closeWith(say('photo.saved'))}
          onCancel={() => closeWith('')}
        />
      ) : photo && !isChanging ? (
        <SavedPhoto
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
          bytes={bytes}
          onFiles={([file]) => {
            setSaid('')
            if (file) void choose(file)
          }}
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
