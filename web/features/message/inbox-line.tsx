import { minuteText } from '#contract/kit/time.ts'
import type { InboxEntry } from '#contract/message/inbox-endpoints.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { nextThingOf } from '../registration/status/next-thing.ts'
import { useNextHref } from '../registration/status/use-next-href.ts'
import styles from './inbox-screen.module.css'

interface InboxLineProps {
  readonly entry: InboxEntry
  /** Undefined as long as it is not known, and of an organisation. */
  readonly application: ApplicationLine | undefined
  readonly onRead: () => void
}

export function InboxLine({ entry, application, onRead }: InboxLineProps) {
  const say = usePhrases('inbox')
  const { language } = useLanguage()
  const { at, read, subject, text, about } = entry
  return (
    <li className={styles.line} data-unread={!read || undefined}>
      <div className={styles.top}>
        <h2 className={styles.subject} lang={languageOfText(subject, language)}>
          {subject}
        </h2>
        {!read && <span className={styles.unread}>{say('unread')}</span>}
        <time className={styles.at} dateTime={at}>
          {minuteText(new Date(at), language)}
        </time>
      </div>
      {about && (
        <p className={styles.about} lang={languageOfText(about, language)}>
          {about}
        </p>
      )}
      <p className={styles.text} lang={languageOfText(text, language)}>
        {text}
      </p>
      {application && <NextLink application={application} onRead={onRead} />}
    </li>
  )
}

/** To what is to be done with it now, which may be another thing than when it was told. */
function NextLink({ application, onRead }: { application: ApplicationLine; onRead: () => void }) {
  const say = usePhrases('inbox')
  const { now } = useServerNow()
  const thing = nextThingOf(application, now)
  const href = useNextHref(application, thing === 'tooLate' ? 'look' : thing)
  if (!href) return null
  return (
    <a className={styles.link} href={href} onClick={onRead}>
      {say(`links.${thing === 'mend' || thing === 'pay' ? thing : 'look'}`)}
    </a>
  )
}
