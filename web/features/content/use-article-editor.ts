import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleStep } from '#contract/notice/article.ts'
import {
  type BoardArticle,
  changeBoardArticle,
  createBoardArticle,
  getBoardArticle,
  moveBoardArticle,
} from '#contract/notice/article-board-endpoints.ts'
import { searchArticles } from '#contract/notice/article-list.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { comparedFields, contentOf, readOf, type Typed } from './article-content.ts'
import { useTypedArticle } from './use-typed-article.ts'

interface Editing {
  readonly domain: string
  readonly staffId: string
  readonly article: BoardArticle | null
  readonly onCreated?: ((article: BoardArticle) => void) | undefined
}

const quiet = { quiet: true } as const

/** An article that is being written: what stands there, what is saved, and the steps of its life. */
export function useArticleEditor({ domain, staffId, article: first, onCreated }: Editing) {
  const say = usePhrases('articles')
  const { busy, waitSeconds, run } = useAttempt()
  const [article, setArticle] = useState(first)
  const [refused, setRefused] = useState<{ readonly refusal: CallRefused | null } | null>(null)
  const [done, setDone] = useState<ArticleStep | 'saved' | null>(null)
  const params = { domain, articleId: article?.articleId ?? '' }
  const watch = useChangedMeanwhile<Typed>({
    read: readOf(first),
    readAgain: async () => {
      const now = await call(getBoardArticle, { params }, quiet)
      setArticle(now)
      return readOf(now)
    },
    fields: comparedFields(say),
  })
  const name = `${staffId}.${article?.articleId ?? `${domain}.new`}`
  const typing = useTypedArticle(name, first, watch)
  const remember = useRemembering(domain)

  function take(saved: BoardArticle, sent: Typed) {
    typing.set(watch.saved(readOf(saved), sent))
    setArticle(saved)
    typing.forget()
    remember(saved)
  }
  async function store(): Promise<BoardArticle> {
    const content = contentOf(typing.typed)
    if (!article) return call(createBoardArticle, { params: { domain }, body: content }, quiet)
    if (!typing.isUnsaved) return article
    return watch.send(typing.typed, (seenVersion) =>
      call(changeBoardArticle, { params, body: { ...content, seenVersion } }, quiet),
    )
  }
  /** Saves, and takes a step where one is named: readers get what stands here. */
  async function save(step: ArticleStep | null, at: string | null = null) {
    setRefused(null)
    setDone(null)
    const outcome = await run(async () => {
      const saved = await store()
      take(saved, typing.typed)
      if (!article) onCreated?.(saved)
      if (!step) return
      const moved = await moveTo(domain, saved, { step, at })
      take({ ...moved, removed: saved.removed }, readOf(saved).values)
    })
    if (outcome.done) setDone(step ?? 'saved')
    else setRefused(outcome)
  }
  return {
    article,
    busy,
    waitSeconds,
    refusal: refused,
    done: typing.isUnsaved ? null : done,
    watch,
    save,
    ...typing,
  }
}

export type ArticleEditing = ReturnType<typeof useArticleEditor>

function moveTo(
  domain: string,
  { articleId, version: seenVersion }: BoardArticle,
  move: { readonly step: ArticleStep; readonly at: string | null },
): Promise<BoardArticle> {
  return call(moveBoardArticle, { params: { domain, articleId }, body: { ...move, seenVersion } }, quiet)
}

/** Whoever comes back finds what was saved, and what is shown elsewhere of articles is asked for again. */
function useRemembering(domain: string) {
  const queries = useQueryClient()
  return (saved: BoardArticle) => {
    const params = { domain, articleId: saved.articleId }
    queries.setQueriesData({ queryKey: [getBoardArticle.path, { params }] }, { ...saved, removed: [] })
    void queries.invalidateQueries({ queryKey: [searchArticles.path] })
  }
}
