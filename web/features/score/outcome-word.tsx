import { BadgeCheck, Ban, CircleCheck, CircleDot, CircleX, UserX } from 'lucide-react'
import type { ResultOutcome } from '#contract/score/score.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  qualified: { tone: 'done', Icon: CircleCheck },
  unqualified: { tone: 'refused', Icon: CircleX },
  absent: { tone: 'quiet', Icon: UserX },
  reference: { tone: 'information', Icon: CircleDot },
  violation: { tone: 'refused', Icon: Ban },
  exempt: { tone: 'done', Icon: BadgeCheck },
} as const

export function OutcomeWord({ outcome }: { readonly outcome: ResultOutcome }) {
  const say = usePhrases('score')
  return <StateWord {...looks[outcome]}>{say(`outcomes.${outcome}`)}</StateWord>
}
