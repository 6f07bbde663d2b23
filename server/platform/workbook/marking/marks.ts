import type { Head } from '#server/platform/workbook/reading/match-head.ts'
import type { RowReasons } from './row-reasons.ts'

/** What is to be written into a file that goes back. */
export interface Marks {
  readonly head: Head
  readonly reasonsColumn: number
  /** What stands over the reasons. */
  readonly title: string
  readonly rows: ReadonlyMap<number, RowReasons>
}
