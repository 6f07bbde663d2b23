import { useEffect, useMemo, useRef } from 'react'
import { type ChosenRows, isChosen } from '../chosen/chosen-rows.ts'
import { ListRow, type RowsLook } from './list-row.tsx'
import styles from './list-rows.module.css'
import { remPx, rowPx } from './use-room.ts'
import { useRowWindow } from './use-row-window.ts'

interface ListBodyProps<Row> {
  readonly look: RowsLook<Row>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Others are on their way: nobody chooses or opens one that is about to go. */
  readonly busy: boolean
  readonly chosen: ChosenRows
  readonly open: string | null
  /** Has the focus, or is to have it; it stays in the page wherever it is. */
  readonly focused: string | null
  readonly onFocused: (key: string) => void
  /** The last rows come into view. */
  readonly onEnd: () => void
}

const cardRem = 11
/** So many rows before the end the next ones are asked for. */
const rowsAhead = 30

/** The rows in view; those above and below are only as much room as they take. */
export function ListBody<Row>({ look, rows, keyOf, busy, chosen, open, focused, ...on }: ListBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { isCards } = look
  const virtualizer = useRowWindow({ keys, focused, body, rowPx: isCards ? cardRem * remPx() : rowPx() })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const { onEnd } = on
  useEffect(() => {
    if (last >= keys.length - rowsAhead) onEnd()
  }, [last, keys.length, onEnd])

  const start = virtualizer.options.scrollMargin
  const lines = look.columns.length + (look.onChoose ? 1 : 0) + (look.actionsOf ? 1 : 0)
  let end = start
  return (
    <tbody
      ref={body}
      role={isCards ? 'rowgroup' : undefined}
      className={styles.body}
      inert={busy}
      onFocus={({ target }) => {
        const key = target.closest('tr')?.dataset.key
        if (key !== undefined && key !== focused) on.onFocused(key)
      }}
    >
      {items.flatMap((item) => {
        const row = rows[item.index]
        const key = keys[item.index]
        if (row === undefined || key === undefined) return []
        const before = item.start - end
        end = item.end
        return [
          before > 0 && <Gap key={`before ${key}`} height={before} columns={lines} />,
          <ListRow
            key={key}
            look={look}
            row={row}
            rowKey={key}
            index={item.index}
            isChosen={isChosen(chosen, key)}
            isOpen={open === key}
            // Of a table every row is as high: to measure them costs more the more there are.
            measure={isCards ? virtualizer.measureElement : undefined}
          />,
        ]
      })}
      <Gap key="after" height={start + virtualizer.getTotalSize() - end} columns={lines} />
    </tbody>
  )
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it cannot have the focus
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
