import { useMemo } from 'react'
import type { SheetFlaw } from '#contract/batch/sheet/typed-cells.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetNotes } from '#web/ui/sheet/sheet-look.ts'
import { flawNotes, useReasons } from './flaw-list.tsx'
import type { ReadSheet } from './use-sheet-save.ts'

/** How many places of a cell are taken, of how many. */
export type TakenOf = (read: ReadSheet) => (rowId: string, column: string) => Taken | undefined

interface Taken {
  readonly held: number
  readonly capacity: number | null
}

/** What is said of cells: what is wrong with them, and how much of them is taken and left. */
export function useSheetNotes(flaws: readonly SheetFlaw[], read: ReadSheet, takenOf?: TakenOf): SheetNotes {
  const say = usePhrases('batchBoard')
  const reasonOf = useReasons()
  return useMemo(() => {
    const taken = takenOf?.(read)
    const sayTaken = ({ held, capacity }: Taken) =>
      capacity === null
        ? say('sheet.held', { count: String(held) })
        : say('sheet.heldAndLeft', { count: String(held), left: String(capacity - held) })
    return {
      flawOf: flawNotes(flaws, reasonOf),
      besideOf: (rowId, column) => {
        const one = taken?.(rowId, column)
        return one && one.held > 0 ? <small>{sayTaken(one)}</small> : null
      },
    }
  }, [flaws, reasonOf, takenOf, read, say])
}
