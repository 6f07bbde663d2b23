import { memo, type RefObject, useEffect, useId, useRef } from 'react'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import styles from './sheet.module.css'
import type { SheetColumn, SheetNotes } from './sheet-look.ts'
import { isIn } from './sheet-state.ts'
import type { SheetKeys } from './use-sheet-keys.ts'

interface SheetLineProps {
  readonly row: SheetRow
  readonly at: number
  readonly columns: readonly SheetColumn[]
  readonly notes: SheetNotes
  readonly keys: SheetKeys
  /** Whether the focus is in the sheet: the active cell takes it then. */
  readonly isHeld: RefObject<boolean>
  readonly readOnly: boolean
}

/** A row of a sheet. Drawn anew where something in it changed, or the focus or the range comes or goes. */
export const SheetLine = memo(
  function SheetLine({ row, at, columns, notes, keys, isHeld, readOnly }: SheetLineProps) {
    return (
      <tr aria-rowindex={at + 2}>
        <th scope="row" className={styles.number}>
          {at + 1}
        </th>
        {columns.map((column, nth) => {
          const isActive = keys.active.row === at && keys.active.column === nth
          const flaw = notes.flawOf(row.id, column.key)
          const text = row.cells[nth] ?? ''
          return (
            <td
              key={column.key}
              data-figures={column.figures || undefined}
              data-sticky={column.sticky || undefined}
              data-fixed={column.readOnly || undefined}
              data-chosen={isIn(keys.range, at, nth) || undefined}
              aria-invalid={flaw ? true : undefined}
              title={flaw}
              onMouseDown={(event) => {
                if (isActive) return
                event.preventDefault()
                isHeld.current = true
                keys.go({ row: at, column: nth }, event.shiftKey)
              }}
              onDoubleClick={keys.startTyping}
            >
              {isActive ? (
                <ActiveCell
                  label={`${column.title} ${at + 1}`}
                  text={text}
                  flaw={flaw}
                  options={column.options}
                  keys={keys}
                  isHeld={isHeld}
                  readOnly={readOnly || column.readOnly === true}
                />
              ) : (
                <span className={styles.text}>{text}</span>
              )}
              {notes.besideOf(row.id, column.key)}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.columns === after.columns &&
    before.notes === after.notes &&
    before.readOnly === after.readOnly &&
    !touches(before) &&
    !touches(after),
)

const touches = ({ keys: { range, active }, at }: SheetLineProps) =>
  active.row === at ||
  (at >= Math.min(range.from.row, range.to.row) && at <= Math.max(range.from.row, range.to.row))

interface ActiveCellProps extends Pick<SheetLineProps, 'keys' | 'isHeld' | 'readOnly'> {
  readonly label: string
  readonly text: string
  readonly flaw: string | undefined
  readonly options: readonly string[] | undefined
}

/** The one field of the sheet. Its text is marked, so that whatever is typed, with an input method too, takes its place. */
function ActiveCell({ label, text, flaw, options, keys, isHeld, readOnly }: ActiveCellProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const { typed } = keys
  const isTyping = typed !== null
  useEffect(() => {
    if (isHeld.current) field.current?.focus({ preventScroll: false })
  }, [isHeld])
  // After it was moved to, after Escape, and after something was pasted or undone: all of it is marked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is to be marked too
  useEffect(() => {
    if (!isTyping && document.activeElement === field.current) field.current?.select()
  }, [isTyping, text])
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={flaw ? `${label}: ${flaw}` : label}
        aria-invalid={flaw ? true : undefined}
        list={options ? id : undefined}
        value={typed ?? text}
        readOnly={readOnly}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => keys.setTyped(event.target.value)}
        {...keys.cell}
      />
      {options && (
        <datalist id={id}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}
