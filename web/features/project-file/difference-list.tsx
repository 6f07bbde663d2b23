import { differenceGroups, type ProjectDifference } from '#contract/project-file/project-file-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './difference-list.module.css'

/** What a file changes, group by group, from what to what. */
export function DifferenceList({ differences }: { readonly differences: readonly ProjectDifference[] }) {
  const say = usePhrases('projectFile')
  return differenceGroups.map((group) => {
    const own = differences.filter((difference) => difference.group === group)
    if (own.length === 0) return null
    return (
      <section key={group} aria-label={say(`groups.${group}`)}>
        <h4 className={styles.group}>{say(`groups.${group}`)}</h4>
        <ul className={styles.lines}>
          {own.map((difference) => (
            <li key={`${difference.of} ${difference.what}`}>
              <DifferenceLine difference={difference} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function DifferenceLine({ difference }: { readonly difference: ProjectDifference }) {
  const say = usePhrases('projectFile')
  const { of, what, fields } = difference
  return (
    <>
      <span className={styles.what}>{say(`what.${what}`)}</span> {of}
      {fields.map(({ name, from, to }) => (
        <span key={name} className={styles.field}>
          {name !== of && `${name}: `}
          {say('fromTo', { from: from || say('empty'), to: to || say('empty') })}
        </span>
      ))}
    </>
  )
}
