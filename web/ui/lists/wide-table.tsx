import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

interface WideTableProps {
  /** Read aloud; a heading says it to the eye. */
  readonly caption: string
  readonly columns: readonly { readonly title: string; readonly figures?: true }[]
  readonly children: ReactNode
}

/** Lines that stay lines on a phone: what is wider than the screen is scrolled. */
export function WideTable({ caption, columns, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={styles.table} data-narrow={columns.length <= 3 || undefined}>
        <caption className="read-aloud-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, figures }) => (
              <th key={title} scope="col" data-figures={figures}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
