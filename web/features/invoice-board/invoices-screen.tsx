import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import {
  exportInvoices,
  type InvoiceListRow,
  invoiceList,
  searchInvoices,
} from '#contract/invoice/board/invoice-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { MoneyFrame } from '#web/features/payment-board/money-frame.tsx'
import styles from '#web/features/payment-board/order.module.css'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { invoiceHref, invoicesPath } from './invoice-hrefs.ts'
import { useInvoiceLook } from './invoice-look.tsx'

/** The invoices of a project. */
export function InvoicesScreen() {
  const say = usePhrases('invoiceBoard')
  return (
    <MoneyFrame path={invoicesPath} title={say('title')}>
      {(domain) => <Invoices key={domain} domain={domain} />}
    </MoneyFrame>
  )
}

function Invoices({ domain }: { readonly domain: string }) {
  const say = usePhrases('invoiceBoard')
  const look = useInvoiceLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(invoiceList, exportInvoices, params)
  return (
    <ConsolePage title={say('title')} lead={say('lead')} beside={<ProjectLine domain={domain} />}>
      {shown}
      <List
        look={look}
        endpoint={searchInvoices}
        params={params}
        onExport={onExport}
        panel={(row) => <RowFacts row={row} columns={look.columns} domain={domain} />}
      />
    </ConsolePage>
  )
}

interface RowFactsProps {
  readonly row: InvoiceListRow
  readonly columns: ListLook<typeof invoiceList>['columns']
  readonly domain: string
}

/** All that the list knows of an invoice, and the way to it. */
function RowFacts({ row, columns, domain }: RowFactsProps) {
  const say = usePhrases('invoiceBoard')
  return (
    <>
      <p>
        <a className={styles.way} href={invoiceHref(domain, row.invoiceId)}>
          {say('open')}
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
    </>
  )
}
