import { putBatchSheet } from '#contract/batch/board/batch-sheet.ts'
import * as board from '#contract/batch/board/board-endpoints.ts'
import * as workbook from '#contract/batch/sheet/sheet-workbook-endpoints.ts'
import { getWindowPlan, putWindows } from '#contract/batch/windows/window-plan.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { serve, serveFile, serveUpload, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readStoredBatch } from '../batch-store.ts'
import { putSheet } from '../sheet/put-sheet.ts'
import { readSheetWorkbook, writeSheetWorkbook } from '../sheet/sheet-workbook.ts'
import { readWindowPlan, setWindows } from '../windows/window-plan.ts'
import { deleteBatch } from './delete-batch.ts'
import { getBoardBatch, overseeBatches } from './get-board-batch.ts'
import { makeBatch, readCopied } from './make-batch.ts'
import { moveBatch, setOpeningTime } from './move-batch.ts'
import { listFindings } from './opening-ground.ts'

export interface BoardParts {
  readonly database: Database
  readonly projects: Pick<ProjectMemory, 'findGate'>
}

/** A batch made, looked at, opened and moved by those who set it up. */
export function serveBoardBatches(site: Site, { database, projects }: BoardParts) {
  const copying = { database, findGate: projects.findGate }
  serve(site, board.overseeBatches, ({ tx }) => overseeBatches(tx))
  serve(site, board.getBoardBatch, ({ tx, params, now }) => getBoardBatch(tx, params.batchId, now))
  serve(site, board.deleteBatch, ({ tx, params, now }) => deleteBatch(tx, params.batchId, now))
  serve(site, board.moveBatch, ({ tx, params, body, now }) => moveBatch(tx, params.batchId, body, now))
  serve(site, board.setOpeningTime, ({ tx, params, body, now }) =>
    setOpeningTime(tx, params.batchId, body, now),
  )
  serve(site, board.getReadiness, async ({ tx, params, now }) => {
    const batch = await readStoredBatch(tx, params.batchId)
    if (!batch) throw new Refusal('batchAbsent')
    return listFindings(tx, batch, now)
  })
  serve(site, getWindowPlan, ({ tx }) => readWindowPlan(tx))
  serve(site, putWindows, setWindows)
  serve(site, putBatchSheet, ({ tx, params, body, now }) => putSheet(tx, params.batchId, body, now))
  serveFile(site, workbook.getSheetWorkbook, writeSheetWorkbook)
  serveUpload(site, workbook.readSheetWorkbook, readSheetWorkbook, async (_call, read) => read)
  // A batch of another project is read in a transaction of its own, ahead of the one that makes the copy.
  serveWithoutTransaction(site, board.createBatch, async ({ body, actor, now, conclude }) => {
    const copied = body.copyOf && (await readCopied(copying, actor, body.copyOf))
    return conclude((tx) => makeBatch(tx, body, copied, now))
  })
}
