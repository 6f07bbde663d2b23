import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BoardFiling } from '#contract/filing/filing-board-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { findForFiling } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { findAtDesk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { filingDesk } from './decide-filing.ts'
import { type FilingParts, versionOf } from './filing-parts.ts'
import { reachesFiling, showFilingRows } from './filing-source.ts'
import { countSeats, findFiling, type StoredFiling } from './filing-store.ts'
import { findHindrance, foreseeMoney } from './foresee-grant.ts'
import { listPapers } from './paper-store.ts'
import { shownPaper } from './show-filings.ts'

interface Reading {
  readonly tx: Tx
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
}

/** What is out of the reader's scope is absent. */
export async function getReached(
  { registration: { keys } }: Pick<FilingParts, 'registration'>,
  tx: Tx,
  asking: Pick<Reading, 'actor' | 'projectId'>,
  filingId: string,
): Promise<StoredFiling> {
  const filing = await findFiling(tx, keys, filingId)
  if (!filing || !reachesFiling(asking, filing)) throw new Refusal('filingAbsent')
  return filing
}

export async function showBoardFiling(
  parts: FilingParts,
  call: Reading,
  batches: readonly Batch[],
  filingId: string,
): Promise<BoardFiling> {
  const { tx } = call
  const { keys } = parts.registration
  const stored = await getReached(parts, tx, call, filingId)
  const [row] = await showFilingRows(tx, keys, batches, [filingId])
  if (!row) throw new Refusal('filingAbsent')
  const { applicationId, batchId, byOrganisation, grounds, answer, creditFen, application } = stored
  const waits = stored.state === 'asked'
  return {
    ...row,
    ...{ applicationId, batchId, byOrganisation, grounds, answer, creditFen, application },
    papers: (await listPapers(tx, keys, [filingId])).map(shownPaper),
    effect: waits ? await foresee(parts, call, stored) : null,
    version: await findVersion(tx, versionOf(filingId)),
    claim: waits ? (await findAtDesk(filingDesk, call, filingId)).claim : null,
  }
}

async function foresee(
  { registration }: FilingParts,
  call: Reading,
  filing: StoredFiling,
): Promise<NonNullable<BoardFiling['effect']>> {
  const { tx } = call
  const application = await findForFiling(registration, call, filing.applicationId)
  return {
    why: await findHindrance(tx, application, filing),
    ...(await foreseeMoney(tx, application, filing)),
    ...(await countSeats(tx, filing)),
  }
}
