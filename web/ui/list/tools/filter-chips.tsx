import { X } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import styles from './filter-chips.module.css'
import type { ShownFilter } from './filter-options.ts'

interface FilterChipsProps {
  readonly filters: readonly ShownFilter[]
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly search: string
  readonly onTurn: (name: string, value: string) => void
  readonly onSearch: (words: string) => void
  readonly onClear: () => void
}

/** What the rows are narrowed by: each can be taken off. */
export function FilterChips({ filters, chosen, search, onTurn, onSearch, onClear }: FilterChipsProps) {
  const say = usePhrases('list')
  const chips = filters.flatMap(({ name, title, options }) =>
    (chosen[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      words: say('chips.one', {
        title,
        value: options.find((option) => option.value === value)?.words ?? '…',
      }),
      take: () => onTurn(name, value),
    })),
  )
  if (search) {
    chips.push({ key: 'search', words: say('chips.search', { words: search }), take: () => onSearch('') })
  }
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={say('chips.label')}>
      {chips.map(({ key, words, take }) => (
        <li key={key}>
          <button type="button" aria-label={say('chips.remove', { chip: words })} onClick={take}>
            <span>
              <MixedText>{words}</MixedText>
            </span>
            <X size="1em" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" data-plain onClick={onClear}>
          {say('chips.clear')}
        </button>
      </li>
    </ul>
  )
}
