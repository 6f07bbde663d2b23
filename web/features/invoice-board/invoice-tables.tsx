import type { BoardInvoice } from '#contract/invoice/board/board-invoice.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { orderHref } from '#web/features/payment-board/money-hrefs.ts'
import styles from '#web/features/payment-board/order.module.css'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { DownloadDocument } from './download-document.tsx'
import { RedStateWord } from './invoice-states.tsx'

interface TableProps {
  readonly domain: string
  readonly invoice: BoardInvoice
}

/** For which orders it is. */
export function InvoiceOrders({ domain, invoice: { lines } }: TableProps) {
  const say = usePhrases('invoiceBoard')
  return (
    <div>
      <h2 className={styles.title}>{say('invoice.orders')}</h2>
      <WideTable
        caption={say('invoice.orders')}
        columns={[{ title: say('invoice.order') }, { title: say('columns.amountFen'), figures: true }]}
      >
        {lines.map(({ orderId, orderNumber, amountFen }) => (
          <tr key={orderId}>
            <th scope="row">
              <a href={orderHref(domain, orderId)}>{orderNumber}</a>
            </th>
            <td data-figures>{yuanOf(amountFen)}</td>
          </tr>
        ))}
      </WideTable>
    </div>
  )
}

/** What has taken it back, or is to. */
export function RedInvoices({ domain, invoice: { invoiceId, reds } }: TableProps) {
  const say = usePhrases('invoiceBoard')
  const none = usePhrases('moneyBoard')('none')
  const { language } = useLanguage()
  return (
    <div>
      <h2 className={styles.title}>{say('invoice.reds')}</h2>
      {reds.length === 0 ? (
        <p className={styles.none}>{say('invoice.noReds')}</p>
      ) : (
        <WideTable
          caption={say('invoice.reds')}
          columns={[
            { title: say('columns.officialNumber') },
            { title: say('invoice.redReason') },
            { title: say('columns.amountFen'), figures: true },
            { title: say('invoice.redState') },
            { title: say('invoice.waitsUntil') },
            { title: say('invoice.document') },
          ]}
        >
          {reds.map((red) => (
            <tr key={red.flushId}>
              <th scope="row">{red.officialNumber || none}</th>
              <td>{say(`redReasons.${red.reason}`)}</td>
              <td data-figures>{yuanOf(red.amountFen)}</td>
              <td>
                <RedStateWord state={red.state} />
                {red.end && <span className={styles.note}>{say(`redEnds.${red.end}`)}</span>}
              </td>
              <td>{red.waitsUntil ? minuteText(new Date(red.waitsUntil), language) : none}</td>
              <td>
                {red.downloadable ? (
                  <DownloadDocument
                    domain={domain}
                    invoiceId={invoiceId}
                    flushId={red.flushId}
                    label={say('invoice.downloadRed', { number: red.officialNumber })}
                  />
                ) : (
                  none
                )}
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </div>
  )
}
