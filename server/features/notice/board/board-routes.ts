import type { AnyEndpoint, ReplyOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import * as endpoints from '#contract/notice/article-board-endpoints.ts'
import { changeManyArticles, searchArticles } from '#contract/notice/article-list.ts'
import { pictureAddress } from '#server/features/file/file.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Asked } from '#server/platform/http/bind-endpoint.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { articleSource } from './article-source.ts'
import { changeMany } from './change-many.ts'
import { moveArticle } from './move-article.ts'
import { previewArticle } from './preview-article.ts'
import { showArticle } from './show-article.ts'
import { changeArticle, copyArticle, removeArticle, writeArticle } from './write-article.ts'

export interface BoardParts {
  readonly projects: ProjectMemory
  readonly secret: string
}

/** In whose language a missing translation reads, from when, and where files are. */
interface Setting {
  readonly language: Language
  readonly now: Date
  readonly addressOf: (fileId: string) => string
}

/** What a board does with its articles. */
export function serveArticleBoard(site: Site, parts: BoardParts) {
  function serveSet<E extends AnyEndpoint>(
    endpoint: E,
    work: (call: Call<E>, setting: Setting) => Promise<ReplyOf<E>>,
  ) {
    serve(
      site,
      endpoint,
      async (call) => work(call, await settingOf(parts, call)),
      async (asked) => settingOf(parts, asked),
    )
  }

  serve(site, searchArticles, ({ tx, projectId, body, now }) =>
    readList(tx, articleSource(projectId, now), body),
  )
  serveSet(changeManyArticles, changeMany)
  serveSet(endpoints.getBoardArticle, ({ tx, params }, setting) => showArticle(tx, params.articleId, setting))
  serveSet(endpoints.createBoardArticle, async ({ tx, body }, setting) => {
    const { articleId, removed } = await writeArticle(tx, body, setting)
    return showArticle(tx, articleId, { ...setting, removed })
  })
  serveSet(endpoints.changeBoardArticle, async ({ tx, params, body }, setting) => {
    const { articleId, removed } = await changeArticle(tx, params.articleId, body, setting)
    return showArticle(tx, articleId, { ...setting, removed })
  })
  serveSet(endpoints.moveBoardArticle, async ({ tx, params: { articleId }, body }, setting) => {
    await moveArticle(tx, articleId, body, setting)
    return showArticle(tx, articleId, setting)
  })
  serveSet(endpoints.copyBoardArticle, async ({ tx, params, now }, setting) =>
    showArticle(tx, await copyArticle(tx, params.articleId, now), setting),
  )
  serve(site, endpoints.deleteBoardArticle, async ({ tx, params: { articleId }, now }) => {
    await removeArticle(tx, articleId, now)
    return { articleId }
  })
  serveSet(endpoints.previewBoardArticle, async ({ tx, body }, setting) => previewArticle(tx, body, setting))
}

/** Remembered ahead of the transaction, it costs no connection inside. */
async function settingOf(
  { projects, secret }: BoardParts,
  { projectId, now }: Pick<Asked<AnyEndpoint>, 'projectId' | 'now'>,
): Promise<Setting> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const { settings } = await projects.getProject(projectId, now)
  const addressOf = (fileId: string) => pictureAddress(secret, projectId, fileId, now)
  return { language: settings.defaultLanguage, now, addressOf }
}
