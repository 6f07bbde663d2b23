import { ChevronDown } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps {
  readonly columns: readonly { readonly name: string; readonly title: string }[]
  readonly sort: { readonly by: string; readonly down: boolean }
  readonly onSort: (sort: { readonly by: string; readonly down: boolean }) => void
}

/** In place of the heads, where the rows are cards. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const say = usePhrases('list')
  return (
    <label className={styles.sort}>
      <span className="read-aloud-only">{say('sort.label')}</span>
      <select
        value={`${sort.down ? '-' : ''}${sort.by}`}
        onChange={({ currentTarget: { value } }) =>
          onSort({ by: value.replace(/^-/, ''), down: value.startsWith('-') })
        }
      >
        {columns.flatMap(({ name, title }) => [
          <option key={name} value={name}>
            {say('sort.up', { title })}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {say('sort.down', { title })}
          </option>,
        ])}
      </select>
      <ChevronDown size="1em" aria-hidden="true" />
    </label>
  )
}
