import type { OwnInstitution } from '#contract/account/institution/institution.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './institution.module.css'

interface InstitutionTrailProps {
  readonly trail: readonly (OwnInstitution['trail'][number] & { readonly by?: string })[]
}

/** What happened to it, the newest first. */
export function InstitutionTrail({ trail }: InstitutionTrailProps) {
  const say = usePhrases('institution')
  const { language } = useLanguage()
  if (trail.length === 0) return null
  return (
    <section className={styles.trail}>
      <h2>{say('trail')}</h2>
      <ol>
        {trail.map(({ at, deed, reason, by }) => (
          <li key={`${at} ${deed}`}>
            <span className={styles.when}>{minuteText(new Date(at), language)}</span>
            <span>
              {say(`deeds.${deed}`)}
              {by && ` · ${by}`}
              {reason && <span className={styles.why}>{say('reason', { reason })}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
