import type { ReactNode } from 'react'
import { shortDayText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type LineScale, percentOf, ticksOf } from './line-scale.ts'
import styles from './windows.module.css'

interface TimeLineProps {
  readonly scale: LineScale
  readonly now: Date
  readonly examStartsAt: string | null
  readonly examEndsAt: string | null
  readonly children: ReactNode
}

/** Months above, today and the exam through all rows. What it says is said in the rows too. */
export function TimeLine({ scale, now, examStartsAt, examEndsAt, children }: TimeLineProps) {
  const say = usePhrases('windows')
  const { language } = useLanguage()
  const end = examEndsAt ?? examStartsAt
  return (
    <div className={styles.line}>
      <div className={styles.axis} aria-hidden="true">
        {ticksOf(scale).map(({ at, year, month, label }) => (
          <span key={at} className={styles.tick} style={{ insetInlineStart: `${at}%` }}>
            {label && <span data-label={label}>{`${year}-${String(month).padStart(2, '0')}`}</span>}
          </span>
        ))}
        {examStartsAt !== null && end !== null && (
          <span
            className={styles.exam}
            title={say('exam')}
            style={{
              insetInlineStart: `${percentOf(scale, examStartsAt)}%`,
              inlineSize: `${percentOf(scale, end) - percentOf(scale, examStartsAt)}%`,
            }}
          />
        )}
        <span
          className={styles.today}
          title={shortDayText(now, language)}
          style={{ insetInlineStart: `${percentOf(scale, now.toISOString())}%` }}
        />
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span data-look="own">{say('legend.own')}</span>
        <span data-look="inherited">{say('legend.inherited')}</span>
        <span data-look="today">{say('legend.today')}</span>
        <span data-look="exam">{say('exam')}</span>
      </p>
      <ol className={styles.rows}>{children}</ol>
    </div>
  )
}
