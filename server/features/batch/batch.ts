import { examStatus } from '#contract/batch/batch.ts'
import type { Area, Batch, Places } from '#contract/batch/batch-shapes.ts'
import type { FileBatch } from '#contract/project-file/project-file.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { type Prepared, prepareGuarded } from '#server/platform/http/answers/prepared.ts'
import { openMemoryCache } from '#server/platform/memory-cache.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { putSetup, readSetups } from './batch-setup.ts'
import { holdStoredBatches, isBatch, judgeAnewJob, listFreePlaces, listStoredBatches } from './batch-store.ts'
import { deleteEmptyArea, listAreaTotals } from './choice-store.ts'
import { countRunningBatches as countRunning } from './count-running.ts'
import { findQuotasOf } from './limits/organisation-quota-store.ts'
import { putOrganisationQuota as putQuota } from './limits/put-organisation-quota.ts'
import { openPlacesMemory } from './places-memory.ts'
import { putArea } from './put-area.ts'

/** The job by which drafts that organisations entered are judged anew, once their batch is another. */
export const judgeDraftsJob = judgeAnewJob

/** A batch as it stands, for who has no memory of them: a worker. */
export async function readBatch(tx: Tx, wanted: string): Promise<Batch | null> {
  const stored = (await listStoredBatches(tx)).find(({ batchId }) => batchId === wanted)
  if (!stored) return null
  const { position: _, ...batch } = stored
  return batch
}

/** Which subjects are examined in which areas, and how many places are free. */
export function readPlaces(tx: Tx, batchId: string): Promise<Places[]> {
  return listFreePlaces(tx, batchId)
}

/** How long each batch waits for its money. */
export async function listBatchTerms(tx: Tx) {
  const batches = await listStoredBatches(tx)
  return batches.map(({ batchId, name, paymentTermMinutes }) => ({ batchId, name, paymentTermMinutes }))
}

/** Batches that were opened and are not over. */
export const countRunningBatches = countRunning

/** Every batch as it was set up, for the file of a project. */
export function readBatchSetups(tx: Tx): Promise<FileBatch[]> {
  return readSetups(tx)
}

/** Nobody else changes a batch of the project until the transaction ends; applying for them goes on. */
export function holdBatches(tx: Tx): Promise<void> {
  return holdStoredBatches(tx)
}

/** Makes the batch of this id, or changes it to this. */
export function putBatchSetup(tx: Tx, setup: FileBatch, now: Date): Promise<void> {
  return putSetup(tx, setup, now)
}

/** Adds an area to a batch, or says something else of one. */
export function putBatchArea(tx: Tx, batchId: string, area: Area, now: Date): Promise<Area> {
  return putArea(tx, batchId, area, now)
}

/** Removes an area that nobody may choose and that keeps no places; answers whether it was one. */
export function removeEmptyArea(tx: Tx, batchId: string, areaId: string): Promise<boolean> {
  return deleteEmptyArea(tx, batchId, areaId)
}

/** How many places areas of a batch give away in all, where they have a total. */
export function readAreaTotals(tx: Tx, batchId: string): Promise<ReadonlyMap<string, number>> {
  return listAreaTotals(tx, batchId)
}

/** What the board gave an organisation in each batch, and what it has taken there. */
export function findOrganisationQuotas(tx: Tx, organisationId: string) {
  return findQuotasOf(tx, organisationId)
}

/** How many places the candidates of an organisation may take of a batch; never below what they have taken. */
export function putOrganisationQuota(
  tx: Tx,
  of: { readonly batchId: string; readonly organisationId: string },
  capacity: number,
  now: Date,
): Promise<void> {
  return putQuota(tx, of, capacity, now)
}

/** The batches of this process: read from the database when first asked for, forgotten when they change. */
export interface BatchMemory {
  /** Null also for a batch of another project. Never older than a version that somebody has seen already. */
  find(projectId: string, batchId: string, leastVersion?: number): Promise<Batch | null>
  list(projectId: string): Promise<readonly Batch[]>
  /** As they were at most a moment ago: at the opening everybody asks. */
  places(projectId: string, batchId: string): Promise<readonly Places[]>
  /** The answers to whoever asks for a batch and for its places; refuses where there is none. */
  reply(projectId: string, batchId: string): Promise<Prepared>
  placesReply(projectId: string, batchId: string): Promise<Prepared>
}

export interface BatchMemoryParts {
  readonly database: Database
  readonly changes: Changes
  /** How old a number of free places may be. */
  readonly placesKeptMs?: number
}

interface Shelf {
  readonly batches: ReadonlyMap<string, Batch>
  readonly goodUntilMs: number
}

/** The batches of a project are some hundred kilobytes, most of it forms. */
const keptShelves = 500
/** Nothing in a batch ends by the clock, so it does not matter which time it is. */
const anyTime = new Date(0)

export function openBatchMemory({ database, changes, placesKeptMs = 500 }: BatchMemoryParts): BatchMemory {
  const shelves = openMemoryCache<Shelf>(keptShelves)
  /** Each made when it is first asked for, and gone with its batch. */
  const replies = new WeakMap<Batch, Prepared>()
  changes.on('batch', (changed) => shelves.forget((projectId) => changed === 'all' || changed === projectId))

  async function read(projectId: string): Promise<Shelf> {
    const stored = await database.read(scopeOf(projectId), listStoredBatches)
    const batches = new Map(stored.map(({ position: _, ...batch }) => [batch.batchId, batch]))
    return { batches, goodUntilMs: Number.POSITIVE_INFINITY }
  }

  const shelfOf = async (projectId: string) => shelves.get(projectId, anyTime, () => read(projectId))

  /** A batch that was made or changed a moment ago is there before the word of it is. */
  async function find(projectId: string, batchId: string, leastVersion = 0): Promise<Batch | null> {
    const found = (await shelfOf(projectId)).batches.get(batchId)
    if (found && found.version >= leastVersion) return found
    if (!found && !(await database.read(scopeOf(projectId), (tx) => isBatch(tx, batchId)))) return null
    shelves.forget((forgotten) => forgotten === projectId)
    return (await shelfOf(projectId)).batches.get(batchId) ?? null
  }

  /** What the board has not opened is not there for whoever registers. */
  async function get(projectId: string, batchId: string): Promise<Batch> {
    const found = await find(projectId, batchId)
    if (!found || found.examStatus === examStatus.init) throw new Refusal('batchAbsent')
    return found
  }

  async function reply(projectId: string, batchId: string): Promise<Prepared> {
    const found = await get(projectId, batchId)
    const ready = replies.get(found) ?? prepareGuarded(found)
    replies.set(found, ready)
    return ready
  }

  const look = openPlacesMemory(database, placesKeptMs)
  return {
    find,
    list: async (projectId) => [...(await shelfOf(projectId)).batches.values()],
    places: async (projectId, batchId) => (await look(projectId, batchId)).places,
    reply,
    async placesReply(projectId, batchId) {
      await get(projectId, batchId)
      return (await look(projectId, batchId)).reply
    },
  }
}

const scopeOf = (projectId: string) =>
  ({ projectId, actor: { kind: 'system', name: 'batch-memory' } }) as const
