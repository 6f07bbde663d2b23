import { Ban, CircleAlert, CircleCheck, Clock, MailX, RotateCw } from 'lucide-react'
import type { SentMessage } from '#contract/message/sent-list.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  waiting: { tone: 'waiting', Icon: Clock },
  retried: { tone: 'waiting', Icon: RotateCw },
  sent: { tone: 'done', Icon: CircleCheck },
  dropped: { tone: 'quiet', Icon: Ban },
  failed: { tone: 'refused', Icon: CircleAlert },
  undelivered: { tone: 'refused', Icon: MailX },
} as const

/** How sending stands. */
export function SendingState({ state }: Pick<SentMessage, 'state'>) {
  const say = usePhrases('messageBoard')
  return <StateWord {...looks[state]}>{say(`sent.states.${state}`)}</StateWord>
}
