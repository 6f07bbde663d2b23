import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { FilingKind, FilingState } from '#contract/filing/filing.ts'
import type { FilingOffer, OwnFiling } from '#contract/filing/filing-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { listPeople } from '#server/features/account/account.ts'
import {
  type FiledApplication,
  feeOfSubject,
  findForFiling,
  listApplicationPeople,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Called, type FilingParts, filingWindowOf, nameless, rememberProject } from './filing-parts.ts'
import { findFiling, listFilingsOf, listFilingsOfOwner, type StoredFiling } from './filing-store.ts'
import { findHindrance, foreseeMoney } from './foresee-grant.ts'
import { listPapers } from './paper-store.ts'

interface Reading extends Called {
  readonly tx: Tx
  readonly actor: Actor
}

/** What may be asked about a registration, and what was. */
export async function showOffer(
  parts: FilingParts,
  call: Reading,
  applicationId: string,
): Promise<FilingOffer> {
  const { tx } = call
  const { keys } = parts.registration
  const application = await findForFiling(parts.registration, call, applicationId)
  const { batch, number, state } = application
  const today = (await rememberProject(parts, call)).find(({ batchId }) => batchId === batch.batchId)
  const filings = await listFilingsOf(tx, keys, applicationId)
  const whyOf = (kind: FilingKind, subjectId: string | null) =>
    whyNot(tx, application, filings, { kind, subjectId })
  const [deferralWindow, exemptionWindow] = [
    await filingWindowOf(parts, call, today ?? batch, 'deferral'),
    await filingWindowOf(parts, call, today ?? batch, 'exemption'),
  ]
  const { creditFen } = await foreseeMoney(tx, application, { kind: 'deferral', subjectId: null })
  const exemptions: FilingOffer['exemptions'] = []
  for (const { subjectId, name } of batch.subjects) {
    const isChosen = application.choice.some((line) => line.subjectId === subjectId)
    const isFiled = filings.some((one) => one.subjectId === subjectId && one.state === 'granted')
    if (!isChosen && !isFiled) continue
    const why = await whyOf('exemption', subjectId)
    exemptions.push({
      ...{ subjectId, name, why, window: exemptionWindow },
      feeFen: feeOfSubject(application, subjectId),
    })
  }
  return {
    ...{ applicationId, number, state, exemptions },
    name: await nameOf(tx, parts, applicationId),
    batchName: batch.name,
    deferral: { window: deferralWindow, why: await whyOf('deferral', null), creditFen },
    filings: await shownFilings(parts, call, filings),
  }
}

async function nameOf(tx: Tx, { registration: { keys } }: FilingParts, applicationId: string) {
  const [person] = await listApplicationPeople(tx, [applicationId])
  const { accountId = null, recordId = null } = person ?? {}
  const people = await listPeople(tx, keys, {
    accountIds: accountId ? [accountId] : [],
    recordIds: recordId ? [recordId] : [],
  })
  return people.get(accountId ?? recordId ?? '')?.name ?? ''
}

async function whyNot(
  tx: Tx,
  application: FiledApplication,
  filings: readonly StoredFiling[],
  wanted: { readonly kind: FilingKind; readonly subjectId: string | null },
) {
  const standing = filings.find(
    ({ kind, subjectId, state }) =>
      kind === wanted.kind && subjectId === wanted.subjectId && (state === 'asked' || state === 'granted'),
  )
  if (standing?.state === 'asked' || standing?.state === 'granted') return standing.state
  const why = await findHindrance(tx, application, wanted)
  return why === 'beingPaid' ? null : why
}

/** Those of whoever asks, of all their registrations. */
export async function showOwnFilings(
  parts: FilingParts,
  call: Reading,
  { kind, state }: { readonly kind?: FilingKind | undefined; readonly state?: FilingState | undefined },
): Promise<OwnFiling[]> {
  const { tx, actor } = call
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const asked = { kind: kind ?? null, state: state ?? null }
  return shownFilings(
    parts,
    call,
    await listFilingsOfOwner(tx, parts.registration.keys, actor.accountId, asked),
  )
}

/** One that was just made or changed by whoever asks. */
export async function getOwnFiling(parts: FilingParts, call: Reading, filingId: string): Promise<OwnFiling> {
  const stored = await findFiling(call.tx, parts.registration.keys, filingId)
  const [shown] = stored ? await shownFilings(parts, call, [stored]) : []
  if (!shown) throw new Refusal('filingAbsent')
  return shown
}

async function shownFilings(
  parts: FilingParts,
  call: Reading,
  stored: readonly StoredFiling[],
): Promise<OwnFiling[]> {
  const { tx, actor } = call
  const { keys } = parts.registration
  const batches = await rememberProject(parts, call)
  const isMine = ({ askerId }: StoredFiling) => actor.kind === 'account' && askerId === actor.accountId
  const mine = stored.filter(isMine).map(({ filingId }) => filingId)
  const papers = mine.length > 0 ? await listPapers(tx, keys, mine) : []
  const people = await listPeople(tx, keys, {
    accountIds: stored.flatMap(({ accountId }) => accountId ?? []),
    recordIds: stored.flatMap(({ recordId }) => recordId ?? []),
  })
  return stored.map((filing) => {
    const batch = batches.find(({ batchId }) => batchId === filing.batchId)
    const { filingId, kind, state, applicationId, number, creditFen, answer } = filing
    return {
      ...{ filingId, kind, state, applicationId, number, creditFen, answer },
      name: people.get(filing.accountId ?? filing.recordId ?? '')?.name ?? '',
      batchName: batch?.name ?? nameless,
      subject: subjectOf(batch, filing),
      isMine: isMine(filing),
      grounds: isMine(filing) ? filing.grounds : '',
      papers: papers.filter((paper) => paper.filingId === filingId).map(shownPaper),
      askedAt: filing.askedAt.toISOString(),
      decidedAt: filing.decidedAt?.toISOString() ?? null,
    }
  })
}

export const subjectOf = (batch: Batch | undefined, { subjectId }: Pick<StoredFiling, 'subjectId'>) =>
  subjectId === null
    ? null
    : (batch?.subjects.find((subject) => subject.subjectId === subjectId)?.name ?? nameless)

export const shownPaper = ({
  fileId,
  name,
  mediaType,
  bytes,
}: Awaited<ReturnType<typeof listPapers>>[number]) => ({ fileId, name, mediaType, bytes })
