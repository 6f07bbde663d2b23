import type { SentencesOf } from '#phrases/sentences.ts'
import type { list as source } from '#phrases/zh-Hans/list.ts'

export const list: SentencesOf<typeof source> = {
  errors: {
    choiceTooLarge: '一次最多可處理 {{most}} 筆，您已選擇 {{chosen}} 筆，請縮小範圍後重試。',
  },
}
