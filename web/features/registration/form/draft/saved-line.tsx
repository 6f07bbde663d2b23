import { wallOf } from '#contract/kit/time.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { AutosaveView } from './answer-autosave.ts'

/** Says quietly that what was typed is safe, and where. */
export function SavedLine({ kept }: { readonly kept: AutosaveView }) {
  const say = usePhrases('form')
  const reader = useLanguage()
  return <span role="status">{words()}</span>

  function words(): string {
    const { state, refusal, savedAt } = kept
    if (state === 'offline') return say('saved.offline')
    if (state === 'refused' && refusal)
      return say('saved.refused', { reason: refusalSentence(refusal)(reader) })
    // Not while it is typed: the line would flicker with every word.
    return savedAt === null ? '' : say('saved.at', { time: clockText(new Date(savedAt)) })
  }
}

function clockText(instant: Date): string {
  const { hour, minute } = wallOf(instant)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
