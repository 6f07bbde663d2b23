import type { Reason } from '#contract/kit/workbook/reason.ts'

/** A row as the file holds it; cells in which nothing stands are left out. */
export interface RawRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: readonly RawCell[]
}

export interface RawCell {
  readonly column: number
  readonly text: string
  /** What is wrong with the cell whatever its column asks for. */
  readonly reason?: Reason
}
