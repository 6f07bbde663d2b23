import type { z } from 'zod'

/**
 * A list of the console, declared once: what may be asked of it (`list-query.ts`), what it answers (`list-reply.ts`), and
 * what is done to many of its rows (`choice.ts`, `bulk.ts`). How its columns and values are called stands in phrases.
 */
export interface ListShape {
  /** A row as it is shown: whatever is masked is masked in it already. */
  readonly row: z.ZodObject
  /** By which a row is chosen and told apart: a UUID. */
  readonly key: string
  /** In the order of the screen and of an export. */
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly filters: Readonly<Record<string, ListFilter>>
  /** What the one search box looks at, and how; none: there is no box. */
  readonly search: Readonly<Record<string, SearchMatch>>
  /** How it stands before anybody chooses an order. */
  readonly sort: ListSort
  /** What is done to rows. Whether it may be done to each is the server's to say. */
  readonly actions: Readonly<Record<string, ListAction>>
}

export interface ListColumn {
  readonly sortable?: true
  /** Stands in an export, as it is shown. */
  readonly exported?: true
  /** Shows a part of what is kept. */
  readonly masked?: true
}

/** Any of several values may be chosen; a row matches with one of them, and each filter that is set must match. */
export type ListFilter =
  | { readonly kind: 'values'; readonly values: readonly [string, ...string[]] }
  /** Things by their id, named in the reply. `none`: a row may have none, which is chosen by that word. */
  | { readonly kind: 'reference'; readonly none?: true }

/** As a whole, from its beginning, or anywhere in it. */
export type SearchMatch = 'whole' | 'beginning' | 'part'

export interface ListSort<By extends string = string> {
  readonly by: By
  readonly down: boolean
}

/** To one row at a time, or to many as well. */
export interface ListAction {
  readonly of: 'one' | 'many'
}

/** The value of a reference filter for rows that have none. */
export const noReference = 'none'

type ColumnsOf<Row extends z.ZodObject> = { readonly [Name in keyof Row['shape']]?: ListColumn }

/** Keeps the exact types of a list. */
export function list<
  Row extends z.ZodObject,
  const Columns extends ColumnsOf<Row>,
  const Filters extends Readonly<Record<string, ListFilter>>,
  const Search extends Readonly<Record<string, SearchMatch>>,
  const Actions extends Readonly<Record<string, ListAction>>,
>(definition: {
  readonly row: Row
  readonly key: keyof Row['shape'] & string
  readonly columns: Columns
  readonly filters: Filters
  readonly search: Search
  readonly sort: ListSort<SortableOf<Columns>>
  readonly actions: Actions
}) {
  return definition
}

type SortableOf<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { readonly sortable: true } ? Name : never
}[keyof Columns & string]

/** The columns that a list may be ordered by. */
export type SortOf<L extends ListShape> = SortableOf<L['columns']>

/** What may be chosen of a filter. */
export type FilterValueOf<F extends ListFilter> = F extends { readonly values: readonly (infer Value)[] }
  ? Value
  : string

/** What is done to many rows of a list. */
export type BulkActionOf<L extends ListShape> = {
  [Name in keyof L['actions'] & string]: L['actions'][Name] extends { readonly of: 'many' } ? Name : never
}[keyof L['actions'] & string]

export function sortableColumns(list: ListShape): string[] {
  return Object.entries(list.columns).flatMap(([name, { sortable }]) => (sortable ? [name] : []))
}

export function exportedColumns(list: ListShape): string[] {
  return Object.entries(list.columns).flatMap(([name, { exported }]) => (exported ? [name] : []))
}
