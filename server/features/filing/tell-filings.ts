import type { HeldFiling } from '#contract/holdings/held-exam.ts'
import { listOwnedApplications, type RegistrationParts } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listFilingsOfOwner } from './filing-store.ts'
import { listPapers } from './paper-store.ts'
import { subjectOf } from './show-filings.ts'

/** About their own registrations. What their organisation wrote and sent is its own. */
export async function tellFilings(
  parts: Pick<RegistrationParts, 'batches' | 'keys'>,
  tx: Tx,
  accountId: string,
): Promise<HeldFiling[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const of = new Map(own.map((one) => [one.applicationId, one]))
  const stored = await listFilingsOfOwner(tx, parts.keys, accountId, { kind: null, state: null })
  const mine = stored.filter(({ askerId }) => askerId === accountId).map(({ filingId }) => filingId)
  const papers = Map.groupBy(await listPapers(tx, parts.keys, mine), ({ filingId }) => filingId)
  return stored.flatMap((filing) => {
    const application = of.get(filing.applicationId)
    if (!application) return []
    const { filingId, kind, state, answer, creditFen, askedAt, decidedAt } = filing
    return [
      {
        ...{ kind, state, answer, creditFen },
        applicationNumber: application.number,
        batchName: application.batch.name,
        subject: subjectOf(application.batch, filing),
        grounds: filing.askerId === accountId ? filing.grounds : '',
        askedAt: askedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        files: (papers.get(filingId) ?? []).map(({ name }) => name),
      },
    ]
  })
}
