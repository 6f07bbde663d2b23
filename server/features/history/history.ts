import type { Tx } from '#server/platform/database/transaction.ts'
import * as lines from './line-store.ts'

/** Lines of the project's history as they are kept, the oldest first: for its archive. */
export type HistoryLine = lines.HistoryLine
export const listHistoryAfter: (tx: Tx, after: string | null, most: number) => Promise<HistoryLine[]> =
  lines.listLinesAfter
