import { useState } from 'react'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { type CallRefused, refusedHere } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'

export interface Paper {
  readonly fileId: string
  readonly name: string
}

/** Papers that go with what somebody asks for: each is sent as it is chosen, one after the other. */
export interface Papers {
  readonly files: readonly Paper[]
  readonly fileIds: readonly string[]
  readonly most: number
  readonly busy: boolean
  readonly waitSeconds: number | null
  /** Why the last one was not taken. */
  readonly refused: Sentence | null
  readonly add: (chosen: readonly File[]) => Promise<void>
  readonly remove: (fileId: string) => void
  readonly clear: () => void
}

export function usePapers(most: number, send: (file: File) => Promise<Paper>): Papers {
  const [files, setFiles] = useState<readonly Paper[]>([])
  const [refused, setRefused] = useState<Sentence | null>(null)
  const { busy, waitSeconds, run } = useAttempt()
  const tell = (sentence: Sentence) => setRefused(() => sentence)

  async function sendSmall(file: File): Promise<Paper> {
    if (file.size > mostAttachmentBytes) throw refusedHere('fileTooLarge')
    return send(file)
  }

  async function add(chosen: readonly File[]) {
    const room = most - files.length
    setRefused(null)
    if (chosen.length > room) tell(phrase('upload', 'papers.tooMany', { most }))
    for (const file of chosen.slice(0, room)) {
      const outcome = await run(() => sendSmall(file))
      if (outcome.done) setFiles((before) => [...before, outcome.result])
      else tell(refusedOf(file.name, outcome.refusal))
    }
  }

  return {
    files,
    fileIds: files.map(({ fileId }) => fileId),
    most,
    busy,
    waitSeconds,
    refused,
    add,
    remove: (fileId) => setFiles((before) => before.filter((one) => one.fileId !== fileId)),
    clear: () => setFiles([]),
  }
}

function refusedOf(name: string, refusal: CallRefused | null): Sentence {
  const { sentence } = wholeError(refusal)
  return (reader) => reader.phrasesOf('upload')('papers.refused', { name, why: sentence(reader) })
}
