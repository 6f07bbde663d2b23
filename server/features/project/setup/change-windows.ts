import { isDeepStrictEqual } from 'node:util'
import type { Project } from '#contract/project/project-draft.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeProject } from '../change-project.ts'
import { holdProject } from '../project-store.ts'
import { versionedProject } from '../versioned-project.ts'

/** How often the project was changed: what whoever changes it has read. */
export const findProjectVersion = (tx: Tx): Promise<number> => findVersion(tx, versionedProject(tx))

/** Sets all windows of the project, where nobody else has changed it since. */
export async function changeProjectWindows(
  tx: Tx,
  windows: Project['windows'],
  seenVersion: number,
  now: Date,
): Promise<void> {
  const before = await holdProject(tx)
  if (!before) throw new Refusal('projectAbsent')
  await refuseChangedMeanwhile(tx, versionedProject(tx), seenVersion)
  const sorted = [...windows].sort((one, other) => (one.kind < other.kind ? -1 : 1))
  if (!isDeepStrictEqual(before.windows, sorted)) await changeProject(tx, { windows: sorted }, now)
}
