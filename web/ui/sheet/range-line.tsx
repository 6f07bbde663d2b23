import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetColumn } from './sheet-look.ts'
import { type CellRange, cornersOf } from './sheet-state.ts'

interface RangeLineProps {
  readonly columns: readonly SheetColumn[]
  readonly range: CellRange
}

/** Reads aloud which cells are chosen, where it is more than the one with the focus: that one says its own name. */
export function RangeLine({ columns, range }: RangeLineProps) {
  const say = usePhrases('sheet')
  const { top, bottom, left, right } = cornersOf(range)
  const count = (bottom - top + 1) * (right - left + 1)
  const nameOf = (row: number, column: number) => `${columns[column]?.title ?? ''} ${row + 1}`
  return (
    <p role="status" className="read-aloud-only">
      {count > 1 &&
        say('range', { from: nameOf(top, left), to: nameOf(bottom, right), count: String(count) })}
    </p>
  )
}
