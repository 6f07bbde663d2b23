import { mostChosen } from '#contract/kit/list/choice.ts'

/** The rows that are chosen: some, or all that match but a few. */
export interface ChosenRows {
  readonly isAll: boolean
  /** The chosen ones; where all are chosen, those that are left out. */
  readonly marked: ReadonlySet<string>
}

export const noneChosen: ChosenRows = { isAll: false, marked: new Set() }
export const allChosen: ChosenRows = { isAll: true, marked: new Set() }

export function isChosen({ isAll, marked }: ChosenRows, key: string): boolean {
  return marked.has(key) !== isAll
}

/** Chooses these rows, or no longer. */
export function choose({ isAll, marked }: ChosenRows, keys: readonly string[], wanted: boolean): ChosenRows {
  const next = new Set(marked)
  for (const key of keys) {
    if (wanted !== isAll) next.add(key)
    else next.delete(key)
  }
  return { isAll, marked: next }
}

/** From the row that was pressed before to this one, as a press with the shift key means it. */
export function rangeOf(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return start < 0 || end < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** How many; null where all that match are chosen and nobody has counted them. */
export function countChosen({ isAll, marked }: ChosenRows, total: number | null): number | null {
  if (!isAll) return marked.size
  return total === null ? null : Math.max(0, total - marked.size)
}

/** Whether all that are chosen are among these: else nothing can be said of all of them. */
export function isSeenWhole(chosen: ChosenRows, keys: readonly string[], total: number | null): boolean {
  return keys.filter((key) => isChosen(chosen, key)).length === countChosen(chosen, total)
}

/** One by one there is a limit; all that match have none. */
export function isTooMany({ marked }: ChosenRows): boolean {
  return marked.size > mostChosen
}
