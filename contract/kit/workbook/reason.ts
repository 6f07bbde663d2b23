import { z } from 'zod'

/** What the reader of a workbook itself can find wrong with a cell or a row. Each has a sentence in `phrases/`. */
export const cellFlaws = [
  'cellEmpty',
  'cellTooLong',
  'cellWrong',
  'cellNotInList',
  /** A number of which a spreadsheet kept 15 digits. */
  'numberRounded',
  'dayUnclear',
  'formulaWithoutValue',
  'cellShowsError',
  'cellMerged',
  'rowHidden',
] as const
export type CellFlaw = (typeof cellFlaws)[number]

/** Why a cell is wrong: the key of a sentence, `workbook.cellEmpty` or `identity.mobileWrong`, and what it fills in. */
export const reason = z.object({
  key: z.string().regex(/^\w+\.\w+$/),
  values: z.record(z.string(), z.string()).optional(),
})
export type Reason = z.output<typeof reason>

/** A wrong cell as the reader finds it again; without a column the whole row is meant. */
export const wrongCell = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  /** `C5`, as the spreadsheet names it. */
  at: z.string().nullable(),
  found: z.string(),
  reason,
})
export type WrongCell = z.output<typeof wrongCell>

export function cellReason(flaw: CellFlaw, values?: Readonly<Record<string, string>>): Reason {
  return { key: `workbook.${flaw}`, ...(values && { values: { ...values } }) }
}
