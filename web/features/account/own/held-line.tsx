import { minuteText } from '#contract/kit/time.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import styles from './holdings-view.module.css'

/** One thing that is held: what it is, when it was, and what belongs to it. */
export interface HeldLine {
  readonly words: string
  readonly at?: string
  readonly more?: readonly string[]
}

/** Nothing where nothing is held. */
export function HeldLines({ title, lines }: { readonly title: string; readonly lines: readonly HeldLine[] }) {
  const { language } = useLanguage()
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map(({ words, at, more = [] }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may say the same
          <li key={line}>
            {words}{' '}
            {at && (
              <time className={styles.moment} dateTime={at}>
                {minuteText(new Date(at), language)}
              </time>
            )}
            {more
              .filter((said) => said !== '')
              .map((said) => (
                <span key={said} className={styles.files}>
                  {said}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
