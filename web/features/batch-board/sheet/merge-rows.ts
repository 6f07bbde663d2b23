import type { SheetRow } from '#web/ui/sheet/sheet-state.ts'

interface Sides {
  /** As it was read. */
  readonly base: readonly SheetRow[]
  readonly mine: readonly SheetRow[]
  /** As somebody else saved it meanwhile. */
  readonly theirs: readonly SheetRow[]
}

export interface Merged {
  readonly rows: readonly SheetRow[]
  /** Cells that the other changed, and those of them that were changed here too: these keep what stands here. */
  readonly theirs: number
  readonly both: number
}

/** What stands here, with what the other changed where nothing was changed here; the other's new rows come last. */
export function mergeRows({ base, mine, theirs }: Sides): Merged {
  const [old, other] = [base, theirs].map((rows) => new Map(rows.map((row) => [row.id, row])))
  const here = new Set(mine.map(({ id }) => id))
  const counted = { theirs: 0, both: 0 }
  const kept = mine.flatMap((row): SheetRow[] => {
    const [was, now] = [old?.get(row.id), other?.get(row.id)]
    if (!was) return [row]
    if (!now) {
      counted.theirs += 1
      const isMine = row.cells.some((text, at) => text !== was.cells[at])
      if (isMine) counted.both += 1
      return isMine ? [row] : []
    }
    return [
      { ...row, cells: row.cells.map((text, at) => mergeCell(text, was.cells[at], now.cells[at], counted)) },
    ]
  })
  const added = theirs.filter(({ id }) => !here.has(id) && !old?.has(id))
  return { rows: [...kept, ...added], theirs: counted.theirs + added.length, both: counted.both }
}

/** What stands here after a save: as it was saved, with what was typed since it was sent. */
export function rowsAfterSave(
  sent: readonly SheetRow[],
  mine: readonly SheetRow[],
  saved: readonly SheetRow[],
): readonly SheetRow[] {
  return mine === sent ? saved : mergeRows({ base: sent, mine, theirs: saved }).rows
}

function mergeCell(
  mine: string,
  was: string | undefined,
  theirs: string | undefined,
  counted: { theirs: number; both: number },
): string {
  if (theirs === undefined || theirs === was || theirs === mine) return mine
  counted.theirs += 1
  if (mine === was) return theirs
  counted.both += 1
  return mine
}
