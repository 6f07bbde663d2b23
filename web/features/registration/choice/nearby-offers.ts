import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import type { Gone } from '#contract/registration/draft-endpoints.ts'

/** One way out: another area for what was full, and the whole choice as it would be then. */
export interface Offer {
  readonly key: string
  readonly areaId: string
  readonly subjectIds: readonly string[]
  readonly free: number
  readonly lines: ChoiceLine[]
}

/** The server's nearby places as choices that can be taken at once. With one area for all, everything moves there. */
export function nearbyOffers(
  { nearby }: Gone,
  lines: readonly ChoiceLine[],
  { oneArea }: Pick<Batch, 'oneArea'>,
): Offer[] {
  if (!oneArea) {
    return nearby.map(({ subjectId, areaId, free }) => ({
      key: `${areaId} ${subjectId}`,
      areaId,
      subjectIds: [subjectId],
      free,
      lines: lines.map((line) => (line.subjectId === subjectId ? { subjectId, areaId } : line)),
    }))
  }
  const byArea = Map.groupBy(nearby, ({ areaId }) => areaId)
  return [...byArea].map(([areaId, offered]) => ({
    key: areaId,
    areaId,
    subjectIds: lines.map(({ subjectId }) => subjectId),
    free: Math.min(...offered.map(({ free }) => free)),
    lines: lines.map(({ subjectId }) => ({ subjectId, areaId })),
  }))
}
