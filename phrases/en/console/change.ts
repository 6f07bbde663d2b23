import type { SentencesOf } from '#phrases/sentences.ts'
import type { change as source } from '#phrases/zh-Hans/console/change.ts'

export const change: SentencesOf<typeof source> = {
  title: '{{name}} saved changes on {{time}}',
  titleUnknown: 'The content was changed on {{time}}',
  lead: 'Your entries have been kept but are not saved yet. The following differs from what you opened:',
  both: 'you changed this too',
  theirs: 'Theirs: {{value}}',
  mine: 'Yours: {{value}}',
  empty: '(empty)',
  merge: 'Keep my changes, take theirs for the rest',
  discard: 'Discard my changes, take all of theirs',
  merged: 'Their changes have been taken over. Please check and save again.',
  discarded: 'Their changes have been taken over. Yours were not saved.',
  errors: {
    changedMeanwhile:
      'Somebody else has changed this meanwhile. Your change was not saved. Please check and save again.',
  },
}
