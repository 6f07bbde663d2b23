import type { ListShape } from '#contract/kit/list/list.ts'
import { readKept, writeKept } from './kept.ts'

/** The columns that somebody chose in this browser for a list; null where they left them as they are at first. */
export function keptColumns(name: string, list: ListShape): readonly string[] | null {
  const kept = readKept(name, 'columns')
  if (!Array.isArray(kept)) return null
  const known = kept.filter((one) => typeof one === 'string' && one in list.columns)
  return known.length > 0 ? known : null
}

export function keepColumns(name: string, columns: readonly string[] | null): void {
  writeKept(name, 'columns', columns)
}
