import type { Batch } from '#contract/batch/batch-shapes.ts'
import {
  type OpenBatch,
  type OpenBatchLine,
  openBatchTimes,
  organisationTimes,
} from '#contract/batch/open-batch.ts'
import type { ProjectMemory, PublicProject } from '#server/features/project/project.ts'
import { type Prepared, prepare } from '#server/platform/http/answers/prepared.ts'
import { openMemoryCache, type Perishable } from '#server/platform/memory-cache.ts'
import type { BatchMemory } from './batch.ts'

export interface OpenBatchParts {
  readonly batches: Pick<BatchMemory, 'list' | 'places'>
  readonly projects: ProjectMemory
}

/** The batches in which one may register now or later, as everybody may read them. */
export async function listOpenBatchLines(
  parts: OpenBatchParts,
  projectId: string,
  now: Date,
): Promise<readonly OpenBatchLine[]> {
  return (await listOpen(parts, projectId, now)).map(({ line }) => line)
}

const keptProjects = 1000
/** How old the free places of somebody who only looks may be. */
const keptMs = 3000

interface Reply extends Perishable {
  readonly reply: Prepared
}

/** The answer for everybody: made once in a while, however many look. */
export function openOpenBatches(parts: OpenBatchParts) {
  const replies = openMemoryCache<Reply>(keptProjects)
  // The clock of the process, as for the places themselves.
  const elapsed = () => performance.now()

  async function make(projectId: string, now: Date): Promise<Reply> {
    const goodUntilMs = elapsed() + keptMs
    const open = await listOpen(parts, projectId, now)
    const whole = await Promise.all(open.map(async (one) => wholeOf(parts, projectId, one)))
    return { reply: prepare(whole, { isLasting: false }), goodUntilMs }
  }

  return async (projectId: string, now: Date): Promise<Prepared> =>
    (await replies.get(projectId, new Date(elapsed()), () => make(projectId, now))).reply
}

async function listOpen(
  { batches, projects }: OpenBatchParts,
  projectId: string,
  now: Date,
): Promise<OpenOne[]> {
  return openOnes(await batches.list(projectId), await projects.getProject(projectId, now), now)
}

/** The lines of these batches at this moment. */
export function openLinesOf(
  batches: readonly Batch[],
  project: Pick<PublicProject, 'info' | 'settings'>,
  now: Date,
): OpenBatchLine[] {
  return openOnes(batches, project, now).map(({ line }) => line)
}

function openOnes(
  batches: readonly Batch[],
  { info, settings }: Pick<PublicProject, 'info' | 'settings'>,
  now: Date,
): OpenOne[] {
  const has = (module: string) =>
    info.function_module.some(({ module_type, selected }) => module_type === module && selected)
  if (!has('candidate_registration')) return []
  const byOrganisations = has('group_registration_examination_module')
  return batches.flatMap((batch) => {
    const times = openBatchTimes(batch, settings.windows, now)
    const { batchId, name, examStartsAt, examEndsAt } = batch
    const pauseTip = times?.state === 'paused' ? batch.pauseTip : null
    const organisations = byOrganisations ? organisationTimes(batch, settings.windows) : null
    return times
      ? [{ batch, organisations, line: { batchId, name, examStartsAt, examEndsAt, pauseTip, ...times } }]
      : []
  })
}

interface OpenOne extends Pick<OpenBatch, 'organisations'> {
  readonly line: OpenBatchLine
  readonly batch: Batch
}

async function wholeOf(
  { batches }: OpenBatchParts,
  projectId: string,
  { line, batch, organisations }: OpenOne,
): Promise<OpenBatch> {
  const { subjects, areas } = batch
  return {
    ...line,
    organisations,
    subjects: subjects.filter(({ offered }) => offered).map(({ sessions: _, ...subject }) => subject),
    areas: areas.filter(({ offered }) => offered),
    places: [...(await batches.places(projectId, line.batchId))],
  }
}
