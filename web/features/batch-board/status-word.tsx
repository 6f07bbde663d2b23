import { CircleDot, CirclePause, CircleStop, PencilLine } from 'lucide-react'
import type { ExamStatus } from '#contract/batch/batch.ts'
import { nameOfStatus } from '#contract/batch/batch-steps.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  init: { Icon: PencilLine, tone: 'quiet' },
  inProgress: { Icon: CircleDot, tone: 'done' },
  pause: { Icon: CirclePause, tone: 'waiting' },
  over: { Icon: CircleStop, tone: 'quiet' },
} as const

/** Where the exam of a batch stands. */
export function StatusWord({ status }: { readonly status: ExamStatus }) {
  const say = usePhrases('batchBoard')
  const name = nameOfStatus(status)
  return <StateWord {...looks[name]}>{say(`status.${name}`)}</StateWord>
}
