import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { mostImportBytes } from '../../kit/workbook/import-limits.ts'
import { workbookErrors } from '../../kit/workbook/workbook-errors.ts'
import { checkedIdList, idList } from './id-list.ts'

const ofBatch = z.object({ batchId: z.uuid().toLowerCase() })
const readingErrors = Object.keys(workbookErrors) as (keyof typeof workbookErrors)[]
const ofOrganisation = {
  feature: 'examinee',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const

export const checkIdList = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/api/batches/:batchId/id-checks',
  repeatsItself: true,
  summary: 'Which of these ID numbers are registered in a batch, each told by itself',
  description:
    'Up to 5,000 at a time: more are refused with `idListTooLong`, to be checked in batches. Of whom another organisation entered nothing but that is told. At most 20,000 numbers an hour and 60,000 a day, each once a day, together with who is typed, imported or asked to move; that a check was made stands in history, its numbers nowhere.',
  params: ofBatch,
  body: idList,
  reply: checkedIdList,
  errors: [...gateErrors, 'batchAbsent', 'idListTooLong'],
})

export const exportIdCheck = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/api/batches/:batchId/id-checks/workbook',
  repeatsItself: true,
  summary: 'The same as a workbook',
  description: 'Made anew; the same numbers count once. In the language of the header `language`.',
  params: ofBatch,
  body: idList,
  answersFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent', 'idListTooLong'],
})

export const readIdList = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/api/id-lists',
  repeatsItself: true,
  summary: 'The ID numbers that stand in a file: `.xlsx`, `.csv` or `.txt`',
  description:
    'Those of the column with a head for ID numbers, or of the first column. Nothing is kept and nobody looked for: `wrong` are cells that a spreadsheet has spoilt, as `1.10101E+17`.',
  upload: { mostBytes: mostImportBytes, tooLarge: 'workbookTooLarge' },
  reply: z.object({ numbers: z.array(z.string()), spoilt: z.array(z.string()) }),
  errors: [...gateErrors, ...readingErrors, 'idListTooLong'],
})
