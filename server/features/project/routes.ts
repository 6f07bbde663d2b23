import {
  getClock,
  getPageInfo,
  getProjectDoor,
  getProjectInfo,
  getProjectSettings,
} from '#contract/project/project-endpoints.ts'
import { type Prepared, prepare } from '#server/platform/http/answers/prepared.ts'
import { serveFromMemory } from '#server/platform/http/serve-from-memory.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ProjectMemory, PublicProject } from './project.ts'

export function serveProject(site: Site, memory: ProjectMemory) {
  function answer(pick: (project: PublicProject) => Prepared) {
    return ({ projectId, now }: { projectId: string | null; now: Date }) => {
      if (projectId === null) throw new Refusal('projectAbsent')
      const project = memory.getProject(projectId, now)
      return project instanceof Promise ? project.then(pick) : pick(project)
    }
  }

  serveFromMemory(
    site,
    getProjectInfo,
    answer((project) => project.infoReply),
  )
  serveFromMemory(
    site,
    getPageInfo,
    answer((project) => project.pageReply),
  )
  serveFromMemory(
    site,
    getProjectSettings,
    answer((project) => project.settingsReply),
  )
  serveFromMemory(site, getProjectDoor, ({ params }) => {
    const door = memory.findDoor(params.projectId)
    if (!door) throw new Refusal('projectAbsent')
    return prepare(door)
  })
  serveFromMemory(site, getClock, ({ now }) => prepare({ now: now.toISOString() }, { isLasting: false }))
}
