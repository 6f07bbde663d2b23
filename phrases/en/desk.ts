import type { SentencesOf } from '#phrases/sentences.ts'
import type { desk as source } from '#phrases/zh-Hans/desk.ts'

export const desk: SentencesOf<typeof source> = {
  errors: {
    deskItemAbsent: 'This is not in the queue: it may have been decided or withdrawn.',
    deskItemTaken: 'Somebody else is working on this. Please go on with the next one.',
    deskItemSeen: 'The second review must be done by another person than the first.',
    deskItemChanged: 'This has changed. Please look at it again before you decide.',
    deskDecisionAbsent: 'There is no decision that could be undone.',
    undoTooLate: 'The time for undoing this is over.',
    undoImpossible: 'Things have changed since the decision: it cannot be undone.',
  },
}
