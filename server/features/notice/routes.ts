import { getArticle, listArticles } from '#contract/notice/notice-endpoints.ts'
import type { Prepared } from '#server/platform/http/answers/prepared.ts'
import { serveFromMemory } from '#server/platform/http/serve-from-memory.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { NoticeMemory } from './notice.ts'
import type { NoticeShelf } from './notice-shelf.ts'

export function serveNotices(site: Site, memory: NoticeMemory) {
  function fromShelf(
    { projectId, now }: { projectId: string | null; now: Date },
    answer: (shelf: NoticeShelf) => Prepared,
  ) {
    if (projectId === null) throw new Refusal('projectAbsent')
    const shelf = memory.getShelf(projectId, now)
    return shelf instanceof Promise ? shelf.then(answer) : answer(shelf)
  }

  serveFromMemory(site, listArticles, (call) =>
    fromShelf(call, (shelf) => shelf.listReply(call.language, call.query)),
  )
  serveFromMemory(site, getArticle, (call) =>
    fromShelf(call, (shelf) => shelf.articleReply(call.language, call.params.articleId)),
  )
}
