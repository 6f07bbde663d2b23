import styles from './exam-day.module.css'

/** Numbers with what they count, large enough to be read at a glance. */
export function Figures({ of }: { readonly of: readonly (readonly [words: string, count: number])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
