import type { Article } from '#contract/notice/notice-endpoints.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { languageUnlike } from '#web/platform/language/language-of-text.ts'
import styles from './article-text.module.css'

interface ArticleTextProps {
  /** Its HTML is sanitised by the server; nothing else may come here. */
  readonly article: Pick<Article, 'html' | 'language'>
}

/** An article's text, typeset for Chinese. A wide table scrolls by itself and never pushes the page. */
export function ArticleText({ article: { html, language } }: ArticleTextProps) {
  const reader = useLanguage().language
  return (
    <div
      className={styles.text}
      lang={languageUnlike(reader, language)}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  )
}

/** The sanitiser lets no attribute onto a table, and closes every one. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div data-table tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
