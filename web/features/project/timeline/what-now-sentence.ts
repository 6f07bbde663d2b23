import type { Language } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { Milestone } from '#contract/project/timeline.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import { whatNow } from './what-now.ts'

/** What now, until when: a sentence, and the instant in it. */
export interface WhatNowSentence {
  readonly before: string
  readonly instant: string | null
  readonly time: string
  readonly after: string
}

/** Null where the project has no dates. */
export function whatNowSentence(
  milestones: readonly Milestone[],
  say: Phrases<'project'>,
  language: Language,
): WhatNowSentence | null {
  if (milestones.length === 0) return null
  const { now, next } = whatNow(milestones)
  const lead = now ?? next
  return lead
    ? sentenceOf(lead, say, language)
    : { before: say('whatNow.over'), instant: null, time: '', after: '' }
}

function sentenceOf(
  { kind, state, startsAt, endsAt }: Milestone,
  say: Phrases<'project'>,
  language: Language,
): WhatNowSentence {
  if (kind === 'notice' || state === 'notYetOpen') {
    const time = startsAt === null ? '' : minuteText(new Date(startsAt), language)
    return cut(say(`whatNow.${kind}.notYetOpen`, { time: mark }), startsAt, time)
  }
  if (state === 'paused') return cut(say(`whatNow.${kind}.paused`), null, '')
  if (endsAt === null) return cut(say(`whatNow.${kind}.openEnded`), null, '')
  return cut(say(`whatNow.${kind}.open`, { time: mark }), endsAt, deadlineText(new Date(endsAt), language))
}

/** Stands where the time goes, so that the page can keep it on one line. */
const mark = '\u0000'

function cut(sentence: string, instant: string | null, time: string): WhatNowSentence {
  const [before = '', after = ''] = sentence.split(mark)
  return { before, instant, time, after }
}
