import { useEffect, useRef, useState } from 'react'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { addFile, removeFile } from '#contract/registration/draft-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused, refusedHere } from '#web/platform/call/call-refused.ts'
import { reportRefusal } from '#web/platform/call/call-watch.ts'
import { retryWhileBusy } from '#web/platform/call/retry-while-busy.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { useFlow } from '../flow/flow.ts'
import { uploadSentence } from '../photo/upload-sentence.ts'
import { type PreparedAttachment, prepareAttachment } from './prepare-attachment.ts'

/** An attachment on its way. */
export interface AttachmentUpload {
  readonly key: number
  readonly ruleId: string
  readonly name: string
  /** The file that it stands in for. */
  readonly replaces: string | null
  /** How much of it is there, 0 to 1; null while it is prepared. */
  readonly share: number | null
  /** Until the next try, where the server is too busy; null while nobody waits. */
  readonly waitSeconds: number | null
  /** Why it did not arrive. */
  readonly problem: Sentence | null
  /** Whether trying the same again makes sense. */
  readonly mayRetry: boolean
}

export interface AttachmentUploads {
  readonly running: readonly AttachmentUpload[]
  /** What was done last; spoken. */
  readonly said: string
  readonly start: (rule: AttachmentRule, files: readonly File[], replaces?: string) => void
  readonly retry: (key: number) => void
  readonly dismiss: (key: number) => void
  readonly remove: (file: ShownFile) => Promise<void>
}

/** What was refused for good takes none, nor what stands in for another. */
export function takesRoom({ replaces, problem, mayRetry }: AttachmentUpload): boolean {
  return replaces === null && (problem === null || mayRetry)
}

interface Work {
  readonly file: File
  readonly rule: AttachmentRule
  readonly replaces: string | null
  readonly stopping: AbortController
  /** Kept for another try: the same file is the same upload. */
  prepared: PreparedAttachment | null
}

const nothingYet = { share: null, waitSeconds: null, problem: null, mayRetry: false } as const

/** Sends attachments side by side, and looks how the application stands after each. */
export function useAttachmentUploads(): AttachmentUploads {
  const say = usePhrases('upload')
  const { application, reload } = useFlow()
  const { applicationId } = application
  const [running, setRunning] = useState<readonly AttachmentUpload[]>([])
  const [said, setSaid] = useState('')
  const works = useRef(new Map<number, Work>())
  useEffect(() => {
    const left = works.current
    return () => {
      for (const { stopping } of left.values()) stopping.abort()
    }
  }, [])

  const change = (key: number, fields: Partial<AttachmentUpload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const dismiss = (key: number) => {
    works.current.get(key)?.stopping.abort()
    works.current.delete(key)
    setRunning((all) => all.filter((one) => one.key !== key))
  }
  const run = async (key: number, work: Work) => {
    change(key, nothingYet)
    try {
      const { name } = await sendAttachment(applicationId, work, (fields) => change(key, fields))
      await reload()
      dismiss(key)
      setSaid(say('attachments.added', { name }))
    } catch (cause) {
      if (work.stopping.signal.aborted) return
      if (!(cause instanceof CallRefused)) throw cause
      const mayRetry = cause.isUnreachable || cause.isSystemError || cause.error === 'busy'
      change(key, { problem: uploadSentence(cause), mayRetry })
    }
  }
  const start = (rule: AttachmentRule, files: readonly File[], replaces: string | null = null) => {
    const there = application.attachments.filter(({ ruleId }) => ruleId === rule.id).length
    const coming = running.filter((one) => one.ruleId === rule.id && takesRoom(one)).length
    const room = replaces === null ? rule.most - there - coming : 1
    files.forEach((file, at) => {
      const key = nextKey()
      const upload = { key, ruleId: rule.id, name: file.name, replaces, ...nothingYet }
      const problem = at < room ? null : uploadSentence(refusedHere('tooManyFiles'))
      setRunning((all) => [...all, { ...upload, problem }])
      if (problem) return
      const work = { file, rule, replaces, stopping: new AbortController(), prepared: null }
      works.current.set(key, work)
      void run(key, work)
    })
  }
  const retry = (key: number) => {
    const work = works.current.get(key)
    if (work) void run(key, work)
  }
  const remove = async ({ fileId, name }: ShownFile) => {
    try {
      await call(removeFile, { params: { applicationId, fileId } }, { handled: true, quiet: true })
      setSaid(say('attachments.removed', { name }))
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      reportRefusal(cause, false)
    }
    await reload().catch(() => null)
  }
  return { running, said, start, retry, dismiss, remove }
}

async function sendAttachment(
  applicationId: string,
  work: Work,
  onChange: (fields: Partial<AttachmentUpload>) => void,
): Promise<ShownFile> {
  const { file, rule, replaces, stopping } = work
  work.prepared ??= await prepareAttachment(file, rule)
  const params = { applicationId, ruleId: rule.id }
  const sending = { params, ...(replaces && { query: { replaces } }), ...work.prepared }
  const { signal } = stopping
  const onProgress = (share: number) => onChange({ share })
  return retryWhileBusy(
    () => uploadFile(addFile, sending, { handled: true, quiet: true, signal, onProgress }),
    (waitSeconds) => onChange({ waitSeconds }),
    signal,
  )
}

let lastKey = 0
const nextKey = () => ++lastKey
