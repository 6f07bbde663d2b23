import type { ReactNode, RefObject } from 'react'
import { dayText } from '#contract/kit/time.ts'
import type { Article } from '#contract/notice/notice-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageUnlike } from '#web/platform/language/language-of-text.ts'
import { ArticleText } from './article-text.tsx'
import styles from './article-view.module.css'

interface ArticleSheetProps {
  readonly article: Article
  readonly heading?: RefObject<HTMLHeadingElement | null>
  /** Beside the day on which it was published. */
  readonly tools?: ReactNode
}

/** An article as everybody reads it. */
export function ArticleSheet({ article, heading, tools }: ArticleSheetProps) {
  const say = usePhrases('notice')
  const { language } = useLanguage()
  return (
    <article>
      <h1
        ref={heading}
        className={styles.title}
        tabIndex={-1}
        lang={languageUnlike(language, article.language)}
      >
        {article.title}
      </h1>
      <p className={styles.facts}>
        <span>
          {say('publishedAt')}{' '}
          <time dateTime={article.publishedAt}>{dayText(new Date(article.publishedAt), language)}</time>
        </span>
        {tools && <span className={styles.tools}>{tools}</span>}
      </p>
      <ArticleText article={article} />
    </article>
  )
}
