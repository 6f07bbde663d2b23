import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { BulkDeed, BulkReply } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { BulkActionOf, FilterValueOf, ListShape } from '#contract/kit/list/list.ts'

export type RowOf<L extends ListShape> = z.output<L['row']>

/** How a list of the contract looks and what it is called: a feature declares it once, `<List>` shows it. */
export interface ListLook<L extends ListShape> {
  readonly list: L
  /** Under this name the browser keeps its columns and views. */
  readonly name: string
  /** Read aloud; a heading says it to the eye. */
  readonly caption: string
  /** Those that have a column of their own, in the order of the screen; the first one names the row. */
  readonly columns: { readonly [Name in keyof L['columns']]?: ColumnLook<RowOf<L>> }
  readonly filters: { readonly [Name in keyof L['filters']]: FilterLook<FilterValueOf<L['filters'][Name]>> }
  readonly actions: { readonly [Name in BulkActionOf<L>]: BulkLook<RowOf<L>> }
  /** What people call the row. */
  readonly rowName: (row: RowOf<L>) => string
  /** What the search box takes; where there is none, there is nothing to search. */
  readonly searchWords?: string
  /** Nothing is there yet: why, and what to do first. */
  readonly empty: { readonly title: string; readonly text: string }
}

export interface ColumnLook<Row> {
  readonly title: string
  /** How many rem it takes beside others. */
  readonly width: number
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  readonly figures?: true
  /** Shown where somebody asks for it. */
  readonly hidden?: true
}

export interface FilterLook<Value extends string> {
  readonly title: string
  /** What a value is called. A reference has its name from the server, but for `none`. */
  readonly words: (value: Value) => string
}

/** What is done to the chosen rows. */
export interface BulkLook<Row> {
  readonly words: string
  readonly Icon?: LucideIcon
  /** What it will do, before it is done. */
  readonly lead: string
  readonly yes: string
  /** Takes something away from somebody. */
  readonly severe?: true
  /** Why it cannot be done to any of these; undefined where it can. */
  readonly whyNot?: (rows: readonly Row[]) => string | undefined
}

/** What is done to one row from its line. */
export interface RowAction {
  readonly words: string
  readonly Icon?: LucideIcon
  readonly onChoose: () => void
}

/** Where rows lead to that a dialog of the screen goes on with: all that match, or the chosen ones. */
export interface RowsWay<L extends ListShape> {
  readonly words: string
  readonly Icon?: LucideIcon
  /** Something is done to the chosen ones: offered where rows are chosen, and nowhere else. */
  readonly ofChosen?: true
  /** Takes something away from somebody. */
  readonly severe?: true
  /** Why it is of no use for any of these; undefined where it is. */
  readonly whyNot?: (rows: readonly RowOf<L>[]) => string | undefined
  /** `count` is null where nobody has counted them; `finish` shows what became of each, and reads the rows anew. */
  readonly onChoose: (choice: Choice<L>, count: number | null, finish: FinishRows) => void
}

/** Told once something was done to the rows of a choice. Without outcomes the rows are read anew, and nothing is shown. */
export type FinishRows = (reply: BulkReply | null) => void

export type BulkEndpoint<L extends ListShape> = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<BulkDeed<L>>,
  z.ZodType<BulkReply>
>
