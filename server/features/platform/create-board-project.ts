import type { Actor } from '#contract/kit/actor.ts'
import type { NewProject } from '#contract/project/platform-project-endpoints.ts'
import type { Project, ProjectDraft } from '#contract/project/project-draft.ts'
import { findWholeProject, makeProject, type ProjectMemory } from '#server/features/project/project.ts'
import { addAdministrator, refuseClosedStaff } from '#server/features/staff/staff.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Conclude } from '#server/platform/http/answers/answer-once.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface PlatformParts {
  readonly database: Database
  readonly projects: ProjectMemory
}

interface Asking {
  readonly actor: Actor
  readonly now: Date
  readonly conclude: Conclude<{ readonly domain: string }>
}

/** An exam is made for people who register in it: its board switches that off where it does not want it. */
const beginning: Pick<ProjectDraft, 'modules'> = { modules: ['candidate_registration'] }

/**
 * Makes a project and grants it to its first administrator. Its rows are written in a transaction of its own, since staff
 * are not to be seen from inside one.
 */
export async function createBoardProject(
  { database, projects }: PlatformParts,
  { administratorId, copyOf, ...draft }: NewProject,
  { actor, now, conclude }: Asking,
) {
  await database.transaction({ projectId: null, actor }, (tx) => refuseClosedStaff(tx, administratorId))
  const settings = copyOf === null ? beginning : await findSettings({ database, projects }, copyOf, actor)
  const projectId = newId(now)
  const { domain } = draft
  await database.transaction({ projectId, actor }, (tx) => makeProject(tx, { ...settings, ...draft }, now))
  const reply = await conclude(async (tx) => {
    await addAdministrator(tx, administratorId, projectId, now)
    return { domain }
  })
  await projects.refresh()
  return reply
}

/** What another project has set, but for what is its own: the logo is a file of that one, and dates are of its exam. */
async function findSettings(
  { database, projects }: PlatformParts,
  domain: string,
  actor: Actor,
): Promise<Omit<Project, 'domain' | 'state' | 'closedNote'>> {
  const gate = projects.findGate(domain)
  const project = gate && (await database.transaction({ projectId: gate.projectId, actor }, findWholeProject))
  if (!project) throw new Refusal('projectAbsent')
  const { domain: _domain, state: _state, closedNote: _note, ...settings } = project
  const undated = { windows: [], announcedAt: null, examStartsAt: null, examEndsAt: null }
  return { ...settings, ...undated, logoFileId: null }
}
