import { type ReactNode, useEffect, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './school-field.module.css'
import type { SchoolSearch } from './use-school-search.ts'

interface SchoolListProps {
  readonly id: string
  readonly label: string
  readonly search: SchoolSearch
  /** What can be done besides choosing. */
  readonly children: ReactNode
}

/** What the search has found. The keys are heard by the field, which keeps the focus. */
export function SchoolList({ id, label, search, children }: SchoolListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, shown, at } = search
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className={isOpen ? styles.panel : 'read-aloud-only'}>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className={styles.list}
      >
        {shown.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard by the field
          <div
            key={option.value}
            id={`${id}-option-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => search.take(option.value)}
          >
            <Text of={option.label} />
          </div>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {isOpen && <Count search={search} />}
      </p>
      {isOpen && children}
    </div>
  )
}

function Count({ search: { count, shown } }: { readonly search: SchoolSearch }) {
  const say = usePhrases('form')
  if (count === 0) return say('school.none')
  return count > shown.length
    ? say('school.more', { count: count - shown.length })
    : say('school.found', { count })
}
