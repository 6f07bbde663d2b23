import type { Places } from '#contract/batch/batch-shapes.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { type Prepared, prepareGuarded } from '#server/platform/http/answers/prepared.ts'
import { openMemoryCache } from '#server/platform/memory-cache.ts'
import { listFreePlaces } from './batch-store.ts'

export interface SeenPlaces {
  readonly places: readonly Places[]
  readonly reply: Prepared
  readonly goodUntilMs: number
}

const keptBatches = 1000

/** One query at a time for a batch, however many people look; what it found is shown for a moment. */
export function openPlacesMemory(database: Database, keptMs: number) {
  const seen = openMemoryCache<SeenPlaces>(keptBatches)
  // The clock of the process: how long ago somebody looked has nothing to do with which time it is.
  const elapsed = () => performance.now()

  async function look(projectId: string, batchId: string): Promise<SeenPlaces> {
    const goodUntilMs = elapsed() + keptMs
    const scope = { projectId, actor: { kind: 'system', name: 'places-memory' } } as const
    const places = await database.read(scope, (tx) => listFreePlaces(tx, batchId))
    return { places, reply: prepareGuarded(places, { isLasting: false }), goodUntilMs }
  }

  return async (projectId: string, batchId: string): Promise<SeenPlaces> =>
    seen.get(`${projectId} ${batchId}`, new Date(elapsed()), () => look(projectId, batchId))
}
