import type { BoardBatch } from '#contract/batch/board/board-batch.ts'

/** What every tab of a batch is told. */
export interface BatchTabProps {
  readonly domain: string
  readonly board: BoardBatch
  /** The batch was changed: what stands elsewhere on the page is read anew. */
  readonly onChanged: () => Promise<void>
}
