import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** What it takes. */
  readonly label: string
  readonly words: string
  readonly onSearch: (words: string) => void
}

/** One box for everything that a list can be searched by. It is sent when it is pressed: a half name finds too many. */
export function SearchBox({ label, words, onSearch }: SearchBoxProps) {
  const say = usePhrases('list')
  const typed = useRef<HTMLInputElement>(null)
  function find(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form className={styles.search} onSubmit={find} key={words}>
        <input
          ref={typed}
          type="search"
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
        />
        {words && (
          <button type="button" aria-label={say('search.clear')} onClick={() => onSearch('')}>
            <X size="1.125em" aria-hidden="true" />
          </button>
        )}
        <button type="submit" aria-label={say('search.submit')}>
          <Search size="1.125em" aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
