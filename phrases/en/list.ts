import type { SentencesOf } from '#phrases/sentences.ts'
import type { list as source } from '#phrases/zh-Hans/list.ts'

export const list: SentencesOf<typeof source> = {
  errors: {
    choiceTooLarge:
      'At most {{most}} rows can be processed at once; you selected {{chosen}}. Please narrow your selection and try again.',
  },
}
