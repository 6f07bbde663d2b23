import type { SentencesOf } from '#phrases/sentences.ts'
import type { file as source } from '#phrases/zh-Hans/file.ts'

export const file: SentencesOf<typeof source> = {
  errors: {
    fileAbsent: 'The file does not exist or its link has expired.',
  },
}
