import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './money.module.css'
import { orderHref } from './money-hrefs.ts'

interface RowFactsProps<Row> {
  readonly row: Row & { readonly orderId: string }
  readonly columns: Readonly<
    Record<string, { readonly title: string; readonly cell: (row: Row) => ReactNode } | undefined>
  >
  readonly domain: string
}

/** All that a list knows of a row, and the way to its order. */
export function RowFacts<Row>({ row, columns, domain }: RowFactsProps<Row>) {
  const say = usePhrases('moneyBoard')
  return (
    <div>
      <p>
        <a className={styles.way} href={orderHref(domain, row.orderId)}>
          {say('orders.open')}
          <ArrowRight size="1em" aria-hidden="true" />
        </a>
      </p>
      <dl className={styles.facts}>
        {Object.entries(columns).map(
          ([name, column]) =>
            column && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
