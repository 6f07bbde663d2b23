/** A row of a sheet as it is typed. */
export interface SheetRow {
  readonly id: string
  readonly cells: readonly string[]
}
