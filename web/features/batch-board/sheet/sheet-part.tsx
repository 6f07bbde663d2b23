import { useState } from 'react'
import type { SheetPartName } from '#contract/batch/sheet/sheet-workbook-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SheetGrid } from '#web/ui/sheet/sheet-grid.tsx'
import type { CellPlace } from '#web/ui/sheet/sheet-state.ts'
import { FlawList } from './flaw-list.tsx'
import { SheetBar } from './sheet-bar.tsx'
import styles from './sheet-part.module.css'
import { SheetWorkbook } from './sheet-workbook.tsx'
import { type TakenOf, useSheetNotes } from './use-sheet-notes.tsx'
import { type SheetPartWish, useSheetPart } from './use-sheet-part.ts'
import type { ReadSheet } from './use-sheet-save.ts'

interface SheetPartProps extends SheetPartWish {
  readonly caption: string
  readonly lead: string
  readonly part: SheetPartName
  /** By what a row is found again in a workbook. */
  readonly keyOf: (cells: readonly string[]) => string
  readonly takenOf?: TakenOf
  readonly addsRows?: boolean
  /** Why these rows cannot be removed; null where they can. */
  readonly keptRows?: (rowIds: readonly string[], read: ReadSheet) => string | null
}

/** A part of a batch's sheet, to be typed over. */
export function SheetPart({
  caption,
  lead,
  part,
  keyOf,
  takenOf,
  addsRows = true,
  keptRows,
  ...wish
}: SheetPartProps) {
  const saySheet = usePhrases('sheet')
  const [wanted, setWanted] = useState<CellPlace | null>(null)
  const { read, columns, sheet, flaws, fill, check, take, ...bar } = useSheetPart(wish)
  const notes = useSheetNotes(flaws, read, takenOf)
  return (
    <div className={styles.part}>
      <p className={styles.lead}>
        {lead} {saySheet('hint')}
      </p>
      <SheetWorkbook
        domain={wish.domain}
        batchId={read.board.batch.batchId}
        part={part}
        columns={columns}
        onRead={(lines) => fill(lines, keyOf)}
      />
      <FlawList flaws={flaws} rows={sheet.rows} columns={columns} onGo={setWanted} />
      <SheetGrid
        caption={caption}
        columns={columns}
        sheet={sheet}
        notes={notes}
        wanted={wanted}
        addsRows={addsRows}
        {...(keptRows && { keepsRows: (ids: readonly string[]) => keptRows(ids, read) })}
      />
      <SheetBar {...bar} onCheck={() => void check()} onTake={take} />
    </div>
  )
}
