import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { auditStatus } from '#contract/account/account.ts'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import styles from './security-section.module.css'

/** Who this is; an organisation also sees how its review stands. */
export function OwnAccount({ user }: { user: CurrentUser }) {
  const say = usePhrases('account')
  const { language } = useLanguage()
  const sayIdentity = usePhrases('identity')
  return (
    <dl className={styles.facts}>
      {user.name && <dt>{say('fields.name')}</dt>}
      {user.name && <dd lang={languageOfText(user.name, language)}>{user.name}</dd>}
      <dt>{say('fields.accountName')}</dt>
      <dd>{user.accountName}</dd>
      {user.idType && <dt>{sayIdentity(`certificates.${user.idType}`)}</dt>}
      {user.idType && <dd>{user.maskedIdNumber}</dd>}
      {user.kind === 'organisation' && <dt>{say('security.review')}</dt>}
      {user.kind === 'organisation' && (
        <dd>
          <ReviewState user={user} />
        </dd>
      )}
    </dl>
  )
}

const states = {
  [auditStatus.underReview]: { tone: 'waiting', Icon: Hourglass, words: 'security.underReview' },
  [auditStatus.approved]: { tone: 'done', Icon: CircleCheck, words: 'security.approved' },
  [auditStatus.refused]: { tone: 'refused', Icon: CircleX, words: 'security.refused' },
} as const

function ReviewState({ user }: { user: CurrentUser }) {
  const say = usePhrases('account')
  const { tone, Icon, words } = states[user.auditStatus]
  return (
    <>
      <span className={styles.state} data-tone={tone}>
        <Icon size="1.125em" aria-hidden="true" />
        {say(words)}
      </span>
      {user.auditReason && <p>{say('security.reason', { reason: user.auditReason })}</p>}
    </>
  )
}
