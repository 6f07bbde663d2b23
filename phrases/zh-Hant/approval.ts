import type { SentencesOf } from '#phrases/sentences.ts'
import type { approval as source } from '#phrases/zh-Hans/approval.ts'

export const approval: SentencesOf<typeof source> = {
  errors: {
    approvalAbsent: '該審批事項不存在。',
    approvalDecided: '該事項已處理，請重新整理查看。',
    approvalNeedsAnother: '須由另一人批准：不能批准本人提出的事項。',
    approvalOpen: '同一事項已提出，正在等待批准。',
    approvalImpossible: '按目前情況不能辦理該事項。',
    twoPeopleNeeded: '本項目有多名管理員，須保留雙人審批。',
  },
}
