import type { SentencesOf } from '#phrases/sentences.ts'
import type { file as source } from '#phrases/zh-Hans/file.ts'

export const file: SentencesOf<typeof source> = {
  errors: {
    fileAbsent: 'The file is not there, or its link has expired.',
  },
}
