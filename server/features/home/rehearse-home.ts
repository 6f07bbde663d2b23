import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OpenBatchLine } from '#contract/batch/open-batch.ts'
import type { Rehearsal, rehearseHome as rehearseHomeEndpoint } from '#contract/home/rehearsal.ts'
import { type Window, windowStateAt } from '#contract/project/window.ts'
import { windowsThatHold } from '#contract/project/window-advice.ts'
import { readShelfAt } from '#server/features/notice/notice.ts'
import {
  getProjectAsItStands,
  type ProjectMemory,
  type PublicProject,
} from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { homePageAt } from './home-page-at.ts'

/** What is known of batches, which home leaves to whoever puts the features together. */
export interface RehearsalParts {
  readonly projects: Pick<ProjectMemory, 'getProject'>
  /** As the clock will have moved them by then. */
  listBatchesByClock(tx: Tx, at: Date): Promise<readonly Batch[]>
  openLinesOf(batches: readonly Batch[], project: PublicProject, at: Date): readonly OpenBatchLine[]
}

/**
 * What candidates will see at a moment, by the functions that answer them. No memory of theirs is asked for that moment:
 * it would keep what it made for the next reader.
 */
export async function rehearseHome(
  { tx, projectId, query, now }: Call<typeof rehearseHomeEndpoint>,
  { projects, listBatchesByClock, openLinesOf }: RehearsalParts,
): Promise<Rehearsal> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const at = new Date(query.at)
  const project = await projects.getProject(projectId, now)
  const { state } = await getProjectAsItStands(tx)
  const shelf = await readShelfAt(tx, project.settings.defaultLanguage, at)
  const batches = await listBatchesByClock(tx, at)
  const open = openLinesOf(batches, project, at)
  const { windows } = project.settings
  const statesOf = (holding: readonly Window[]) =>
    holding.map((window) => ({ kind: window.kind, state: windowStateAt(window, at) }))
  return {
    at: at.toISOString(),
    state,
    homePage: homePageAt({ project, shelf, open, language: query.language, recordNumber: '' }, at),
    windows: statesOf(windowsThatHold(windows)),
    batches: batches.map((batch) => ({
      batchId: batch.batchId,
      name: batch.name,
      examStatus: batch.examStatus,
      line: open.find(({ batchId }) => batchId === batch.batchId) ?? null,
      windows: statesOf(windowsThatHold(windows, batch.windows)),
    })),
  }
}
