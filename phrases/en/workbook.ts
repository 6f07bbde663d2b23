import type { SentencesOf } from '#phrases/sentences.ts'
import type { workbook as source } from '#phrases/zh-Hans/workbook.ts'

export const workbook: SentencesOf<typeof source> = {
  errors: {
    workbookFormatWrong: 'Please upload an Excel workbook (.xlsx) or a CSV file.',
    workbookFormatOld: 'This workbook has an old format. Please save it as .xlsx and upload it again.',
    workbookLocked:
      'The workbook is protected by a password. Please remove the password and upload it again.',
    workbookBroken: 'The file is incomplete or damaged. Please open it, save it and upload it again.',
    workbookTooLarge: 'The file is too large. Please split it into several files.',
    workbookUnpacksTooLarge:
      'The workbook holds too much. Please delete unneeded rows, formats and pictures and upload it again.',
    workbookUnsafe:
      'The file holds unsafe content and cannot be read. Please copy the rows to the template and upload that.',
    workbookTooManyRows: 'At most {{most}} rows can be imported at once. Please split the file.',
    workbookTooManyCells:
      'The workbook has too many cells. Please delete empty rows and columns and upload it again.',
    workbookHeadMissing:
      'Required columns are missing in the head. Please use the template from this page and keep its head.',
    workbookHeadMerged: 'The head has merged cells. Please unmerge them, so that every column has one name.',
    workbookHeadTwice: 'A column appears twice in the head. Please keep one of them.',
    workbookWithoutRows: 'The sheet has no rows. Please fill it in from the row below the head.',
  },
  flaws: {
    cellEmpty: 'Required. Please fill in.',
    cellTooLong: 'Too long: at most {{most}} characters.',
    cellWrong: 'Not correct. Please check.',
    cellNotInList: 'Please choose a value from the list.',
    numberRounded:
      'The last digits of this long number are lost. Please format the cell as text and enter it again.',
    dayUnclear: 'The date is unclear. Please enter it like 2026-01-05.',
    formulaWithoutValue: 'The formula has no result. Please replace it with its value.',
    cellShowsError: 'The cell shows the error {{error}}. Please correct it.',
    cellMerged: 'The cell is merged. Please unmerge it and fill in every row.',
    rowHidden: 'This row is hidden. Please show it or delete it.',
  },
  sheet: {
    reasons: 'What to correct',
    template: 'How to fill in',
    sheet: 'Rows',
    column: 'Column',
    required: 'Required',
    optional: 'Optional',
    need: 'Requirement',
    note: 'Note',
    example: 'Example',
    reason: '{{column}}: {{sentence}}',
  },
}
