import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { type ArticleKind, articleKinds } from '#contract/notice/article.ts'
import type { ArticleLine } from '#contract/notice/notice-endpoints.ts'
import { articleHref, articlesHref } from '#web/features/notice/article-href.ts'
import { ArticleLines } from '#web/features/notice/article-lines.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './home-articles.module.css'

interface HomeArticlesProps {
  readonly domain: string
  readonly articles: Readonly<Record<ArticleKind, readonly ArticleLine[]>>
}

/** Notices, policies and questions as tabs. Before its script is there, a tab is a plain link to the whole list. */
export function HomeArticles({ domain, articles }: HomeArticlesProps) {
  const say = usePhrases('notice')
  const [shown, setShown] = useState<ArticleKind>('notice')
  const tabs = useRef<Partial<Record<ArticleKind, HTMLAnchorElement | null>>>({})
  function choose(event: MouseEvent, kind: ArticleKind) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(kind)
  }
  function walk(event: KeyboardEvent, kind: ArticleKind) {
    const target = kindReachedBy(event.key, kind)
    if (!target) return
    event.preventDefault()
    if (target !== kind) setShown(target)
    tabs.current[target]?.focus()
  }
  return (
    <section className={styles.articles} aria-labelledby="articles-title">
      <h2 id="articles-title" className="read-aloud-only">
        {say('tabs')}
      </h2>
      <div className={styles.tabs} role="tablist" aria-label={say('tabs')}>
        {articleKinds.map((kind) => (
          <a
            key={kind}
            ref={(element) => {
              tabs.current[kind] = element
            }}
            id={`tab-${kind}`}
            role="tab"
            href={articlesHref(kind, domain)}
            aria-selected={kind === shown}
            aria-controls={`panel-${kind}`}
            tabIndex={kind === shown ? 0 : -1}
            onClick={(event) => choose(event, kind)}
            onKeyDown={(event) => walk(event, kind)}
          >
            {say(`kinds.${kind}`)}
          </a>
        ))}
      </div>
      {articleKinds.map((kind) => (
        <div
          key={kind}
          id={`panel-${kind}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`tab-${kind}`}
          hidden={kind !== shown}
        >
          <Lines domain={domain} kind={kind} lines={articles[kind]} />
        </div>
      ))}
    </section>
  )
}

/** Arrows go round, Home and End to the ends; a space opens the tab like Enter. */
function kindReachedBy(key: string, kind: ArticleKind): ArticleKind | undefined {
  const index = articleKinds.indexOf(kind)
  if (key === 'ArrowRight') return articleKinds[(index + 1) % articleKinds.length]
  if (key === 'ArrowLeft') return articleKinds.at(index - 1)
  if (key === 'Home') return articleKinds[0]
  if (key === 'End') return articleKinds.at(-1)
  return key === ' ' ? kind : undefined
}

interface LinesProps {
  readonly domain: string
  readonly kind: ArticleKind
  readonly lines: readonly ArticleLine[]
}

function Lines({ domain, kind, lines }: LinesProps) {
  const say = usePhrases('notice')
  if (lines.length === 0) {
    return (
      <p className={styles.empty}>
        {say(`empty.${kind}`)} <span>{say('emptyAdvice')}</span>
      </p>
    )
  }
  return (
    <>
      <ArticleLines lines={lines} hrefOf={(line) => articleHref(kind, line.id, domain)} />
      <a className={styles.more} href={articlesHref(kind, domain)}>
        {say(`moreOf.${kind}`)}
      </a>
    </>
  )
}
