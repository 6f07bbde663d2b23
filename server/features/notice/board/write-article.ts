import type { Language } from '#contract/kit/language.ts'
import { articleState } from '#contract/notice/article.ts'
import type { ArticleContent } from '#contract/notice/article-board-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  deleteArticle,
  type HeldArticle,
  insertArticle,
  updateArticle,
  type WrittenArticle,
} from '../article-store.ts'
import { judgeContent, refuseUnreadable } from './judge-content.ts'
import { articleThing, getArticle, holdArticle, isDeletable } from './show-article.ts'

/** What was written, and what the cleaning took out of it. */
interface Written {
  readonly articleId: string
  readonly removed: string[]
}

export async function writeArticle(
  tx: Tx,
  content: ArticleContent,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Written> {
  const { written, removed } = await judgeContent(tx, content, { language, before: null })
  return { articleId: await insertDraft(tx, written, now), removed }
}

export async function changeArticle(
  tx: Tx,
  articleId: string,
  { seenVersion, ...content }: ArticleContent & { readonly seenVersion: number },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Written> {
  const before = await holdArticle(tx, articleId)
  await refuseChangedMeanwhile(tx, articleThing(articleId), seenVersion)
  const { written, removed } = await judgeContent(tx, content, { language, before })
  refuseUnreadable(written, articleState(before, now), language)
  await keepChange(tx, articleId, { before, written }, now)
  return { articleId, removed }
}

/** Pinned or not; true where anything was to do. */
export async function pinArticle(tx: Tx, articleId: string, pinned: boolean, now: Date): Promise<boolean> {
  const before = await holdArticle(tx, articleId)
  if (before.pinned === pinned) return false
  await keepChange(tx, articleId, { before, written: { ...writtenOf(before), pinned } }, now)
  return true
}

async function keepChange(
  tx: Tx,
  articleId: string,
  { before, written }: { readonly before: HeldArticle; readonly written: WrittenArticle },
  now: Date,
): Promise<void> {
  await updateArticle(tx, articleId, written, now)
  const deed = { action: 'article.change', ...articleThing(articleId), before: { ...writtenOf(before) } }
  await record(tx, { ...deed, after: { ...written } }, now)
}

export async function copyArticle(tx: Tx, articleId: string, now: Date): Promise<string> {
  return insertDraft(tx, { ...writtenOf(await getArticle(tx, articleId)), pinned: false }, now)
}

/** A draft that nobody ever read. */
export async function removeArticle(tx: Tx, articleId: string, now: Date): Promise<void> {
  const article = await holdArticle(tx, articleId)
  if (!isDeletable(article, now)) throw new Refusal('articleWasRead')
  await deleteArticle(tx, articleId)
  const deed = { action: 'article.delete', ...articleThing(articleId), before: { ...writtenOf(article) } }
  await record(tx, { ...deed, after: null }, now)
}

async function insertDraft(tx: Tx, written: WrittenArticle, now: Date): Promise<string> {
  const articleId = newId(now)
  await insertArticle(tx, articleId, { ...written, publishedAt: null }, now)
  const deed = { action: 'article.create', ...articleThing(articleId), before: null }
  await record(tx, { ...deed, after: { ...written } }, now)
  return articleId
}

function writtenOf({ kind, pinned, position, texts }: WrittenArticle): WrittenArticle {
  return { kind, pinned, position, texts }
}
