import { z } from 'zod'

/** What a caller sends to read a long list: the key after which to go on, and how many at most. */
export const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type PageQuery = z.output<typeof pageQuery>

/** One page of a long list; `next` is the key to go on from, absent on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int().nullable() })
}
