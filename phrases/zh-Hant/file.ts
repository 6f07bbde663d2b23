import type { SentencesOf } from '#phrases/sentences.ts'
import type { file as source } from '#phrases/zh-Hans/file.ts'

export const file: SentencesOf<typeof source> = {
  errors: {
    fileAbsent: '檔案不存在或連結已過期。',
  },
}
