import { useRef, useState } from 'react'
import type { PhotoFlaw } from '#contract/batch/photo-check.ts'
import { savePhoto } from '#contract/registration/draft-endpoints.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { retryWhileBusy } from '#web/platform/call/retry-while-busy.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { useFlow } from '../flow/flow.ts'
import { uploadSentence } from './upload-sentence.ts'

interface PhotoSending {
  readonly isBusy: boolean
  /** How much of it is there, 0 to 1; null while nothing is on its way. */
  readonly share: number | null
  /** Until the next try, where the server is too busy; null while nobody waits. */
  readonly waitSeconds: number | null
  readonly problem: Sentence | null
  /** Why it was sent back, where it may be used all the same. */
  readonly unfit: readonly PhotoFlaw[] | null
  /** `isNevertheless`: it is one’s photo, whatever was found. */
  readonly send: (cut: () => Promise<Blob>, name: string, isNevertheless?: boolean) => Promise<void>
  readonly stop: () => void
}

/** Sends the portrait, and looks how the application stands with it. */
export function usePhotoSending(onKept: () => void): PhotoSending {
  const { application, reload } = useFlow()
  const [share, setShare] = useState<number | null>(null)
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const [problem, setProblem] = useState<Sentence | null>(null)
  const [unfit, setUnfit] = useState<readonly PhotoFlaw[] | null>(null)
  const aborter = useRef<AbortController | null>(null)

  const send: PhotoSending['send'] = async (cut, name, isNevertheless = false) => {
    const stopping = new AbortController()
    aborter.current = stopping
    setProblem(null)
    setUnfit(null)
    setShare(0)
    try {
      const sending = {
        params: { applicationId: application.applicationId },
        ...(isNevertheless && { query: { nevertheless: 'yes' as const } }),
        file: await cut(),
        name,
      }
      const { signal } = stopping
      const options = { handled: true, quiet: true, onProgress: setShare, signal }
      await retryWhileBusy(() => uploadFile(savePhoto, sending, options), setWaitSeconds, signal)
      await reload()
      onKept()
    } catch (cause) {
      if (stopping.signal.aborted) return
      if (!(cause instanceof CallRefused)) throw cause
      if (cause.error === 'photoUnfit') setUnfit((cause.data as { flaws: PhotoFlaw[] }).flaws)
      else setProblem(() => uploadSentence(cause))
    } finally {
      setShare(null)
      setWaitSeconds(null)
    }
  }
  return {
    isBusy: share !== null,
    share,
    waitSeconds,
    problem,
    unfit,
    send,
    stop: () => aborter.current?.abort(),
  }
}
