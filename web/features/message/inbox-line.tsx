import { minuteText } from '#contract/kit/time.ts'
import type { InboxEntry } from '#contract/message/inbox-endpoints.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useProject } from '#web/platform/project.tsx'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { MixedText } from '#web/ui/text/text.tsx'
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
        <h2 className={styles.subject}>
          <MixedText>{subject}</MixedText>
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
      <p className={styles.text}>
        <MixedText>{text}</MixedText>
      </p>
      {application && <NextLink kind={entry.kind} application={application} onRead={onRead} />}
      <InstitutionLink kind={entry.kind} onRead={onRead} />
    </li>
  )
}

/** What a message asks its reader to do; others lead to the registration as it stands. */
const asked: Partial<Record<InboxEntry['kind'], 'mend' | 'pay'>> = {
  applicationReturned: 'mend',
  applicationToImprove: 'mend',
  applicationRefusalLifted: 'mend',
  applicationPassed: 'pay',
  applicationPayBy: 'pay',
}

interface InstitutionLinkProps extends Pick<InboxEntry, 'kind'> {
  readonly onRead: () => void
}

/** To the institution information of which a message tells. */
function InstitutionLink({ kind, onRead }: InstitutionLinkProps) {
  const say = usePhrases('inbox')
  const { domain } = useProject().info
  if (kind === 'moveAsked' || kind === 'moveGranted' || kind === 'moveRefused')
    return (
      <a className={styles.link} href={hrefOf('/default/moves', { project: domain })} onClick={onRead}>
        {say('links.moves')}
      </a>
    )
  if (kind !== 'institutionPassed' && kind !== 'institutionReturned') return null
  return (
    <a className={styles.link} href={hrefOf('/default/userInform', { project: domain })} onClick={onRead}>
      {say(kind === 'institutionReturned' ? 'links.mendInstitution' : 'links.institution')}
    </a>
  )
}

interface NextLinkProps extends Pick<InboxEntry, 'kind'> {
  readonly application: ApplicationLine
  readonly onRead: () => void
}

/** To what it asks for, as long as that is still to be done. */
function NextLink({ kind, application, onRead }: NextLinkProps) {
  const say = usePhrases('inbox')
  const { now } = useServerNow()
  const next = nextThingOf(application, now)
  const wanted = asked[kind]
  const thing = wanted !== undefined && wanted === next ? wanted : 'look'
  const href = useNextHref(application, thing)
  if (!href) return null
  return (
    <a className={styles.link} href={href} onClick={onRead}>
      {say(`links.${thing}`)}
    </a>
  )
}
