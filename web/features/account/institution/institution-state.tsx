import { CircleCheck, CircleX, FilePen, Hourglass } from 'lucide-react'
import { auditStatus } from '#contract/account/account.ts'
import type { OwnInstitution } from '#contract/account/institution/institution.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './institution.module.css'

const looks = {
  none: { tone: 'quiet', Icon: FilePen },
  waits: { tone: 'waiting', Icon: Hourglass },
  passed: { tone: 'done', Icon: CircleCheck },
  returned: { tone: 'refused', Icon: CircleX },
} as const

/** How the review stands, and what to do now. */
export function InstitutionState({ own }: { readonly own: OwnInstitution }) {
  const say = usePhrases('institution')
  const { language } = useLanguage()
  const { state, reason, handedInAt } = own
  const { tone, Icon } = looks[state]
  const time = handedInAt ? minuteText(new Date(handedInAt), language) : ''
  const stillHolds = own.auditStatus === auditStatus.approved && (state === 'waits' || state === 'returned')
  return (
    <div className={styles.state} data-tone={tone}>
      <p className={styles.stateName}>
        <Icon size="1.125em" aria-hidden="true" />
        {say(`states.${state}`)}
      </p>
      {reason && <p>{say('reason', { reason })}</p>}
      <p>{say(`stateTexts.${state}`, { time })}</p>
      {stillHolds && <p>{say('stillHolds')}</p>}
    </div>
  )
}
