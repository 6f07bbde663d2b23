import { type Fault, invalid } from '../fault.ts'

/** Why a workbook is not read at all. What is wrong in its cells is told cell by cell instead. */
export const workbookErrors = {
  /** Neither a workbook nor a table of text: a document, a picture, a web page called .xls. */
  workbookFormatWrong: invalid('WORKBOOK_FORMAT'),
  /** `.xls` and `.xlsb`. */
  workbookFormatOld: invalid('WORKBOOK_FORMAT_OLD'),
  workbookLocked: invalid('WORKBOOK_LOCKED'),
  workbookBroken: invalid('WORKBOOK_BROKEN'),
  workbookTooLarge: invalid('WORKBOOK_SIZE'),
  workbookUnpacksTooLarge: invalid('WORKBOOK_UNPACKED_SIZE'),
  /** A document type or a path that leads out of the package, which no spreadsheet writes; or macros. */
  workbookUnsafe: invalid('WORKBOOK_UNSAFE'),
  workbookTooManyRows: invalid('WORKBOOK_ROWS'),
  workbookTooManyCells: invalid('WORKBOOK_CELLS'),
  workbookHeadMissing: invalid('WORKBOOK_HEAD_MISSING'),
  workbookHeadMerged: invalid('WORKBOOK_HEAD_MERGED'),
  workbookHeadTwice: invalid('WORKBOOK_HEAD_TWICE'),
  workbookWithoutRows: invalid('WORKBOOK_NO_ROWS'),
} as const satisfies Record<string, Fault>
