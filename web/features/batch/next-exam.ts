import type { BoardBatchLine } from '#contract/batch/batch-board-endpoints.ts'

/** The next exam of these, which begin with the latest; of those that are all over the latest. */
export function nextExam<Line extends Pick<BoardBatchLine, 'examEndsAt'>>(
  batches: readonly Line[],
  now = new Date(),
): Line | undefined {
  return batches.findLast(({ examEndsAt }) => new Date(examEndsAt) > now) ?? batches[0]
}
