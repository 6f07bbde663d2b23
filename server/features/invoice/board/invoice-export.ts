import { invoiceList } from '#contract/invoice/board/invoice-list.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type InvoiceSourceParts, invoiceSource } from './invoice-source.ts'

type Words = Parameters<Parameters<typeof consoleWords>[0]>[0]
const word = (find: (words: Words['invoices']) => string) => consoleWords(({ invoices }) => find(invoices))
const titleOf = (name: keyof typeof invoiceList.columns) => word(({ columns }) => columns[name])

/** The invoices of a project, as the console shows them; amounts are the same texts. */
export function invoiceExport(parts: InvoiceSourceParts): ListExport<typeof invoiceList, null> {
  return {
    kind: 'invoice.export',
    list: invoiceList,
    title: word(({ title }) => title),
    findSource(_tx, _of, { scope: { projectId, actor }, now }) {
      if (projectId === null) throw new Refusal('projectAbsent')
      return invoiceSource(parts, { projectId, actor, now })
    },
    columns: {
      number: { title: titleOf('number'), cell: ({ number }) => number },
      officialNumber: { title: titleOf('officialNumber'), cell: ({ officialNumber }) => officialNumber },
      header: { title: titleOf('header'), cell: ({ header }) => header },
      headerType: {
        title: titleOf('headerType'),
        cell: ({ headerType }, language) => word(({ headerTypes }) => headerTypes[headerType])[language],
      },
      kind: {
        title: titleOf('kind'),
        cell: ({ kind }, language) => word(({ kinds }) => kinds[kind])[language],
      },
      amountFen: { title: titleOf('amountFen'), cell: ({ amountFen }) => yuanOf(amountFen) },
      flushedFen: { title: titleOf('flushedFen'), cell: ({ flushedFen }) => yuanOf(flushedFen) },
      askedAt: {
        title: titleOf('askedAt'),
        cell: ({ askedAt }, language) => minuteText(new Date(askedAt), language),
      },
      issuedAt: {
        title: titleOf('issuedAt'),
        cell: ({ issuedAt }, language) => issuedAt && minuteText(new Date(issuedAt), language),
      },
      state: {
        title: titleOf('state'),
        cell: ({ state }, language) => word(({ states }) => states[state])[language],
      },
    },
  }
}
