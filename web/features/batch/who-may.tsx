import type { WhoMayRegister } from '#contract/batch/batch-shapes.ts'
import { listMark } from '#contract/kit/language.ts'
import { dayText, instantOf } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './who-may.module.css'

/** Who may register, as far as the batch asks anything. */
export function WhoMay({ who }: { readonly who: WhoMayRegister }) {
  const say = usePhrases('flow')
  const lines = useWhoLines(who)
  if (lines.length === 0) return null
  return (
    <section className={styles.who} aria-labelledby="who-may">
      <h2 id="who-may" className={styles.title}>
        {say('who.title')}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function useWhoLines({ fromAge, toAge, ageOn, certificateTypes, gender }: WhoMayRegister): string[] {
  const say = usePhrases('flow')
  const sayIdentity = usePhrases('identity')
  const { language } = useLanguage()
  const [year = 0, month = 1, dayOfMonth = 1] = ageOn.split('-').map(Number)
  const day = dayText(instantOf(year, month, dayOfMonth), language)
  const lines: string[] = []
  if (fromAge !== null && toAge !== null) lines.push(say('who.between', { from: fromAge, to: toAge, day }))
  else if (fromAge !== null) lines.push(say('who.from', { from: fromAge, day }))
  else if (toAge !== null) lines.push(say('who.to', { to: toAge, day }))
  if (gender) lines.push(say(`who.${gender}`))
  if (certificateTypes.length > 0) {
    const types = certificateTypes.map((type) => sayIdentity(`certificates.${type}`))
    lines.push(say('who.certificates', { types: types.join(listMark(language)) }))
  }
  return lines
}
