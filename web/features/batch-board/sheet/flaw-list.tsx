import { CircleAlert } from 'lucide-react'
import { useCallback } from 'react'
import type { SheetFlaw } from '#contract/batch/sheet/typed-cells.ts'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetColumn, SheetNotes } from '#web/ui/sheet/sheet-look.ts'
import type { CellPlace } from '#web/ui/sheet/sheet-state.ts'
import styles from './sheet-part.module.css'

interface FlawListProps {
  readonly flaws: readonly SheetFlaw[]
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  readonly onGo: (place: CellPlace) => void
}

const mostShown = 20

/** What is wrong with a sheet, each with the way to its cell. */
export function FlawList({ flaws, rows, columns, onGo }: FlawListProps) {
  const say = usePhrases('batchBoard')
  const reasonOf = useReasons()
  if (flaws.length === 0) return null
  const at = new Map(rows.map(({ id }, index) => [id, index]))
  return (
    <section className={styles.flaws} role="alert">
      <p>
        <CircleAlert size="1.125em" aria-hidden="true" />
        {say('sheet.flawsTitle', { count: String(flaws.length) })}
      </p>
      <ul>
        {flaws.slice(0, mostShown).map((flaw) => {
          const row = at.get(flaw.rowId)
          const column = columns.findIndex(({ key }) => key === flaw.column)
          const words = reasonOf(flaw)
          const key = `${flaw.rowId} ${flaw.column} ${flaw.flaw}`
          if (row === undefined) return <li key={key}>{words}</li>
          const title = columns[column]?.title ?? ''
          return (
            <li key={key}>
              <button type="button" onClick={() => onGo({ row, column: Math.max(0, column) })}>
                {say('sheet.flawAt', { row: String(row + 1), column: title, reason: words })}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function useReasons(): (flaw: SheetFlaw) => string {
  const say = usePhrases('batchBoard')
  return useCallback(
    ({ flaw, held }) =>
      flaw === 'belowHeld'
        ? say('sheet.flaws.belowHeld', { held: String(held ?? 0) })
        : say(`sheet.flaws.${flaw}`),
    [say],
  )
}

/** The flaws of a sheet, for its cells. */
export function flawNotes(
  flaws: readonly SheetFlaw[],
  reasonOf: (flaw: SheetFlaw) => string,
): SheetNotes['flawOf'] {
  const byCell = new Map(flaws.map((flaw) => [`${flaw.rowId} ${flaw.column}`, flaw]))
  return (rowId, column) => {
    const flaw = byCell.get(`${rowId} ${column}`)
    return flaw && reasonOf(flaw)
  }
}
