import { errors } from '#contract/errors.ts'
import { type BulkReply, bulkReplyOf, type Outcome } from '#contract/kit/list/bulk.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * One deed for each, in transactions of its own: places of many people are held by nobody for long, and what is refused to
 * one leaves the others. Sent again, it finds what is done already.
 */
export async function doToEach(
  ids: readonly string[],
  deed: (applicationId: string) => Promise<boolean>,
): Promise<BulkReply> {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    try {
      const code = (await deed(id)) ? resultCode.success : resultCode.skipOver
      outcomes.push({ id, code, error: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, key } = errors[error.error]
      outcomes.push({ id, code, error: key })
    }
  }
  return bulkReplyOf(outcomes)
}
