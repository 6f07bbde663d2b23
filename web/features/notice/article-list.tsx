import { useEffect } from 'react'
import { type ArticleKind, articleKinds } from '#contract/notice/article.ts'
import { type ArticleLine, listArticles } from '#contract/notice/notice-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { articlesHref } from './article-href.ts'
import { ArticleLines, lineId } from './article-lines.tsx'
import styles from './article-list.module.css'
import { ArticleSearch } from './article-search.tsx'
import type { OpenList } from './list-place.ts'
import { QuestionLines } from './question-lines.tsx'

const linesOnAPage = 20

interface ArticleListProps {
  readonly kind: ArticleKind
  readonly domain: string
  readonly list: OpenList
}

/** All notices, policies or questions: search, pages, and the way to the other two lists. */
export function ArticleList({ kind, domain, list }: ArticleListProps) {
  const say = usePhrases('notice')
  const { place, go } = list
  const query = { kind, search: place.search, after: place.after, limit: linesOnAPage }
  const answer = useAnswer(listArticles, { params: { domain }, query }, { keepPrevious: true })
  useReturnToLine(answer.isSuccess)
  return (
    <div aria-busy={answer.isFetching}>
      <div className={styles.head}>
        <h1 className={styles.title}>{say(`kinds.${kind}`)}</h1>
        <ArticleSearch
          kind={kind}
          words={place.search ?? ''}
          onSearch={(words) =>
            go({ search: words, after: undefined, page: undefined, open: undefined }, { replace: true })
          }
        />
        <nav className={styles.others} aria-label={say('tabs')}>
          {articleKinds
            .filter((other) => other !== kind)
            .map((other) => (
              <a key={other} href={articlesHref(other, domain)}>
                {say(`kinds.${other}`)}
              </a>
            ))}
        </nav>
      </div>
      {answer.isPending && <LoadingState />}
      {answer.isError && !answer.data && (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data && (
        <Found
          kind={kind}
          domain={domain}
          list={list}
          answer={answer.data}
          turning={answer.isPlaceholderData}
        />
      )}
    </div>
  )
}

interface FoundProps extends ArticleListProps {
  readonly answer: {
    readonly items: readonly ArticleLine[]
    readonly next: string | null
    readonly total: number | null
  }
  readonly turning: boolean
}

function Found({ kind, domain, list, answer: { items, next, total }, turning }: FoundProps) {
  const say = usePhrases('notice')
  const words = list.place.search ?? ''
  if (items.length === 0) return <NothingFound kind={kind} list={list} />
  return (
    <>
      <p className={styles.count} role="status">
        {total === null
          ? ''
          : words
            ? say('foundFor', { words, count: total })
            : say('found', { count: total })}
      </p>
      {kind === 'question' ? (
        <QuestionLines lines={items} domain={domain} list={list} />
      ) : (
        <ArticleLines
          lines={items}
          hrefOf={(line) => list.hrefWith({ article: line.id })}
          onOpen={noteLine}
        />
      )}
      <Pager
        place={list.place}
        hrefOf={(place) => list.hrefWith({ ...place, open: undefined })}
        linesOnAPage={linesOnAPage}
        next={next}
        total={total}
        turning={turning}
        shown={items.length}
      />
    </>
  )
}

function NothingFound({ kind, list }: { kind: ArticleKind; list: OpenList }) {
  const say = usePhrases('notice')
  const words = list.place.search
  if (!words) return <EmptyState title={say(`empty.${kind}`)} text={say('emptyAdvice')} />
  return (
    <div role="status">
      <EmptyState title={say('nothingFound', { words })} text={say('nothingFoundAdvice')}>
        <a href={list.hrefWith({ search: undefined, after: undefined, page: undefined })}>{say('showAll')}</a>
      </EmptyState>
    </div>
  )
}

/**
 * Writes into the address of the list which line was opened, so that the browser's Back leads there. Past the router,
 * which would go there at once: it reads the address anew when somebody comes back.
 */
function noteLine({ id }: ArticleLine) {
  History.prototype.replaceState.call(window.history, window.history.state, '', `#${lineId(id)}`)
}

/** Back from an article, the focus stands on its line again. */
function useReturnToLine(listed: boolean) {
  useEffect(() => {
    if (!listed || !window.location.hash.startsWith('#line-')) return
    const line = document.getElementById(window.location.hash.slice(1))
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'center' })
  }, [listed])
}
