import { newUuid } from '#web/platform/new-uuid.ts'
import type { SheetRow } from '#web/ui/sheet/sheet-state.ts'

export const newRowOf = (columns: number) => (): SheetRow => ({
  id: newUuid(),
  cells: Array(columns).fill(''),
})
