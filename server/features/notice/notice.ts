import type { Language } from '#contract/kit/language.ts'
import { pictureAddress } from '#server/features/file/file.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Changed, Changes } from '#server/platform/database/changes.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { openMemoryCache } from '#server/platform/memory-cache.ts'
import * as store from './article-store.ts'
import { NoticeShelf } from './notice-shelf.ts'

export interface NoticeMemory {
  getShelf(projectId: string, now: Date): NoticeShelf | Promise<NoticeShelf>
}

export interface NoticeMemoryParts {
  readonly database: Database
  readonly changes: Changes
  readonly secret: string
  readonly projects: ProjectMemory
}

/** How many notices a project has that are published or have their hour. */
export function countNotices(tx: Tx): Promise<number> {
  return store.countNotices(tx)
}

/** What will be published of the project of the transaction by then. Nothing of it is remembered for readers. */
export async function readShelfAt(tx: Tx, language: Language, at: Date): Promise<NoticeShelf> {
  return new NoticeShelf(await store.listDatedArticles(tx), { language, addressOf: () => '', now: at })
}

/** A board's articles are some hundred kilobytes. */
const keptShelves = 500

/** The articles of this process: read from the database when first asked for, forgotten when they change. */
export function openNoticeMemory(parts: NoticeMemoryParts): NoticeMemory {
  const shelves = openMemoryCache<NoticeShelf>(keptShelves)
  const forget = (changed: Changed) =>
    shelves.forget((projectId) => changed === 'all' || changed === projectId)
  parts.changes.on('article', forget)
  // The project's language is the one that a missing translation reads as.
  parts.changes.on('project', forget)
  return {
    getShelf: (projectId, now) => shelves.get(projectId, now, () => readShelf(parts, projectId, now)),
  }
}

async function readShelf(
  { database, secret, projects }: NoticeMemoryParts,
  projectId: string,
  now: Date,
): Promise<NoticeShelf> {
  const { settings } = await projects.getProject(projectId, now)
  const scope = { projectId, actor: { kind: 'system', name: 'notice-memory' } } as const
  const articles = await database.transaction(scope, store.listDatedArticles)
  const addressOf = (fileId: string) => pictureAddress(secret, projectId, fileId, now)
  return new NoticeShelf(articles, { language: settings.defaultLanguage, addressOf, now })
}
