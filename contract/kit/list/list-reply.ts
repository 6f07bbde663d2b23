import { z } from 'zod'
import { type ListShape, noReference } from './list.ts'

const names = z.object({ 'zh-Hans': z.string(), 'zh-Hant': z.string(), en: z.string() })

/** How many rows match with a value, whatever else of its own filter is chosen. Null: nothing to name it by. */
const referenceCount = z.object({
  value: z.union([z.uuid(), z.literal(noReference)]),
  count: z.number().int(),
  name: names.nullable(),
})

/** A page of a list. A cursor leads to the page beside it, null where there is none. */
export function listReplyOf<L extends ListShape>(list: L) {
  return z.object({
    rows: z.array(list.row as L['row']),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    counted: countedOf(list).nullable(),
  })
}

function countedOf<L extends ListShape>(list: L) {
  const counts = Object.entries(list.filters).map(([name, filter]) => [
    name,
    z.array(
      filter.kind === 'reference'
        ? referenceCount
        : z.object({ value: z.enum(filter.values), count: z.number().int() }),
    ),
  ])
  return z.object({
    /** Rows that match. */
    total: z.number().int(),
    /** There are more than were counted: every figure is the least that it can be. */
    more: z.boolean(),
    /** By filter; a value without rows is left out. Of references the most frequent ones, and what is chosen. */
    filters: z.object(Object.fromEntries(counts)) as unknown as z.ZodType<CountsOf<L>>,
  })
}

/** By filter: how many rows match with each of its values. */
export type CountsOf<L extends ListShape> = {
  readonly [Name in keyof L['filters']]: readonly (L['filters'][Name] extends {
    readonly values: readonly (infer Value)[]
  }
    ? { readonly value: Value; readonly count: number }
    : z.output<typeof referenceCount>)[]
}

/** Beside a value of a reference filter in a reply. */
export type ReferenceCount = z.output<typeof referenceCount>
export type ListReply<L extends ListShape> = z.output<ReturnType<typeof listReplyOf<L>>>
