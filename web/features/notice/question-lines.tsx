import { ChevronDown } from 'lucide-react'
import { type ArticleLine, getArticle } from '#contract/notice/notice-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { languageUnlike } from '#web/platform/language/language-of-text.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { lineId, PinnedMark } from './article-lines.tsx'
import { ArticleText } from './article-text.tsx'
import type { OpenList } from './list-place.ts'
import styles from './question-lines.module.css'

interface QuestionLinesProps {
  readonly lines: readonly ArticleLine[]
  readonly domain: string
  readonly list: OpenList
}

/** Questions that open in place; the open one is in the address. */
export function QuestionLines({ lines, domain, list: { place, go } }: QuestionLinesProps) {
  const { language } = useLanguage()
  return (
    <ul className={styles.questions}>
      {lines.map((line) => {
        const open = line.id === place.open
        return (
          <li key={line.id}>
            <h2>
              <button
                type="button"
                id={lineId(line.id)}
                aria-expanded={open}
                aria-controls={open ? answerId(line.id) : undefined}
                onClick={() => go({ open: open ? undefined : line.id }, { replace: true })}
              >
                <span>
                  {line.pinned && <PinnedMark />}
                  <span lang={languageUnlike(language, line.language)}>{line.title}</span>
                </span>
                <ChevronDown className={styles.arrow} size="1.25em" aria-hidden="true" />
              </button>
            </h2>
            {open && (
              <section id={answerId(line.id)} className={styles.answer} aria-labelledby={lineId(line.id)}>
                <Answer articleId={line.id} domain={domain} />
              </section>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function answerId(articleId: string): string {
  return `answer-${articleId}`
}

function Answer({ articleId, domain }: { articleId: string; domain: string }) {
  const answer = useAnswer(getArticle, { params: { domain, articleId } })
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <ArticleText article={answer.data} />
}
