import type { BoardBatchLine } from '#contract/batch/batch-board-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { BatchMemory } from './batch.ts'

/** The batches in which somebody works, the latest exam first. */
export async function listBoardBatches(
  batches: Pick<BatchMemory, 'list'>,
  projectId: string,
  actor: Actor,
): Promise<BoardBatchLine[]> {
  return (await batches.list(projectId))
    .filter(({ batchId }) => worksIn(actor, projectId, batchId))
    .toSorted((one, other) => other.examStartsAt.localeCompare(one.examStartsAt))
    .map(({ batchId, name, examStartsAt, examEndsAt, areas, subjects }) => ({
      batchId,
      name,
      examStartsAt,
      examEndsAt,
      areas: areas.map(({ areaId, parentId, name }) => ({ areaId, parentId, name })),
      subjects: subjects.map(({ subjectId, level, name }) => ({ subjectId, level, name })),
    }))
}

function worksIn(actor: Actor, projectId: string, batchId: string): boolean {
  if (actor.kind !== 'staff') return false
  const own = actor.grants.filter((grant) => grant.projectId === projectId)
  return actor.operator || own.some(({ scope }) => scope?.batchIds?.includes(batchId) ?? true)
}
