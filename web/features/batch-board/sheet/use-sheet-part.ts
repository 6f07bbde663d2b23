import { useMemo, useState } from 'react'
import type { BatchSheet, FlawedCell } from '#contract/batch/board/batch-sheet.ts'
import type { SheetFlaw } from '#contract/batch/sheet/typed-cells.ts'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { SheetColumn } from '#web/ui/sheet/sheet-look.ts'
import type { WriteBlock } from '#web/ui/sheet/sheet-state.ts'
import { useSheet } from '#web/ui/sheet/use-sheet.ts'
import { mergeRows, rowsAfterSave } from './merge-rows.ts'
import { newRowOf } from './new-row.ts'
import { useFilling } from './use-filling.ts'
import { type ReadSheet, useSheetSave } from './use-sheet-save.ts'
import { useTraditional } from './use-traditional.ts'

/** A part of a batch's sheet: what of it stands in rows and columns, and what they say. */
export interface SheetPartWish {
  readonly domain: string
  /** As it is when the page opens. */
  readonly read: ReadSheet
  /** They follow what was read: another may have added or removed a subject. */
  readonly columnsOf: (read: ReadSheet) => readonly SheetColumn[]
  readonly rowsOf: (read: ReadSheet) => SheetRow[]
  /** Where what is pasted goes, if not to the cells from the chosen one on. */
  readonly write?: WriteBlock
  readonly follow?: (before: readonly SheetRow[], after: readonly SheetRow[]) => readonly SheetRow[]
  /** What the rows say, with all that this part of the sheet does not show. */
  readonly sheetOf: (
    rows: readonly SheetRow[],
    read: ReadSheet,
    traditional: (simplified: string) => string,
  ) => { readonly sheet: BatchSheet; readonly flaws: readonly SheetFlaw[] }
  readonly flawOf: (cell: FlawedCell, rows: readonly SheetRow[]) => SheetFlaw
  readonly onSaved: () => Promise<void>
}

/** Checked, saved as a whole, merged with what another saved; of what is typed nothing is lost. */
export function useSheetPart({ read: opened, onSaved, ...wish }: SheetPartWish) {
  const { domain, columnsOf, rowsOf, follow, write, sheetOf, flawOf } = wish
  const say = usePhrases('batchBoard')
  const [read, setRead] = useState(opened)
  const [base, setBase] = useState(() => rowsOf(opened))
  const [flaws, setFlaws] = useState<readonly SheetFlaw[]>([])
  const [said, setSaid] = useState('')
  const traditional = useTraditional()
  const columns = useMemo(() => columnsOf(read), [columnsOf, read])
  const newRow = newRowOf(columns.length)
  const sheet = useSheet({
    rows: base.length > 0 ? base : [newRow()],
    newRow,
    fixed: columns.flatMap(({ readOnly }, at) => (readOnly ? [at] : [])),
    ...(write && { write }),
    ...(follow && { follow }),
  })
  const { batchId } = read.board.batch
  const dirty = useMemo(() => !isSame(sheet.rows, base), [sheet.rows, base])

  const besideOf = (next: ReadSheet) => ({
    theirs: rowsOf(next),
    columns: { here: keysOf(columns), theirs: keysOf(columnsOf(next)) },
  })
  /** From now on this is what was read; what is to stand there, of what does, is for the caller to say. */
  function takeOver(next: ReadSheet, rowsFrom: (standing: readonly SheetRow[]) => readonly SheetRow[]) {
    const emptyRow = newRowOf(columnsOf(next).length)
    setRead(next)
    setBase(rowsOf(next))
    setFlaws([])
    const orOne = (rows: readonly SheetRow[]) => (rows.length > 0 ? rows : [emptyRow()])
    sheet.act({ do: 'begin', rowsFrom: (standing) => orOne(rowsFrom(standing)) })
  }
  const fill = useFilling(sheet, keysOf(columns), newRow)
  const save = useSheetSave({
    domain,
    batchId,
    seenVersion: read.board.boardVersion,
    sheetOf: () => sheetOf(sheet.rows, read, traditional.propose).sheet,
    onFlawed: (cells) => setFlaws(cells.map((cell) => flawOf(cell, sheet.rows))),
    onSaved: async (now) => {
      const beside = besideOf(now)
      takeOver(now, (mine) => rowsAfterSave({ base: sheet.rows, mine, ...beside }))
      setSaid(say('sheet.saved'))
      await onSaved()
    },
  })
  async function check() {
    setSaid('')
    await traditional.load()
    const found = sheetOf(sheet.rows, read, traditional.propose).flaws
    setFlaws(found)
    if (found.length > 0) return
    await save.check()
  }
  const theirs = save.meanwhile?.theirs ?? null
  const met = theirs && mergeRows({ base, mine: sheet.rows, ...besideOf(theirs) })
  function take(how: 'merged' | 'discarded') {
    if (!theirs || !met) return
    takeOver(theirs, () => (how === 'merged' ? met.rows : rowsOf(theirs)))
    save.forgetMeanwhile()
  }
  return { read, columns, sheet, flaws, fill, dirty, said, save, met, check, take }
}

const keysOf = (columns: readonly SheetColumn[]) => columns.map(({ key }) => key)

function isSame(rows: readonly SheetRow[], base: readonly SheetRow[]): boolean {
  const filled = rows.filter(({ cells }) => cells.some((text) => text !== ''))
  return filled.length === base.length && filled.every((row, at) => isSameRow(row, base[at]))
}

const isSameRow = (row: SheetRow, other: SheetRow | undefined) =>
  row === other || (row.id === other?.id && row.cells.every((text, at) => text === other.cells[at]))
