import { useMemo } from 'react'
import { addTextFile } from '#contract/rich-text/rich-text-endpoints.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import type { TextFiles } from '#web/ui/rich-text/text-files.ts'

/** Pictures and documents for the texts of a project; `known` are those that a text came with, by their ids. */
export function useTextFiles(domain: string, known: Readonly<Record<string, string>>): TextFiles {
  return useMemo(
    () => ({
      upload: (file) =>
        uploadFile(
          addTextFile,
          { params: { domain }, file, name: file.name },
          { quiet: true, handled: true },
        ),
      addressOf: (fileId) => known[fileId],
    }),
    [domain, known],
  )
}
