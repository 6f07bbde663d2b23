import type { SheetRow } from '#contract/kit/sheet-row.ts'
import { newUuid } from '#web/platform/new-uuid.ts'

export const newRowOf = (columns: number) => (): SheetRow => ({
  id: newUuid(),
  cells: Array(columns).fill(''),
})
