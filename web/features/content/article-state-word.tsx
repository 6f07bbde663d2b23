import { CircleCheck, CircleDashed, Clock, Undo2 } from 'lucide-react'
import type { ArticleState } from '#contract/notice/article.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  draft: { tone: 'quiet', Icon: CircleDashed },
  scheduled: { tone: 'information', Icon: Clock },
  published: { tone: 'done', Icon: CircleCheck },
  withdrawn: { tone: 'waiting', Icon: Undo2 },
} as const

export function ArticleStateWord({ state }: { readonly state: ArticleState }) {
  const say = usePhrases('articles')
  return <StateWord {...looks[state]}>{say(`states.${state}`)}</StateWord>
}
