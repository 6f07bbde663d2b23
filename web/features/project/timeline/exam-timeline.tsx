import type { CSSProperties } from 'react'
import { shortDayText } from '#contract/kit/time.ts'
import type { Milestone } from '#contract/project/timeline.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './exam-timeline.module.css'
import { datesText, statusText } from './milestone-texts.ts'
import { StateIcon } from './state-icon.tsx'
import { type Bar, chartOf, isDay, type Tick } from './timeline-chart.ts'
import { placeOf, whatNow } from './what-now.ts'

interface ExamTimelineProps {
  readonly milestones: readonly Milestone[]
  readonly now: Date
  /** Drawn to scale where there is room; otherwise a list. */
  readonly asChart: boolean
}

/**
 * The portal's signature: the milestones of the exam as a timetable drawn to scale, with today marked. On a phone all that
 * is open, the next and the last; the rest unfolds.
 */
export function ExamTimeline({ milestones, now, asChart }: ExamTimelineProps) {
  const say = usePhrases('project')
  const { language } = useLanguage()
  const chart = chartOf(milestones, now)
  const places = whatNow(milestones)
  if (milestones.length === 0) return <p className={styles.undated}>{say('timeline.undated')}</p>
  return (
    <section className={styles.timeline} data-chart={asChart || undefined} aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={styles.title}>
        {say('timeline.title')}
      </h2>
      <div className={styles.field} aria-hidden="true">
        {chart.ticks.map((tick) => (
          <TickMark key={tick.at} tick={tick} />
        ))}
        {chart.today !== null && (
          <span className={styles.today} style={at(chart.today)}>
            <span className={styles.flag}>
              {say('timeline.today')} {shortDayText(now, language)}
            </span>
          </span>
        )}
      </div>
      <ol className={styles.rows}>
        {milestones.map((milestone, index) => {
          const place = isOpen(milestone) ? 'now' : placeOf(milestone, places)
          const bar = chart.bars[index]
          return (
            <li
              key={milestone.kind}
              className={styles.row}
              data-state={milestone.state}
              data-place={place}
              data-lead={milestone === (places.now ?? places.next) || undefined}
            >
              {place && <span className={styles.place}>{say(`timeline.${place}`)}</span>}
              <span className={styles.name}>{say(`milestones.${milestone.kind}`)}</span>
              <span className={styles.dates}>{datesText(milestone, say, language)}</span>
              <span className={styles.track} aria-hidden="true">
                {bar && <BarMark bar={bar} day={isDay(milestone)} />}
              </span>
              <span className={styles.status}>
                <StateIcon state={milestone.state} />
                {statusText(milestone, say, now)}
              </span>
            </li>
          )
        })}
      </ol>
      {milestones.some((milestone) => !isOpen(milestone) && !placeOf(milestone, places)) && (
        <label className={styles.unfold}>
          <input type="checkbox" />
          <span data-folded>{say('timeline.unfold')}</span>
          <span data-unfolded>{say('timeline.fold')}</span>
        </label>
      )}
    </section>
  )
}

function isOpen({ kind, state }: Milestone): boolean {
  return kind !== 'notice' && (state === 'open' || state === 'paused')
}

function TickMark({ tick }: { tick: Tick }) {
  const say = usePhrases('project')
  const { language } = useLanguage()
  const month = language === 'en' ? (englishMonths[tick.month - 1] ?? '') : tick.month
  return (
    <span className={styles.tick} style={at(tick.at)}>
      {tick.labelled && say('timeline.month', { month })}
    </span>
  )
}

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function BarMark({ bar, day }: { bar: Bar; day: boolean }) {
  const placed = {
    '--start': `${bar.start}%`,
    '--end': `${bar.end}%`,
    '--elapsed': `${bar.elapsed}%`,
  } as CSSProperties
  return (
    <span
      className={styles.bar}
      style={placed}
      data-day={day || undefined}
      data-open-end={bar.openEnd || undefined}
    />
  )
}

function at(percent: number): CSSProperties {
  return { '--at': `${percent}%` } as CSSProperties
}
