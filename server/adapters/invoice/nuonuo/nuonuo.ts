import { kindsOfIssuer } from '#contract/invoice/document-kind.ts'
import { type Away, away, callProvider, causeOf, isAway } from '#server/adapters/call-provider.ts'
import type { Downloaded, InvoiceFormat, InvoiceIssuer, InvoiceKey } from '#server/adapters/invoice/port.ts'
import type { TokenParts } from './access-token.ts'
import { findInvoice, issue, query } from './invoices.ts'
import { type NuonuoClient, openNuonuoClient } from './nuonuo-client.ts'
import { queryRedFlush, redFlush } from './red-flushes.ts'

/** Nuonuo (诺税通): issues in the name of whichever seller has let our app do so. */
export function openNuonuo(parts: TokenParts): InvoiceIssuer {
  const client = openNuonuoClient(parts)
  return {
    name: 'nuonuo',
    kinds: kindsOfIssuer.nuonuo,
    issue: (invoice) => orAway(() => issue(client, invoice)),
    query: (key) => orAway(() => query(client, key)),
    redFlush: (flush) => orAway(() => redFlush(client, flush)),
    queryRedFlush: (flush) => orAway(() => queryRedFlush(client, flush)),
    download: (key, format) => orAway(() => download(client, key, format)),
  }
}

/** The token stands in the database: where that is out of reach, nothing was asked. */
async function orAway<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | Away> {
  try {
    return await ask()
  } catch (error) {
    return away(causeOf(error))
  }
}

const beginnings: Readonly<Record<InvoiceFormat, string>> = { pdf: '%PDF', ofd: 'PK' }
const mediaTypes: Readonly<Record<InvoiceFormat, string>> = { pdf: 'application/pdf', ofd: 'application/ofd' }

async function download(client: NuonuoClient, key: InvoiceKey, format: InvoiceFormat): Promise<Downloaded> {
  const found = await findInvoice(client, key.sellerTaxNumber, { orderNos: [key.invoiceNumber] })
  if (found === null) return { outcome: 'absent' }
  if ('outcome' in found) return found
  const url = found[`${format}Url`]
  if (found.status !== '2' || url === '') return { outcome: 'absent' }
  if (!isSafe(url, client.config.endpoint)) return away('its document lies at no safe address')
  const { timeoutMs } = client.config
  const answer = await callProvider(url, { method: 'GET', headers: {}, body: null, timeoutMs })
  if (isAway(answer)) return answer
  if (answer.status !== 200 || !answer.body.subarray(0, 4).toString('latin1').startsWith(beginnings[format]))
    return away('its document cannot be had')
  return { outcome: 'document', bytes: answer.body, mediaType: mediaTypes[format] }
}

/** Like the services themselves: what lies elsewhere in the clear may be anybody's. */
function isSafe(url: string, endpoint: string): boolean {
  return (
    URL.canParse(url) &&
    (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(endpoint).origin)
  )
}
