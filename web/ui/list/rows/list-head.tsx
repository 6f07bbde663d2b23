import { ArrowDown, ArrowUp } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './list-rows.module.css'
import type { ShownColumn } from './shown-column.ts'

interface ListHeadProps {
  readonly columns: readonly Pick<ShownColumn<never>, 'name' | 'title' | 'sortable' | 'figures' | 'width'>[]
  readonly sort: { readonly by: string; readonly down: boolean }
  readonly onSort: (by: string) => void
  readonly isCards: boolean
  /** Whether all, some or none of the rows that are there are chosen; undefined where rows are not chosen. */
  readonly chosen: 'all' | 'some' | 'none' | undefined
  readonly onChooseAll: (chosen: boolean) => void
  readonly hasActions: boolean
  /** What is shown is about to be others. */
  readonly busy: boolean
}

/** Stays in view. A head that sorts is a button; cards have a select instead. */
export function ListHead({ columns, sort, isCards, chosen, hasActions, busy, ...on }: ListHeadProps) {
  const say = usePhrases('list')
  const role = isCards ? 'columnheader' : undefined
  return (
    <thead role={isCards ? 'rowgroup' : undefined} className={styles.head}>
      <tr role={isCards ? 'row' : undefined} aria-rowindex={1}>
        {chosen && (
          <th scope="col" role={role} className={styles.choice}>
            {isCards ? (
              say('choose.column')
            ) : (
              <label>
                <input
                  type="checkbox"
                  aria-label={say('choose.loaded')}
                  checked={chosen === 'all'}
                  disabled={busy}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen === 'some'
                  }}
                  onChange={(event) => on.onChooseAll(event.currentTarget.checked)}
                />
              </label>
            )}
          </th>
        )}
        {columns.map(({ name, title, sortable, figures }) => {
          const way = sort.by !== name ? undefined : sort.down ? 'descending' : 'ascending'
          return (
            <th key={name} scope="col" role={role} data-figures={figures} aria-sort={way}>
              {sortable && !isCards ? (
                <button type="button" onClick={() => on.onSort(name)}>
                  <span>{title}</span>
                  {way === 'descending' ? (
                    <ArrowDown size="1em" aria-hidden="true" />
                  ) : (
                    <ArrowUp size="1em" aria-hidden="true" data-idle={way === undefined || undefined} />
                  )}
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" role={role} className={styles.actions}>
            <span className="read-aloud-only">{say('row.column')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
