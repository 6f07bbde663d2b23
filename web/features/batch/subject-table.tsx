import type { Batch } from '#contract/batch/batch-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Fee } from './fee.tsx'
import { SessionTime } from './session-time.tsx'
import styles from './subject-table.module.css'

/** The subjects of a batch with their prices and times; how many of them may be taken. */
export function SubjectTable({ batch }: { readonly batch: Batch }) {
  const say = usePhrases('flow')
  const { leastSubjects: least, mostSubjects: most } = batch
  return (
    <section className={styles.subjects} aria-labelledby="subjects">
      <h2 id="subjects">{say('subjects.title')}</h2>
      <p>
        {least === most
          ? say('subjects.exactly', { count: least })
          : say('subjects.between', { least, most })}
      </p>
      <ul className={styles.lines}>
        {batch.subjects.map(({ subjectId, level, name, required, sessions, ...price }) => (
          <li key={subjectId}>
            <span className={styles.name}>
              <Text of={name} />
              <span className={styles.level}>
                <Text of={level} />
              </span>
              {required && <span className={styles.required}>{say('subjects.required')}</span>}
            </span>
            <span className={styles.fee}>
              <Fee of={price} />
            </span>
            <span className={styles.times}>
              {sessions.map((session) => (
                <SessionTime key={session.startsAt} {...session} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
