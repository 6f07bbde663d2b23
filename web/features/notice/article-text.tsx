import styles from './article-text.module.css'

interface ArticleTextProps {
  /** Sanitised by the server; nothing else may come here. */
  readonly html: string
}

/** An article's text, typeset for Chinese. A wide table scrolls by itself and never pushes the page. */
export function ArticleText({ html }: ArticleTextProps) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />
}

/** The sanitiser lets no attribute onto a table, and closes every one. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div data-table tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
