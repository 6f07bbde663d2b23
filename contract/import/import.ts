import { z } from 'zod'
import { wrongCell } from '../kit/workbook/reason.ts'

/** What a row of a workbook would do, before anything is kept of it. */
export const importVerdicts = ['new', 'changed', 'unchanged', 'wrong'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** What became of a row that was taken. */
export const importOutcomes = ['made', 'changed', 'unchanged', 'left'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** One-time passwords are handed out so often, and so long after the last of them was made. */
export const handOuts = { times: 3, hours: 24 } as const
/** The workbook and what was read of it are cleared away after so many days. */
export const importKeptDays = 30
/** So many of them are listed. */
export const mostListedImports = 20

const count = z.number().int()
const byColumn = z.record(z.string(), z.string())

/** A workbook that was sent, and what came of it. Only whoever sent it sees it. */
export const workbookImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  /** Known by its content; the marked one is of the same kind. */
  isCsv: z.boolean(),
  sentAt: z.iso.datetime(),
  /** In the language of the reader. */
  columns: z.array(z.object({ key: z.string(), name: z.string() })),
  verdicts: z.object({ new: count, changed: count, unchanged: count, wrong: count }),
  outcomes: z.object({ made: count, changed: count, unchanged: count, left: count }),
  /** The long work that takes its right rows; null as long as nothing is taken. */
  workId: z.uuid().nullable(),
  /** One-time passwords that are still told; null where there are none, or none any more. */
  passwords: z.object({ timesLeft: count, until: z.iso.datetime() }).nullable(),
})
export type WorkbookImport = z.output<typeof workbookImport>

/** A row of it, as the reader knows it from the workbook. */
export const importRow = z.object({
  row: count,
  verdict: z.enum(importVerdicts),
  /** What shall stand there, by the keys of the columns; what was found where that is wrong. */
  cells: byColumn,
  /** Of a changed one: what stands there now, where it differs. */
  before: byColumn,
  wrongs: z.array(wrongCell),
  /** Null as long as it is not taken. */
  outcome: z.enum(importOutcomes).nullable(),
})
export type ImportRow = z.output<typeof importRow>

/** One of those that somebody sent, in a list of them. */
export const importLine = workbookImport.pick({
  importId: true,
  fileName: true,
  sentAt: true,
  verdicts: true,
  outcomes: true,
  workId: true,
})
export type ImportLine = z.output<typeof importLine>
