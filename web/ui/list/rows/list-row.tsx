import { type MouseEvent, memo, type ReactNode } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { RowAction } from '../list-look.ts'
import styles from './list-rows.module.css'
import { RowMenu } from './row-menu.tsx'
import type { ShownColumn } from './shown-column.ts'

/** What all rows have in common. It stays the same while rows come into view and go. */
export interface RowsLook<Row> {
  readonly columns: readonly ShownColumn<Row>[]
  readonly isCards: boolean
  readonly rowName: (row: Row) => string
  /** Undefined where rows are not chosen. */
  readonly onChoose: ((key: string, chosen: boolean, range: boolean) => void) | undefined
  /** Undefined where rows do not open. */
  readonly onOpen: ((key: string) => void) | undefined
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined
}

interface ListRowProps<Row> {
  readonly look: RowsLook<Row>
  readonly row: Row
  readonly rowKey: string
  readonly index: number
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

function AnyListRow<Row>({ look, row, rowKey, index, isChosen, isOpen, measure }: ListRowProps<Row>) {
  const { columns, isCards, rowName, onChoose, onOpen, actionsOf } = look
  const say = usePhrases('list')
  const name = rowName(row)
  const [first, ...others] = columns
  const role = isCards ? 'cell' : undefined
  const actions = actionsOf?.(row) ?? []
  return (
    <tr
      ref={measure}
      role={isCards ? 'row' : undefined}
      data-index={index}
      data-key={rowKey}
      // The head is the first one.
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
      data-open={isOpen || undefined}
    >
      {onChoose && (
        <td role={role} className={styles.choice}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of the space bar is a click too */}
          <label onClick={keepText}>
            <input
              type="checkbox"
              aria-label={say('choose.row', { name })}
              checked={isChosen}
              onChange={(event) =>
                onChoose(
                  rowKey,
                  event.currentTarget.checked,
                  (event.nativeEvent as unknown as MouseEvent).shiftKey,
                )
              }
            />
          </label>
        </td>
      )}
      <th scope="row" role={isCards ? 'rowheader' : undefined} className={styles.name}>
        {onOpen ? (
          <button type="button" data-opens aria-expanded={isOpen} onClick={() => onOpen(rowKey)}>
            <span className={styles.cell}>{first?.cell(row)}</span>
          </button>
        ) : (
          <span className={styles.cell}>{first?.cell(row)}</span>
        )}
      </th>
      {others.map((column) => (
        <Cell key={column.name} column={column} role={role}>
          {column.cell(row)}
        </Cell>
      ))}
      {actionsOf && (
        <td role={role} className={styles.actions}>
          {actions.length > 0 && <RowMenu name={name} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

/** Drawn again only when something about it has changed: the rows around it come and go while somebody scrolls. */
export const ListRow = memo(AnyListRow) as typeof AnyListRow

/** With the shift key the browser would mark the text of every row between. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) window.getSelection()?.removeAllRanges()
}

interface CellProps {
  readonly column: { readonly title: string; readonly figures?: true }
  readonly role: string | undefined
  readonly children: ReactNode
}

function Cell({ column, role, children }: CellProps) {
  return (
    <td role={role} data-title={column.title} data-figures={column.figures}>
      <span className={styles.cell}>{children}</span>
    </td>
  )
}
