import { type Language, languages } from '#contract/kit/language.ts'
import type { ArticleState } from '#contract/notice/article.ts'
import type { ArticleContent } from '#contract/notice/article-board-endpoints.ts'
import { filesIn, listRemoved, listStrangeFiles } from '#server/features/rich-text/rich-text.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { WrittenArticle } from '../article-store.ts'
import { cleanArticle } from '../clean-article.ts'

/** What was sent, as it is kept, and what had to go. */
export interface JudgedContent {
  readonly written: WrittenArticle
  readonly removed: string[]
}

/** What has readers, or will have them by itself, needs the language of the project, read by a person. */
export function refuseUnreadable(
  { texts }: Pick<WrittenArticle, 'texts'>,
  state: ArticleState,
  language: Language,
): void {
  if (state !== 'published' && state !== 'scheduled') return
  const own = texts[language]
  if (!own || own.proposed) throw new Refusal('articleTitleMissing', { language })
}

/** Cleans what was sent, and refuses what nobody could read: without a title, or a picture that says nothing. */
export async function judgeContent(
  tx: Tx,
  { texts: sent, ...content }: ArticleContent,
  { language: own, before }: { readonly language: Language; readonly before: WrittenArticle | null },
): Promise<JudgedContent> {
  const texts: WrittenArticle['texts'] = {}
  const removed = new Set<string>()
  for (const language of languages) {
    const text = sent[language]
    if (!text || (text.title === '' && text.html === '')) continue
    const html = cleanArticle(text.html)
    for (const one of listRemoved(text.html)) removed.add(one)
    if (text.title === '') throw new Refusal('articleTitleMissing', { language })
    if (/<img\b(?![^>]*\balt="[^"]*[^"\s][^"]*")/.test(html))
      throw new Refusal('articlePictureUndescribed', { language })
    const strange = await listStrangeIn(tx, html, before?.texts[language]?.html ?? '')
    if (strange.length > 0) throw new Refusal('articleFileStrange', { language })
    texts[language] = { title: text.title, html, proposed: text.proposed }
  }
  if (!texts[own]) throw new Refusal('articleTitleMissing', { language: own })
  return { written: { ...content, texts }, removed: [...removed] }
}

/** The files that a text may not name: they were not sent for one, and did not stand in it before. */
export function listStrangeIn(tx: Tx, html: string, before: string): Promise<string[]> {
  const known = new Set(filesIn(before))
  return listStrangeFiles(
    tx,
    filesIn(html).filter((fileId) => !known.has(fileId)),
  )
}
