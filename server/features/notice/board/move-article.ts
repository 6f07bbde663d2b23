import type { Language } from '#contract/kit/language.ts'
import { canTake } from '#contract/kit/steps.ts'
import { type ArticleStep, articleState, articleSteps } from '#contract/notice/article.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type HeldArticle, updateHours } from '../article-store.ts'
import { refuseUnreadable } from './judge-content.ts'
import { articleThing, holdArticle } from './show-article.ts'

interface Move {
  readonly step: ArticleStep
  /** The hour of `schedule`. */
  readonly at: string | null
  /** Null: whatever it is by now. */
  readonly seenVersion: number | null
}

/** Takes a step in the life of an article. */
export async function moveArticle(
  tx: Tx,
  articleId: string,
  { step, at, seenVersion }: Move,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const article = await holdArticle(tx, articleId)
  if (seenVersion !== null) await refuseChangedMeanwhile(tx, articleThing(articleId), seenVersion)
  const state = articleState(article, now)
  if (!canTake(articleSteps[step], { state }, ['administrator', 'operator']))
    throw new Refusal('articleWrongState', { state })
  refuseUnreadable(article, articleSteps[step].to, language)
  const after = hoursAfter(step, article, at, now)
  await updateHours(tx, articleId, after, now)
  const { publishedAt, withdrawnAt } = article
  const deed = { action: `article.${step}`, ...articleThing(articleId), before: { publishedAt, withdrawnAt } }
  await record(
    tx,
    { ...deed, after: { publishedAt: after.publishedAt, withdrawnAt: after.withdrawnAt } },
    now,
  )
}

function hoursAfter(
  step: ArticleStep,
  { publishedAt, releasedAt }: HeldArticle,
  at: string | null,
  now: Date,
) {
  const released = releasedAt ?? (publishedAt && publishedAt <= now ? publishedAt : null)
  const nobody = { publishedAt: null, withdrawnAt: null, releasedAt: released }
  switch (step) {
    case 'publish':
      return { ...nobody, publishedAt: now }
    case 'schedule':
      return { ...nobody, publishedAt: hourOf(at, now) }
    case 'withdraw':
      return { ...nobody, withdrawnAt: now }
    case 'backToDraft':
      return nobody
  }
}

function hourOf(at: string | null, now: Date): Date {
  if (at === null || new Date(at) <= now) throw new Refusal('articleHourPast')
  return new Date(at)
}
