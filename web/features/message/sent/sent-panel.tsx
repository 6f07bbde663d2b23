import { minuteText } from '#contract/kit/time.ts'
import type { SentMessage } from '#contract/message/sent-list.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SendingState } from './sending-state.tsx'
import { faultWords } from './sent-look.tsx'
import styles from './sent-panel.module.css'

/** One message: how it stands, why, and when. */
export function SentPanel({ message }: { readonly message: SentMessage }) {
  const say = usePhrases('messageBoard')
  const { language } = useLanguage()
  const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
  const facts = [
    ['channel', say(`channels.${message.channel}`)],
    ['contact', message.contact],
    ['number', message.number],
    ['fault', faultWords(say, message)],
    ['tries', String(message.tries)],
    ['queuedAt', minute(message.queuedAt)],
    ['dueAt', minute(message.dueAt)],
    ['sentAt', minute(message.sentAt)],
  ] as const
  return (
    <>
      <p>
        <SendingState state={message.state} />
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{say(`sent.columns.${name}`)}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      {message.contact && <p className={styles.note}>{say('sent.contactNow')}</p>}
    </>
  )
}
