import { useState } from 'react'
import { mostProofFiles, type ProofFile, sendProofFile } from '#contract/account/identity-correction.ts'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { type CallRefused, refusedHere } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'

/** The papers that go with a correction: each is sent as it is chosen, one after the other. */
export interface ProofFiles {
  readonly files: readonly ProofFile[]
  readonly busy: boolean
  readonly waitSeconds: number | null
  /** Why the last one was not taken. */
  readonly refused: Sentence | null
  readonly add: (chosen: readonly File[]) => Promise<void>
  readonly remove: (fileId: string) => void
  readonly clear: () => void
}

export function useProofFiles(domain: string, accountId: string): ProofFiles {
  const [files, setFiles] = useState<readonly ProofFile[]>([])
  const [refused, setRefused] = useState<Sentence | null>(null)
  const { busy, waitSeconds, run } = useAttempt()
  const tell = (sentence: Sentence) => setRefused(() => sentence)

  async function send(file: File): Promise<ProofFile> {
    if (file.size > mostAttachmentBytes) throw refusedHere('fileTooLarge')
    const params = { domain, accountId }
    return uploadFile(sendProofFile, { params, file, name: file.name }, { quiet: true })
  }

  async function add(chosen: readonly File[]) {
    const room = mostProofFiles - files.length
    setRefused(null)
    if (chosen.length > room)
      tell(phrase('staff', 'candidates.correct.filesTooMany', { most: mostProofFiles }))
    for (const file of chosen.slice(0, room)) {
      const outcome = await run(() => send(file))
      if (outcome.done) setFiles((before) => [...before, outcome.result])
      else tell(refusedOf(file.name, outcome.refusal))
    }
  }

  return {
    files,
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
  return (reader) =>
    reader.phrasesOf('staff')('candidates.correct.fileRefused', { name, why: sentence(reader) })
}
