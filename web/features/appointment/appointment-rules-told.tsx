import type { ExamToAppoint } from '#contract/appointment/appointment-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './appointment.module.css'

/** What whoever appoints has to know, in sentences. */
export function AppointmentRulesTold({ exam: { rules } }: { readonly exam: ExamToAppoint }) {
  const say = usePhrases('appointment')
  const { mostSubjectsADay, mostChanges, changeHours, cancelHours, skippedRounds, freeAgainAt } = rules
  const sentences = [
    mostSubjectsADay !== null && say('rules.subjectsADay', { most: mostSubjectsADay }),
    rules.oneSiteADay && say('rules.oneSiteADay'),
    mostChanges > 0
      ? say('rules.changes', { most: mostChanges, hours: changeHours })
      : say('rules.noChanges', { hours: changeHours }),
    cancelHours === null ? say('rules.noCancel') : say('rules.cancel', { hours: cancelHours }),
    cancelHours !== null && skippedRounds > 0 && say('rules.skipped', { rounds: skippedRounds }),
    freeAgainAt !== null && say('rules.freed', { time: freeAgainAt }),
    say('rules.offer', { hours: rules.offerHours }),
  ]
  return (
    <details className={styles.rules}>
      <summary>{say('rules.title')}</summary>
      <ul>{sentences.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}</ul>
    </details>
  )
}
