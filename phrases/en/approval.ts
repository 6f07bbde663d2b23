import type { SentencesOf } from '#phrases/sentences.ts'
import type { approval as source } from '#phrases/zh-Hans/approval.ts'

export const approval: SentencesOf<typeof source> = {
  errors: {
    approvalAbsent: 'This proposal was not found.',
    approvalDecided: 'This proposal has already been decided. Please refresh.',
    approvalNeedsAnother: 'Another person must approve: you cannot approve what you proposed.',
    approvalOpen: 'The same has been proposed and is awaiting approval.',
    approvalImpossible: 'This cannot be done as things stand.',
    twoPeopleNeeded: 'This exam has several administrators: approval by two people must stay on.',
  },
}
