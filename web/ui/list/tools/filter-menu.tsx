import { ListFilter } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import type { ShownFilter } from './filter-options.ts'
import styles from './tool-menu.module.css'
import { ToolMenu } from './tool-menu.tsx'

interface FilterMenuProps {
  readonly filter: ShownFilter
  readonly chosen: readonly string[]
  readonly onTurn: (value: string) => void
}

/** The values of one filter with how many rows have each; any of them may be chosen. */
export function FilterMenu(props: FilterMenuProps) {
  return (
    <ToolMenu words={props.filter.title} count={props.chosen.length}>
      {() => <FilterValues {...props} legendClass="read-aloud-only" />}
    </ToolMenu>
  )
}

interface AllFiltersProps {
  readonly filters: readonly ShownFilter[]
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly onTurn: (name: string, value: string) => void
}

/** All of them behind one button, where there is no room for a button each. */
export function AllFilters({ filters, chosen, onTurn }: AllFiltersProps) {
  const say = usePhrases('list')
  if (filters.length === 0) return null
  return (
    <ToolMenu words={say('filter.button')} Icon={ListFilter} count={Object.values(chosen).flat().length}>
      {() =>
        filters.map((filter) => (
          <FilterValues
            key={filter.name}
            filter={filter}
            chosen={chosen[filter.name] ?? []}
            onTurn={(value) => onTurn(filter.name, value)}
            legendClass={styles.legend}
          />
        ))
      }
    </ToolMenu>
  )
}

function FilterValues({
  filter: { name, title, options },
  chosen,
  onTurn,
  legendClass,
}: FilterMenuProps & { readonly legendClass: string | undefined }) {
  const say = usePhrases('list')
  return (
    <fieldset className={styles.options}>
      <legend className={legendClass}>{title}</legend>
      {options.length === 0 && <p className={styles.note}>{say('filter.empty')}</p>}
      {options.map(({ value, words, count }) => (
        <label key={value} className={styles.option} data-none={count === 0 || undefined}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            onChange={() => onTurn(value)}
          />
          <span>
            <MixedText>{words}</MixedText>
          </span>
          {count !== null && <span className={styles.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
