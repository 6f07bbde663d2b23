import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { RangeLine } from './range-line.tsx'
import styles from './sheet.module.css'
import { SheetLine } from './sheet-line.tsx'
import type { SheetColumn, SheetNotes } from './sheet-look.ts'
import type { CellPlace } from './sheet-state.ts'
import { SheetTools } from './sheet-tools.tsx'
import type { Sheet } from './use-sheet.ts'
import { useSheetKeys } from './use-sheet-keys.ts'

interface SheetGridProps {
  readonly caption: string
  readonly columns: readonly SheetColumn[]
  readonly sheet: Sheet
  readonly notes: SheetNotes
  readonly readOnly?: boolean
  /** False where nobody makes rows by hand. */
  readonly addsRows?: boolean
  /** Why these rows cannot be removed; null where they can. */
  readonly keepsRows?: (rowIds: readonly string[]) => string | null
  /** A cell that somebody was led to from a list of what is wrong. */
  readonly wanted?: CellPlace | null
  /** Beside the tools. */
  readonly children?: ReactNode
}

const rowPx = 40

/**
 * Rows and columns that are typed over as in a spreadsheet: the cell with the focus holds the one field there is, and only
 * the rows in view are in the page. Topic `sheet`.
 */
export function SheetGrid({
  caption,
  columns,
  sheet,
  notes,
  readOnly = false,
  wanted = null,
  ...props
}: SheetGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const keys = useSheetKeys(sheet, columns.length, readOnly)
  const { active } = keys
  const virtual = useVirtualizer({
    count: sheet.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
    // The cell with the field stays in the page wherever it is scrolled to: what is typed in it, and the focus.
    rangeExtractor: (inView) => {
      const shown = defaultRangeExtractor(inView)
      return shown.includes(active.row) || active.row >= sheet.rows.length
        ? shown
        : [...shown, active.row].sort((one, other) => one - other)
    },
  })
  const isHeld = useRef(false)
  useEffect(() => {
    virtual.scrollToIndex(active.row, { align: 'auto' })
  }, [virtual, active.row])
  const { go } = keys
  useEffect(() => {
    if (!wanted) return
    isHeld.current = true
    go(wanted)
  }, [wanted, go])
  const lines = virtual.getVirtualItems()
  const gapBefore = (at: number) => (lines[at]?.start ?? virtual.getTotalSize()) - (lines[at - 1]?.end ?? 0)
  return (
    <div className={styles.sheet}>
      <SheetTools sheet={sheet} range={keys.range} readOnly={readOnly} {...props} />
      <RangeLine columns={columns} range={keys.range} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only learns whether the focus is inside */}
      <div
        ref={box}
        className={styles.box}
        onFocus={() => {
          isHeld.current = true
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget as Node | null)) return
          isHeld.current = false
          keys.commit()
        }}
      >
        <table
          className={styles.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go from cell to cell
          role="grid"
          aria-label={caption}
          aria-rowcount={sheet.rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-readonly={readOnly || undefined}
        >
          <SheetHead columns={columns} />
          <tbody style={{ '--row': `${rowPx}px` } as CSSProperties}>
            {lines.map(({ index }, at) => {
              const row = sheet.rows[index]
              return (
                row && (
                  <Fragment key={row.id}>
                    <Gap height={gapBefore(at)} />
                    <SheetLine
                      row={row}
                      at={index}
                      columns={columns}
                      notes={notes}
                      keys={keys}
                      isHeld={isHeld}
                      readOnly={readOnly}
                    />
                  </Fragment>
                )
              )
            })}
            <Gap height={gapBefore(lines.length)} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

function SheetHead({ columns }: Pick<SheetGridProps, 'columns'>) {
  return (
    <>
      <colgroup>
        <col className={styles.numberColumn} />
        {columns.map(({ key, width }) => (
          <col key={key} style={{ inlineSize: `${width}rem` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <td className={styles.corner} />
          {columns.map(({ key, title, figures, sticky }) => (
            <th key={key} scope="col" data-figures={figures || undefined} data-sticky={sticky || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

/** The rows that are not in the page. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true">
      <td className={styles.gap} style={{ blockSize: height }} />
    </tr>
  )
}
