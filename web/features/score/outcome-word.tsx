import { Ban, CircleCheck, CircleDot, CircleX, UserX } from 'lucide-react'
import type { ScoreOutcome } from '#contract/score/score.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  qualified: { tone: 'done', Icon: CircleCheck },
  unqualified: { tone: 'refused', Icon: CircleX },
  absent: { tone: 'quiet', Icon: UserX },
  reference: { tone: 'information', Icon: CircleDot },
  violation: { tone: 'refused', Icon: Ban },
} as const

export function OutcomeWord({ outcome }: { readonly outcome: ScoreOutcome }) {
  const say = usePhrases('score')
  return <StateWord {...looks[outcome]}>{say(`outcomes.${outcome}`)}</StateWord>
}
