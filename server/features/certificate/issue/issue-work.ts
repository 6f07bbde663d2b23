import type { certificateList } from '#contract/certificate/certificate-board-endpoints.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import { type AnyWorkKind, startWork, workKind } from '#server/features/long-work/long-work.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { EarningParts } from '../certificate-parts.ts'
import { listAccepted } from './accepted-store.ts'
import { issueCertificates } from './issue-certificates.ts'

interface Order {
  readonly certificateIds: readonly string[]
}

interface Cursor {
  readonly at: number
  readonly issued: number
  readonly left: number
}

/** So many are issued in one transaction, of which everybody else who issues waits for the numbers. */
const issuedAtOnce = 25
const mostIssued = 20_000

/** Begins to issue the accepted ones among those chosen. */
export async function startIssue(
  parts: Pick<EarningParts, 'keys'>,
  tx: Tx,
  source: ListSource<typeof certificateList>,
  choice: Choice<typeof certificateList>,
  now: Date,
): Promise<string> {
  const chosen = await findChosen(tx, source, choice, mostIssued)
  const certificateIds = await listAccepted(tx, chosen)
  if (certificateIds.length === 0) throw new Refusal('noCertificateToIssue')
  const input: Order = { certificateIds }
  return startWork(tx, parts.keys, { kind: 'certificate.issue', input, total: certificateIds.length }, now)
}

/** A portion is issued whole or not at all: killed in between, it goes on where it was, with the numbers that follow. */
export function issueWork(openParts: () => EarningParts, atOnce = issuedAtOnce): AnyWorkKind {
  return workKind<Order, Cursor>({
    name: 'certificate.issue',
    async next({ scope, input, cursor, now }) {
      const { at, issued, left } = cursor ?? { at: 0, issued: 0, left: 0 }
      const some = input.certificateIds.slice(at, at + atOnce)
      if (some.length === 0) {
        const data = { count: issued, ...(left > 0 && { left }) }
        const key = left > 0 ? 'certificatesIssuedBut' : 'certificatesIssued'
        return async () => ({ next: 'end', done: at, message: { key, data } })
      }
      const opened = openParts()
      const called = { projectId: scope.projectId, now }
      // Read ahead of the transaction: inside it nobody waits for another connection.
      const project = await opened.projects.getProject(scope.projectId ?? '', now)
      const batches = await opened.batches.list(scope.projectId ?? '')
      const parts = {
        ...opened,
        projects: { getProject: () => project },
        batches: { list: async () => batches },
      }
      return async (tx) => {
        const told = await issueCertificates(parts, tx, some, called)
        const next = { at: at + some.length, issued: issued + told.issued, left: left + told.left }
        return { next, done: next.at }
      }
    },
  })
}
