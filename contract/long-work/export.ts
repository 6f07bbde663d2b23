import { z } from 'zod'
import { type Choice, choiceOf } from '../kit/list/choice.ts'
import { exportedColumns, type ListShape } from '../kit/list/list.ts'
import { type ListView, viewOf } from '../kit/list/list-query.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What is to stand in the file: the rows of a view in its order, and of what is shown these columns. */
export interface ExportWish<L extends ListShape> {
  readonly view: ListView<L>
  readonly columns: readonly string[]
  readonly format: ExportFormat
  /** Of the view these rows alone, or all but these; left out: all of them. */
  readonly choice?: Choice<L> | undefined
}

/** The body that asks for an export of a list. */
export function exportOf<L extends ListShape>(list: L) {
  const columns = z.enum(exportedColumns(list) as [string, ...string[]])
  const schema = z.strictObject({
    view: viewOf(list),
    columns: z.array(columns).min(1).max(50),
    format: z.enum(exportFormats),
    choice: choiceOf(list).optional(),
  })
  return schema as unknown as z.ZodType<ExportWish<L>, ExportWish<L>>
}
