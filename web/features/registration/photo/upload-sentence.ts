import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'

/** Why a file did not arrive. */
export function uploadSentence(refusal: CallRefused): Sentence {
  return refusal.isUnreachable ? phrase('upload', 'unreachable') : refusalSentence(refusal)
}
