import { z } from 'zod'
import type { ListShape } from './list.ts'
import { type ListView, viewOf } from './list-query.ts'

/** So many rows are chosen one by one, or left out of all. */
export const mostChosen = 500
/** Of all that match, a deed for each takes so many. */
export const mostOfAll = 5000

const id = z.uuid().toLowerCase()

/** Rows for a bulk action: these, or all that match a view but a few. */
export type Choice<L extends ListShape> =
  | { readonly ids: readonly string[] }
  | { readonly all: ListView<L>; readonly except: readonly string[] }

export function choiceOf<L extends ListShape>(list: L) {
  const schema = z.union([
    z.strictObject({ ids: z.array(id).min(1).max(mostChosen) }),
    z.strictObject({ all: viewOf(list), except: z.array(id).max(mostChosen).default([]) }),
  ])
  return schema as unknown as z.ZodType<Choice<L>>
}
