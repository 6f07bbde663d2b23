import type { Language } from '#contract/kit/language.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import { articleState } from '#contract/notice/article.ts'
import type { changeManyArticles as endpoint } from '#contract/notice/article-list.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { type Done, doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { articleSource } from './article-source.ts'
import { moveArticle } from './move-article.ts'
import { holdArticle } from './show-article.ts'
import { pinArticle, removeArticle } from './write-article.ts'

/** One deed for many articles; which it was is told of each. */
export async function changeMany(
  { tx, projectId, body: { action, choice }, now }: Call<typeof endpoint>,
  setting: { readonly language: Language; readonly now: Date },
): Promise<BulkReply> {
  const ids = await findChosen(tx, articleSource(projectId, now), choice, mostOfAll)
  return doToMany(tx, ids, async (articleId): Promise<Done> => {
    if (action === 'pin' || action === 'unpin')
      return (await pinArticle(tx, articleId, action === 'pin', now)) ? 'done' : 'nothingToDo'
    if (action === 'remove') {
      await removeArticle(tx, articleId, now)
      return 'done'
    }
    if (articleState(await holdArticle(tx, articleId), now) === 'withdrawn') return 'nothingToDo'
    await moveArticle(tx, articleId, { step: 'withdraw', at: null, seenVersion: null }, setting)
    return 'done'
  })
}
