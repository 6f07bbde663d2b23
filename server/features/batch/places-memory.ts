import type { Places } from '#contract/batch/batch-shapes.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { keep } from '#server/platform/kept.ts'
import { listFreePlaces } from './batch-store.ts'

interface Seen {
  readonly places: readonly Places[]
  readonly goodUntilMs: number
}

const keptBatches = 1000

/** One query at a time for a batch, however many people look; what it found is shown for a moment. */
export function openPlacesMemory(database: Database, keptMs: number) {
  const seen = keep<Seen>(keptBatches)
  // The clock of the process: how long ago somebody looked has nothing to do with which time it is.
  const elapsed = () => performance.now()

  async function look(projectId: string, batchId: string): Promise<Seen> {
    const goodUntilMs = elapsed() + keptMs
    const scope = { projectId, actor: { kind: 'system', name: 'places-memory' } } as const
    return { places: await database.read(scope, (tx) => listFreePlaces(tx, batchId)), goodUntilMs }
  }

  return async (projectId: string, batchId: string): Promise<readonly Places[]> => {
    const key = `${projectId} ${batchId}`
    return (await seen.get(key, new Date(elapsed()), () => look(projectId, batchId))).places
  }
}
