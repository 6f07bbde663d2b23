import { type ReactNode, useMemo, useState } from 'react'
import type { BatchSheet, FlawedCell } from '#contract/batch/board/batch-sheet.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SheetGrid } from '#web/ui/sheet/sheet-grid.tsx'
import type { SheetColumn, SheetNotes } from '#web/ui/sheet/sheet-look.ts'
import type { CellPlace, NewRow, SheetRow } from '#web/ui/sheet/sheet-state.ts'
import { useSheet } from '#web/ui/sheet/use-sheet.ts'
import { FlawList, flawNotes, useReasons } from './flaw-list.tsx'
import { mergeRows, rowsAfterSave } from './merge-rows.ts'
import { SheetBar } from './sheet-bar.tsx'
import styles from './sheet-part.module.css'
import type { SheetFlaw } from './typed-cells.ts'
import { type ReadSheet, useSheetSave } from './use-sheet-save.ts'
import { useTraditional } from './use-traditional.ts'

interface SheetPartProps {
  readonly domain: string
  /** As it is when the page opens. */
  readonly read: ReadSheet
  readonly caption: string
  readonly lead: string
  readonly columns: readonly SheetColumn[]
  readonly rowsOf: (read: ReadSheet) => SheetRow[]
  readonly newRow: NewRow
  readonly follow?: (before: readonly SheetRow[], after: readonly SheetRow[]) => readonly SheetRow[]
  /** What the rows say, with all that this part of the sheet does not show. */
  readonly sheetOf: (
    rows: readonly SheetRow[],
    read: ReadSheet,
    traditional: (simplified: string) => string,
  ) => { readonly sheet: BatchSheet; readonly flaws: readonly SheetFlaw[] }
  readonly flawOf: (cell: FlawedCell, rows: readonly SheetRow[]) => SheetFlaw
  readonly besideOf: (rowId: string, column: string) => ReactNode
  readonly onSaved: () => Promise<void>
}

type RowsFrom = (fresh: readonly SheetRow[], standing: readonly SheetRow[]) => readonly SheetRow[]

/** A part of a batch's sheet: typed over, checked, saved as a whole; of what is typed nothing is lost. */
export function SheetPart(props: SheetPartProps) {
  const { domain, columns, rowsOf, newRow, follow, sheetOf, flawOf, besideOf } = props
  const say = usePhrases('batchBoard')
  const saySheet = usePhrases('sheet')
  const [read, setRead] = useState(props.read)
  const [base, setBase] = useState(() => rowsOf(props.read))
  const [flaws, setFlaws] = useState<readonly SheetFlaw[]>([])
  const [wanted, setWanted] = useState<CellPlace | null>(null)
  const [said, setSaid] = useState('')
  const traditional = useTraditional()
  const sheet = useSheet({ rows: base.length > 0 ? base : [newRow()], newRow, ...(follow && { follow }) })
  const { batchId } = read.board.batch
  const dirty = useMemo(() => !isSame(sheet.rows, base), [sheet.rows, base])

  /** From now on this is what was read; what is to stand there of it and of what does is for the caller to say. */
  function takeOver(next: ReadSheet, rowsFrom: RowsFrom) {
    const fresh = rowsOf(next)
    setRead(next)
    setBase(fresh)
    setFlaws([])
    const orOne = (rows: readonly SheetRow[]) => (rows.length > 0 ? rows : [newRow()])
    sheet.act({ do: 'begin', rowsFrom: (standing) => orOne(rowsFrom(fresh, standing)) })
  }
  const save = useSheetSave({
    domain,
    batchId,
    seenVersion: read.board.boardVersion,
    sheetOf: () => sheetOf(sheet.rows, read, traditional.propose).sheet,
    onFlawed: (cells) => setFlaws(cells.map((cell) => flawOf(cell, sheet.rows))),
    onSaved: async (now) => {
      takeOver(now, (saved, standing) => rowsAfterSave(sheet.rows, standing, saved))
      setSaid(say('sheet.saved'))
      await props.onSaved()
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
  const met = useMemo(
    () => (theirs ? mergeRows({ base, mine: sheet.rows, theirs: rowsOf(theirs) }) : null),
    [theirs, base, sheet.rows, rowsOf],
  )
  function take(how: 'merged' | 'discarded') {
    if (!theirs) return
    takeOver(theirs, (fresh) => (how === 'merged' && met ? met.rows : fresh))
    save.forgetMeanwhile()
  }
  const reasonOf = useReasons()
  const notes = useMemo(
    (): SheetNotes => ({ flawOf: flawNotes(flaws, reasonOf), besideOf }),
    [flaws, reasonOf, besideOf],
  )
  return (
    <div className={styles.part}>
      <p className={styles.lead}>
        {props.lead} {saySheet('hint')}
      </p>
      <FlawList flaws={flaws} rows={sheet.rows} columns={columns} onGo={setWanted} />
      <SheetGrid caption={props.caption} columns={columns} sheet={sheet} notes={notes} wanted={wanted} />
      <SheetBar save={save} dirty={dirty} said={said} onCheck={() => void check()} met={met} onTake={take} />
    </div>
  )
}

function isSame(rows: readonly SheetRow[], base: readonly SheetRow[]): boolean {
  const filled = rows.filter(({ cells }) => cells.some((text) => text !== ''))
  return filled.length === base.length && filled.every((row, at) => isSameRow(row, base[at]))
}

const isSameRow = (row: SheetRow, other: SheetRow | undefined) =>
  row === other || (row.id === other?.id && row.cells.every((text, at) => text === other.cells[at]))
