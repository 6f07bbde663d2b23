import type { SheetRow } from '#contract/kit/sheet-row.ts'

interface Sides {
  /** As it was read. */
  readonly base: readonly SheetRow[]
  readonly mine: readonly SheetRow[]
  /** As somebody else saved it meanwhile. */
  readonly theirs: readonly SheetRow[]
  /** What the cells of a row are, by the keys of their columns: another may have added or removed a subject. */
  readonly columns: { readonly here: readonly string[]; readonly theirs: readonly string[] }
}

export interface Merged {
  /** In the other's columns. */
  readonly rows: readonly SheetRow[]
  /**
   * Cells, rows and columns that the other changed, and those of them that were changed here too: these keep what stands
   * here.
   */
  readonly theirs: number
  readonly both: number
  /** Cells that were changed here in a column that the other removed. */
  readonly lost: number
}

/** What stands here, with what the other changed where nothing was changed here; the other's new rows come last. */
export function mergeRows({ theirs, columns, ...here }: Sides): Merged {
  const aligned = (rows: readonly SheetRow[]) => inColumns(rows, columns.here, columns.theirs)
  const [old, other] = [byId(aligned(here.base)), byId(theirs)]
  const counted = { theirs: 0, both: 0 }
  const kept = aligned(here.mine).flatMap((row): SheetRow[] => {
    const [was, now] = [old.get(row.id), other.get(row.id)]
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
  const standing = byId(here.mine)
  const added = theirs.filter(({ id }) => !standing.has(id) && !old.has(id))
  return {
    rows: [...kept, ...added],
    theirs: counted.theirs + added.length + countUnlike(columns),
    both: counted.both,
    lost: countLost(here, columns),
  }
}

/** What stands here after a save: as it was saved, with what was typed since it was sent. */
export function rowsAfterSave(sides: Sides): readonly SheetRow[] {
  return sides.mine === sides.base ? sides.theirs : mergeRows(sides).rows
}

const byId = (rows: readonly SheetRow[]) => new Map(rows.map((row) => [row.id, row]))

/** Each text under the column under which it was; nothing under a new one. */
function inColumns(
  rows: readonly SheetRow[],
  from: readonly string[],
  to: readonly string[],
): readonly SheetRow[] {
  const places = to.map((key) => from.indexOf(key))
  return rows.map((row) => ({ ...row, cells: places.map((place) => row.cells[place] ?? '') }))
}

const countUnlike = ({ here, theirs }: Sides['columns']) =>
  here.filter((key) => !theirs.includes(key)).length + theirs.filter((key) => !here.includes(key)).length

function countLost({ base, mine }: Pick<Sides, 'base' | 'mine'>, columns: Sides['columns']): number {
  const gone = columns.here.flatMap((key, at) => (columns.theirs.includes(key) ? [] : [at]))
  const old = byId(base)
  return mine.reduce((count, { id, cells }) => {
    const was = old.get(id)
    return count + gone.filter((at) => cells[at] !== (was?.cells[at] ?? '')).length
  }, 0)
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
