import type { Texts } from '#contract/kit/language.ts'
import type { ProjectState } from '#contract/project/project.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Gate } from '#server/platform/http/site.ts'
import type { Log } from '#server/platform/process/log.ts'
import { listDomains, type RegisteredDomain } from './project-store.ts'

/** Which domain code is which project. The whole register lies in memory: an unknown code costs nothing. */
export interface ProjectRegister {
  findGate(domain: string): Gate | null
  findGateById(projectId: string): Gate | null
  findDoor(projectId: string): Door | null
  /** Reads it now, for somebody who has just changed it and goes on there at once. */
  refresh(): Promise<void>
  close(): void
}

/** A project's code, for those who know its id alone, and what its board says while it is closed. */
export interface Door {
  readonly domain: string
  readonly state: ProjectState
  readonly note: Texts | null
}

export interface RegisterParts {
  readonly database: Database
  readonly changes: Changes
  readonly log: Pick<Log, 'error'>
}

const retryMs = 1000
const scope = { projectId: null, actor: { kind: 'system', name: 'project-register' } } as const

/** Reads the register, and reads it again at each change; what was known serves until the new one is there. */
export async function openProjectRegister({
  database,
  changes,
  log,
}: RegisterParts): Promise<ProjectRegister> {
  let gates = new Map<string, RegisteredDomain>()
  let projects = new Map<string, RegisteredDomain>()
  let reading: Promise<void> | null = null
  let changedMeanwhile = false
  let retry: NodeJS.Timeout | undefined

  async function read() {
    changedMeanwhile = false
    const registered = await database.transaction(scope, listDomains)
    gates = new Map(registered.map((project) => [project.domain, project]))
    projects = new Map(registered.map((project) => [project.projectId, project]))
  }

  function readOnce(): Promise<void> {
    clearTimeout(retry)
    reading = read().finally(() => {
      reading = null
    })
    return reading
  }

  function readAgain() {
    changedMeanwhile = true
    if (reading) return
    readOnce().then(
      () => changedMeanwhile && readAgain(),
      (error: unknown) => {
        log.error({ err: error }, 'the register of projects could not be read')
        retry = setTimeout(readAgain, retryMs).unref()
      },
    )
  }

  function findDoor(projectId: string): Door | null {
    const project = projects.get(projectId)
    return project ? { domain: project.domain, state: project.state, note: project.note } : null
  }

  async function refresh(): Promise<void> {
    await reading?.catch(() => undefined)
    await readOnce()
  }

  changes.on('project', readAgain)
  await readOnce()
  if (changedMeanwhile) readAgain()
  return {
    findGate: (domain) => gates.get(domain) ?? null,
    findGateById: (projectId) => projects.get(projectId) ?? null,
    findDoor,
    refresh,
    close: () => clearTimeout(retry),
  }
}
