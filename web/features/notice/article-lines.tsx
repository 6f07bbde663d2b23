import { Pin } from 'lucide-react'
import { dayText } from '#contract/kit/time.ts'
import type { ArticleLine } from '#contract/notice/notice-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageUnlike } from '#web/platform/language/language-of-text.ts'
import styles from './article-lines.module.css'

interface ArticleLinesProps {
  readonly lines: readonly ArticleLine[]
  readonly hrefOf: (line: ArticleLine) => string
  /** On the way out by a line. */
  readonly onOpen?: (line: ArticleLine) => void
}

/** Titles with their dates in a column. */
export function ArticleLines({ lines, hrefOf, onOpen }: ArticleLinesProps) {
  const { language } = useLanguage()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} data-undated={line.kind === 'question' || undefined}>
          {line.kind !== 'question' && (
            <time className={styles.date} dateTime={line.publishedAt}>
              {dayText(new Date(line.publishedAt), language)}
            </time>
          )}
          <a id={lineId(line.id)} href={hrefOf(line)} onClick={() => onOpen?.(line)}>
            {line.pinned && <PinnedMark />}
            <span lang={languageUnlike(language, line.language)}>{line.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Where "back to the list" leads: to the very line one came from. */
export function lineId(articleId: string): string {
  return `line-${articleId}`
}

export function PinnedMark() {
  const say = usePhrases('notice')
  return (
    <span className={styles.pinned}>
      <Pin size="0.875em" aria-hidden="true" />
      {say('pinned')}
    </span>
  )
}
