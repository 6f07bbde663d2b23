import type { CallRefused } from '#web/platform/call-refused.ts'
import { phrase, refusalSentence, type Sentence } from '#web/platform/sentence.ts'

/** Why a file did not arrive. */
export function uploadSentence(refusal: CallRefused): Sentence {
  return refusal.isUnreachable ? phrase('upload', 'unreachable') : refusalSentence(refusal)
}
