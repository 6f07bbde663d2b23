import { useMemo } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetNotes } from '#web/ui/sheet/sheet-look.ts'
import { flawNotes, useReasons } from './flaw-list.tsx'
import type { SheetFlaw } from './typed-cells.ts'
import type { ReadSheet } from './use-sheet-save.ts'

/** How many places of a cell are taken. */
export type TakenOf = (limits: ReadSheet['limits']) => (rowId: string, column: string) => number

/** What is said of cells: what is wrong with them, and how much of them is taken. */
export function useSheetNotes(
  flaws: readonly SheetFlaw[],
  limits: ReadSheet['limits'],
  takenOf?: TakenOf,
): SheetNotes {
  const say = usePhrases('batchBoard')
  const reasonOf = useReasons()
  return useMemo(() => {
    const taken = takenOf?.(limits)
    return {
      flawOf: flawNotes(flaws, reasonOf),
      besideOf: (rowId, column) => {
        const count = taken?.(rowId, column)
        return count ? <small>{say('sheet.held', { count: String(count) })}</small> : null
      },
    }
  }, [flaws, reasonOf, takenOf, limits, say])
}
