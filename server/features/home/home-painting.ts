import { nextChangeOf, type OpenBatchLine } from '#contract/batch/open-batch.ts'
import type { Language } from '#contract/kit/language.ts'
import { nextMidnight } from '#contract/kit/time.ts'
import { nextChangeAfter } from '#contract/project/timeline.ts'
import type { NoticeMemory } from '#server/features/notice/notice.ts'
import type { ProjectMemory, PublicProject } from '#server/features/project/project.ts'
import type { Changed, Changes } from '#server/platform/database/changes.ts'
import { type Prepared, prepareHtml } from '#server/platform/http/answers/prepared.ts'
import type { PageHosts } from '#server/platform/http/fastify/security-headers.ts'
import { openMemoryCache, type Perishable } from '#server/platform/memory-cache.ts'
import type { HomeBuild } from './home-build.ts'
import { homeDocument } from './home-document.ts'
import { homePageAt } from './home-page-at.ts'

export interface HomePaintingParts {
  readonly projects: ProjectMemory
  readonly notices: NoticeMemory
  readonly changes: Changes
  listOpenBatches(projectId: string, now: Date): Promise<readonly OpenBatchLine[]>
  build(): Promise<HomeBuild>
}

/** Who looks at which home page. */
export interface HomeReader {
  readonly projectId: string
  /** Null where the reader never chose: the project's own. */
  readonly language: Language | null
  readonly host: string
}

export interface HomePainting {
  paint(reader: HomeReader, now: Date): PaintedHome | Promise<PaintedHome>
}

export interface PaintedHome extends Perishable {
  readonly document: Prepared
  /** From where else it shows something. */
  readonly hosts: PageHosts
}

/** A thousand projects in three languages: about 60 kB each, compressed ones included, 200 MB when all are asked for. */
const keptPages = 3000

/** The home pages of this process, each painted once for its language and record number, until anything on it changes. */
export function openHomePainting(parts: HomePaintingParts): HomePainting {
  const { projects, changes } = parts
  const pages = openMemoryCache<PaintedHome>(keptPages)
  const forget = (changed: Changed) => pages.forget((key) => changed === 'all' || key.startsWith(changed))
  changes.on('project', forget)
  changes.on('article', forget)
  changes.on('batch', forget)

  function paintFor(project: PublicProject, reader: HomeReader, now: Date) {
    const language = reader.language ?? project.settings.defaultLanguage
    // Not the host: strangers' invented hosts all share the page without a record number.
    const recordNumber = recordNumberOf(project, reader.host)
    return pages.get(`${project.projectId} ${language} ${recordNumber}`, now, () =>
      paintPage(parts, { projectId: project.projectId, language, recordNumber }, now),
    )
  }

  return {
    paint(reader, now) {
      const project = projects.getProject(reader.projectId, now)
      return project instanceof Promise
        ? project.then((found) => paintFor(found, reader, now))
        : paintFor(project, reader, now)
    },
  }
}

/** A number is set for a host with its port, or for the host whatever its port. */
function recordNumberOf({ settings }: PublicProject, host: string): string {
  const bare = host.replace(/:\d+$/, '')
  const found =
    settings.recordNumbers.find((record) => record.host === host) ??
    settings.recordNumbers.find((record) => record.host === bare)
  return found?.number ?? ''
}

async function paintPage(
  { projects, notices, listOpenBatches, build }: HomePaintingParts,
  { projectId, language, recordNumber }: { projectId: string; language: Language; recordNumber: string },
  now: Date,
): Promise<PaintedHome> {
  // Read again: a page that waited for its turn must not show what was known when it began to wait.
  const project = await projects.getProject(projectId, now)
  const { settings, hosts, goodUntilMs } = project
  const shelf = await notices.getShelf(projectId, now)
  const open = await listOpenBatches(projectId, now)
  const home = homePageAt({ project, shelf, open, language, recordNumber }, now)
  const nextChange = nextChangeAfter(settings, now) ?? nextMidnight(now)
  return {
    hosts,
    document: prepareHtml(homeDocument(await build(), home)),
    goodUntilMs: Math.min(goodUntilMs, shelf.goodUntilMs, nextChange.getTime(), nextChangeOf(open, now)),
  }
}
