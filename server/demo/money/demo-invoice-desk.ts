import { documentKinds } from '#contract/invoice/document-kind.ts'
import { invoiceDetails, type TypedDetails } from '#contract/invoice/invoice-details.ts'
import type { InvoiceIssuer } from '#server/adapters/invoice/port.ts'
import { askInvoice } from '#server/features/invoice/ask/ask-invoice.ts'
import { closeInvoice } from '#server/features/invoice/ask/close-invoice.ts'
import { nextAskAt } from '#server/features/invoice/invoice-parts.ts'
import { issueInvoice } from '#server/features/invoice/issue/issue-invoice.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { DemoTill, Payer } from './demo-till.ts'

const away = async () => ({ outcome: 'away', reason: 'demo' }) as const
/** One that cannot be reached, as happens. What its built-in one issues is issued by the portal’s own job. */
const unreachable: InvoiceIssuer = {
  name: 'builtIn',
  kinds: documentKinds,
  ...{ issue: away, query: away, redFlush: away, queryRedFlush: away, download: away },
}
const unreachableTries = 8

/** What its people ask of invoices, and what an issuer says that is not at its best. */
export function openDemoInvoiceDesk({
  database,
  keys,
  files,
  origin,
  projectId,
  clock,
  set,
  doAs,
}: DemoTill) {
  const issueBy = (issuer: InvoiceIssuer, invoiceId: string) => {
    const issuers = new Map([['builtIn', issuer] as const])
    return issueInvoice(
      { ...{ database, keys, files, origin, clock, issuers }, log: openLog('error') },
      projectId,
      invoiceId,
    )
  }
  return {
    async ask({ actor }: Payer, orderId: string, typed: TypedDetails): Promise<string> {
      const asked = { ...invoiceDetails.parse(typed), payerId: actor.accountId, orderIds: [orderId] }
      return (await doAs(actor, (tx) => askInvoice(tx, keys, asked, clock()))).invoiceId
    },
    close: ({ actor }: Payer, invoiceId: string) =>
      doAs(actor, (tx) => closeInvoice(tx, keys, { invoiceId, payerId: actor.accountId }, clock())),
    issueInVain: (invoiceId: string) =>
      issueBy(
        {
          ...unreachable,
          issue: async () => ({
            ...{ outcome: 'refused', code: 'taxpayer', cause: 'taxpayer' },
            reason: '购买方税号与名称不一致',
          }),
        },
        invoiceId,
      ),
    /** Its own issuer goes on with it. */
    waitOnce: (invoiceId: string) => issueBy(unreachable, invoiceId),
    /** Asked until it is asked again only in hours. */
    async waitForIssuer(invoiceId: string): Promise<void> {
      for (let tried = 0; tried < unreachableTries; tried++) {
        if (tried > 0) set(nextAskAt(tried - 1, clock()))
        await issueBy(unreachable, invoiceId)
      }
    },
  }
}
export type DemoInvoiceDesk = ReturnType<typeof openDemoInvoiceDesk>
