import { z } from 'zod'
import { type GoodCode, resultCode } from '../result-code.ts'
import { type Choice, choiceOf } from './choice.ts'
import type { BulkActionOf, ListShape } from './list.ts'

/** What is to be done, and to which rows. */
export interface BulkDeed<L extends ListShape> {
  readonly action: BulkActionOf<L>
  readonly choice: Choice<L>
}

export function bulkDeedOf<L extends ListShape>(list: L) {
  const actions = Object.entries(list.actions).flatMap(([name, { of }]) => (of === 'many' ? [name] : []))
  const schema = z.strictObject({
    action: z.enum(actions as [string, ...string[]]),
    choice: choiceOf(list),
  })
  return schema as unknown as z.ZodType<BulkDeed<L>>
}

/** So many rows are done in one request, which is over in a second or two; the others come in the next. */
export const rowsAtOnce = 50

/** What became of a row: done 10, nothing was to do 40, otherwise the code and the key of what refused it. */
const outcome = z.object({
  id: z.uuid(),
  code: z.literal(Object.values(resultCode)),
  error: z.string().nullable(),
  /** What people call it, where it was not done and the list tells. */
  name: z.string().optional(),
})
export type Outcome = z.output<typeof outcome>

export const bulkReply = z.object({
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** One for each row, in the order in which they were done. */
  outcomes: z.array(outcome),
  /** Those for which this request left nothing done: their turn comes as they are asked for by `ids`, so many at once. */
  rest: z.array(z.uuid()),
})
export type BulkReply = z.output<typeof bulkReply>

/** The code of the whole answer: 11 as soon as a row failed, 40 where there was nothing to do to any. */
export function codeOfBulk({ done, failed }: BulkReply): GoodCode {
  if (failed > 0) return resultCode.partiallySuccess
  return done > 0 ? resultCode.success : resultCode.skipOver
}

export function bulkReplyOf(outcomes: readonly Outcome[], rest: readonly string[] = []): BulkReply {
  const having = (code: number) => outcomes.filter((one) => one.code === code).length
  const [done, skipped] = [having(resultCode.success), having(resultCode.skipOver)]
  return { done, skipped, failed: outcomes.length - done - skipped, outcomes: [...outcomes], rest: [...rest] }
}
