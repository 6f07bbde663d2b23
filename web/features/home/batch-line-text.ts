import type { OpenBatchLine } from '#contract/batch/open-batch.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { deadlineText } from '#web/platform/time/deadline-text.ts'

/** What the line of a batch says of its registration; empty where there is nothing to say. */
export function batchLineText(
  { state, opensAt, closesAt, pauseTip }: OpenBatchLine,
  say: Phrases<'project'>,
  language: Language,
): string {
  if (state === 'open') return say('batches.until', { time: deadlineText(new Date(closesAt), language) })
  if (state === 'paused') return pickText(pauseTip ?? {}, language) || say('batches.paused')
  return opensAt === null ? '' : say('batches.from', { time: minuteText(new Date(opensAt), language) })
}
