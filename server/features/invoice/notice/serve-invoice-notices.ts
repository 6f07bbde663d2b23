import { z } from 'zod'
import type { InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import { newsOf } from '#server/adapters/invoice/issuer-news.ts'
import type { Site } from '#server/platform/http/site.ts'
import { scopeOfInvoices } from '../invoice-parts.ts'
import { noticePath } from './notice-url.ts'
import { takeNudge } from './take-nudge.ts'

const mostBytes = 64 * 1024

/** Where issuers tell their news of one project's invoices. Whatever they say, it is only a reason to ask. */
export function serveInvoiceNotices(site: Site, issuers: readonly InvoiceIssuerName[]): void {
  const news = issuers.flatMap((name) => newsOf[name] ?? [])
  const [first] = news
  if (!first) return
  const { contentType, body: told } = first.acknowledgement
  site.app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    const parser = { parseAs: 'buffer', bodyLimit: mostBytes } as const
    inner.addContentTypeParser('*', parser, (_request, body, done) => done(null, body))
    inner.post<{ Body: Buffer; Params: { projectId: string } }>(
      `${noticePath}/:projectId`,
      async ({ body, params }, reply) => {
        const projectId = z.uuid().safeParse(params.projectId).data
        const number = news.map((one) => one.readNudge(body ?? Buffer.alloc(0))).find((one) => one !== null)
        if (projectId && number)
          await site.database.transaction(scopeOfInvoices(projectId), (tx) =>
            takeNudge(tx, number, site.clock()),
          )
        return reply.headers(site.headers.data).type(contentType).send(told)
      },
    )
  })
}
