import { useState } from 'react'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { openPhoto, type WorkingPhoto } from './open-photo.ts'
import { uploadSentence } from './upload-sentence.ts'

/** The file that somebody has chosen, opened to be cut; or what is wrong with it. */
export function usePhotoChoice(rule: PhotoRule) {
  const [working, setWorking] = useState<WorkingPhoto | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<Sentence | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)

  async function choose(file: File) {
    setProblem(null)
    setBytes(file.size)
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
  return { working, setWorking, bytes, isOpening, problem, setProblem, choose }
}
