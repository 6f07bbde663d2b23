import { ArrowLeft, Check, FileX, Link2, Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ArticleKind } from '#contract/notice/article.ts'
import { type Article, getArticle } from '#contract/notice/notice-endpoints.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { reportRefusal } from '#web/platform/call/call-watch.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { articleHref } from './article-href.ts'
import { lineId } from './article-lines.tsx'
import { ArticleSheet } from './article-sheet.tsx'
import styles from './article-view.module.css'
import type { OpenList } from './list-place.ts'

interface ArticleViewProps {
  readonly kind: ArticleKind
  readonly domain: string
  readonly articleId: string
  readonly list: OpenList
}

/** One article, and the way back to its line in the list. */
export function ArticleView({ kind, domain, articleId, list }: ArticleViewProps) {
  const say = usePhrases('notice')
  const answer = useAnswer(getArticle, { params: { domain, articleId } }, { handled: true })
  useReportUnlessAbsent(answer.error)
  return (
    <div className={styles.view}>
      <a className={styles.back} href={`${list.hrefWith({ article: undefined })}#${lineId(articleId)}`}>
        <ArrowLeft size="1.125em" aria-hidden="true" />
        {say(`backToList.${kind}`)}
      </a>
      {answer.data ? (
        <Whole article={answer.data} kind={kind} domain={domain} />
      ) : (
        <h1 className="read-aloud-only">{say(`kinds.${kind}`)}</h1>
      )}
      {answer.isPending && <LoadingState />}
      {answer.isError &&
        (isAbsent(answer.error) ? (
          <StatePanel icon={<FileX />} title={say('articleAbsentTitle')} text={say('articleAbsentAdvice')} />
        ) : (
          <FailedState error={answer.error} onRetry={() => answer.refetch()} />
        ))}
    </div>
  )
}

/** An address somebody cut short is no fault to alert about; everything else goes to the one place that answers refusals. */
function useReportUnlessAbsent(error: CallRefused | null) {
  useEffect(() => {
    if (error && !isAbsent(error) && !error.isUnreachable) reportRefusal(error, true)
  }, [error])
}

function isAbsent({ error, status }: CallRefused): boolean {
  return error === 'articleAbsent' || status === 404 || status === 422
}

function Whole({ article, kind, domain }: { article: Article; kind: ArticleKind; domain: string }) {
  const say = usePhrases('notice')
  const heading = useFocusOnArrival()
  useDocumentTitle(article.title)
  return (
    <ArticleSheet
      article={article}
      heading={heading}
      tools={
        <>
          <button type="button" onClick={() => window.print()}>
            <Printer size="1.125em" aria-hidden="true" />
            {say('print')}
          </button>
          <CopyLink href={articleHref(kind, article.id, domain)} />
        </>
      }
    />
  )
}

function CopyLink({ href }: { href: string }) {
  const say = usePhrases('notice')
  const [copied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  async function copy() {
    await navigator.clipboard.writeText(new URL(href, window.location.origin).href)
    setCopied(true)
    setTimeout(() => setCopied(false), 3000)
  }
  const Icon = copied ? Check : Link2
  return (
    <button type="button" onClick={() => void copy()}>
      <Icon size="1.125em" aria-hidden="true" />
      <span role="status">{say(copied ? 'linkCopied' : 'copyLink')}</span>
    </button>
  )
}

/** The tab and the bookmark carry the article's own title. */
function useDocumentTitle(title: string) {
  const before = useRef('')
  useEffect(() => {
    before.current ||= document.title
    document.title = `${title} - ${before.current}`
  }, [title])
  useEffect(
    () => () => {
      document.title = before.current
    },
    [],
  )
}

/** The list and its articles share an address path, so the frame does not notice the way from one to the other. */
function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
