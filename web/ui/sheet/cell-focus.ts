import type { CellPlace } from './sheet-state.ts'
import type { Sheet } from './use-sheet.ts'

/** Where somebody is in a sheet. */
export interface CellFocus {
  readonly active: CellPlace
  /** From where a range is chosen to it. */
  readonly anchor: CellPlace | null
  /** Null while the keys move from cell to cell. */
  readonly typed: string | null
}

/** The sheet as it is by now. */
export interface FocusGround {
  readonly sheet: Pick<Sheet, 'rows' | 'act'>
  readonly columns: number
  readonly readOnly: boolean
}

export const firstFocus: CellFocus = { active: { row: 0, column: 0 }, anchor: null, typed: null }

/** Rows are removed and undone: where nothing is any more, it is in the last of them. */
export function focusWithin({ active, anchor, typed }: CellFocus, ground: FocusGround): CellFocus {
  return { active: placeWithin(active, ground), anchor: anchor && placeWithin(anchor, ground), typed }
}

function placeWithin({ row, column }: CellPlace, { sheet, columns }: FocusGround): CellPlace {
  return {
    row: Math.max(0, Math.min(sheet.rows.length - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  }
}

/** What moves the focus, made once for a sheet: a row that was drawn long ago goes by where the focus is by now. */
export function openCellFocus(groundOf: () => FocusGround, onMoved: (focus: CellFocus) => void) {
  let focus = firstFocus
  const now = () => focusWithin(focus, groundOf())
  function become(change: Partial<CellFocus>) {
    focus = { ...now(), ...change }
    onMoved(focus)
  }
  function commit() {
    const { active, typed } = now()
    if (typed === null) return
    groundOf().sheet.act({ do: 'write', at: active, block: [[typed]] })
    become({ typed: null })
  }
  function go(to: CellPlace, extending = false) {
    commit()
    const { active, anchor } = now()
    become({ active: placeWithin(to, groundOf()), anchor: extending ? (anchor ?? active) : null })
  }
  /** To the next cell, at the end of a row to the first of the next. False at the end of the sheet. */
  function goOn(by: 1 | -1): boolean {
    const { sheet, columns } = groundOf()
    const { active } = now()
    const at = active.row * columns + active.column + by
    if (at < 0 || at >= sheet.rows.length * columns) return false
    go({ row: Math.floor(at / columns), column: at % columns })
    return true
  }
  function setTyped(text: string | null) {
    if (!groundOf().readOnly || text === null) become({ typed: text })
  }
  function startTyping() {
    const { active } = now()
    setTyped(groundOf().sheet.rows[active.row]?.cells[active.column] ?? '')
  }
  return { commit, go, goOn, setTyped, startTyping, collapse: () => become({ anchor: null }) }
}
