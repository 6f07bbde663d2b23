import { pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import type { OwnScore } from '#contract/score/score-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { OutcomeWord } from './outcome-word.tsx'
import styles from './score.module.css'

type Shown = Omit<OwnScore, 'level'> & Partial<Pick<OwnScore, 'level'>>

/** Each subject with what came of it, and what there is to say of that. */
export function SubjectScores({ scores }: { readonly scores: readonly Shown[] }) {
  return (
    <ul className={styles.subjects}>
      {scores.map((score) => (
        <li key={score.subjectId} className={styles.subject}>
          <Subject score={score} />
        </li>
      ))}
    </ul>
  )
}

function Subject({ score }: { readonly score: Shown }) {
  const say = usePhrases('score')
  const { language } = useLanguage()
  const { name, level, mark, mostMark, passMark, percentile, outcome, correctedAt } = score
  const notes = useNotes(score)
  const levelText = level ? pickText(level, language) : ''
  return (
    <>
      <div className={styles.name}>
        <p>{pickText(name, language)}</p>
        {levelText && <small>{levelText}</small>}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {correctedAt && (
          <p className={styles.note}>
            {say('correctedAt', { time: minuteText(new Date(correctedAt), language) })}
          </p>
        )}
      </div>
      <div className={styles.figure}>
        {mark !== null && (
          <p>
            <span className={styles.mark}>{markText(mark)}</span>{' '}
            <small className={styles.note}>{say('outOf', { most: markText(mostMark) })}</small>
          </p>
        )}
        <OutcomeWord outcome={outcome} />
        {passMark !== null && mark !== null && (
          <p className={styles.note}>
            {say('passMark')} {markText(passMark)}
          </p>
        )}
        {percentile !== null && <p className={styles.note}>{say('percentile', { percentile })}</p>}
      </div>
    </>
  )
}

function useNotes({ outcome, degree, barredUntil, reached }: Shown): string[] {
  const say = usePhrases('score')
  const { language } = useLanguage()
  if (outcome === 'reference' || outcome === 'absent' || outcome === 'exempt')
    return [say(`outcomeNotes.${outcome}`)]
  if (degree === null) return []
  const until = barredUntil ? dayText(new Date(barredUntil), language) : ''
  const told = degree === 'barred' ? say('violation.barred', { until }) : say(`violation.${degree}`)
  return [told, ...(reached ? [say('violation.reached')] : [])]
}
