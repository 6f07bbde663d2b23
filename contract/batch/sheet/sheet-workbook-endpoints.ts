import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { mostImportBytes } from '../../kit/workbook/import-limits.ts'
import { readRow } from '../../kit/workbook/read-row.ts'
import { workbookErrors } from '../../kit/workbook/workbook-errors.ts'
import { boardBatchErrors, boardBatchParams } from '../board-batch-gate.ts'

/** The parts of a batch's sheet, each a workbook of its own. */
export const sheetParts = ['subjects', 'areas', 'organisations'] as const
export type SheetPartName = (typeof sheetParts)[number]

const ofSheet = {
  path: '/api/projects/:domain/batches/:batchId/sheet-workbooks/:sheetPart',
  feature: 'batch',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: boardBatchParams.extend({ sheetPart: z.enum(sheetParts) }),
} as const

export const getSheetWorkbook = endpoint({
  ...ofSheet,
  method: 'GET',
  summary:
    'A part of the sheet of a batch as a workbook: its subjects, its areas, or the quotas of organisations',
  description: 'As it was saved, in the language of the header `language`. Each row names its batch.',
  answersFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: z.null(),
  errors: boardBatchErrors,
})

export const readSheetWorkbook = endpoint({
  ...ofSheet,
  method: 'POST',
  readsOnly: true,
  summary: 'What stands in such a workbook, row by row; nothing is taken',
  description:
    '`.xlsx`, or CSV in UTF-8 or GBK, with a head in any of the three languages; columns that are not in it are left out of its rows. What it says is put with the sheet. One that names another batch is refused: `workbookOfOtherBatch`.',
  upload: { mostBytes: mostImportBytes, tooLarge: 'workbookTooLarge' },
  /** `unknown`: what stands in its head and is no column of the sheet; nothing is read there. */
  reply: z.object({ rows: z.array(readRow), unknown: z.array(z.string()) }),
  errors: [
    ...boardBatchErrors,
    ...(Object.keys(workbookErrors) as (keyof typeof workbookErrors)[]),
    'workbookOfOtherBatch',
  ],
})
