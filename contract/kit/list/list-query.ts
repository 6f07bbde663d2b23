import { z } from 'zod'
import {
  type FilterValueOf,
  type ListFilter,
  type ListShape,
  type ListSort,
  noReference,
  type SortOf,
  sortableColumns,
} from './list.ts'

/** What is looked at: which rows, in which order. It is what an address keeps, an export writes and a choice means. */
export interface ListView<L extends ListShape> {
  readonly filters: { readonly [Name in keyof L['filters']]?: readonly FilterValueOf<L['filters'][Name]>[] }
  readonly search: string
  readonly sort: ListSort<SortOf<L>>
}

/** Where a page stands: at one end, or beside a row that was shown. */
export type ListPlace = 'first' | 'last' | { readonly after: string } | { readonly before: string }

export interface ListQuery<L extends ListShape> extends ListView<L> {
  readonly at: ListPlace
  readonly size: number
  /** Whether the rows that match are counted too: they are the same on the next page. */
  readonly counted: boolean
}

/** Values of one filter that may be chosen at once. */
const mostValues = 200
export const mostRowsOfPage = 200

const cursor = z.string().min(1).max(1000)
const place = z.union([
  z.enum(['first', 'last']),
  z.strictObject({ after: cursor }),
  z.strictObject({ before: cursor }),
])

export function viewOf<L extends ListShape>(list: L) {
  return z.strictObject(viewShape(list)) as unknown as z.ZodType<ListView<L>, Partial<ListView<L>>>
}

/** The body of a POST that only reads: a name or an ID number that is searched stands in no address and no log. */
export function listQueryOf<L extends ListShape>(list: L) {
  const schema = z.strictObject({
    ...viewShape(list),
    at: place.default('first'),
    size: z.number().int().min(1).max(mostRowsOfPage).default(50),
    counted: z.boolean().default(true),
  })
  return schema as unknown as z.ZodType<ListQuery<L>, Partial<ListQuery<L>>>
}

function viewShape(list: ListShape) {
  const filters = Object.entries(list.filters).map(([name, filter]) => [name, valuesOf(filter)])
  const by = z.enum(sortableColumns(list) as [string, ...string[]])
  return {
    filters: z.strictObject(Object.fromEntries(filters)).default({}),
    search: z.string().trim().max(100).default(''),
    sort: z.strictObject({ by, down: z.boolean() }).default(list.sort),
  }
}

function valuesOf(filter: ListFilter) {
  return z.array(filterValue(filter)).min(1).max(mostValues).optional()
}

function filterValue(filter: ListFilter): z.ZodType<string> {
  if (filter.kind === 'values') return z.enum(filter.values)
  const id = z.uuid().toLowerCase()
  return filter.none ? z.union([id, z.literal(noReference)]) : id
}
