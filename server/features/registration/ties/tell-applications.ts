import type { TiedHoldings } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { RegistrationParts } from '../registration-parts.ts'
import { submittedNumber } from '../shown/show-application.ts'
import { listWholeApplications, type WholeApplication } from '../shown/whole-application-store.ts'

type HeldApplication = TiedHoldings['applications'][number]

/** Everything that applications hold about a person, unmasked: it is theirs. */
export async function tellApplications(
  { keys, batches }: RegistrationParts,
  tx: Tx,
  accountId: string,
): Promise<HeldApplication[]> {
  const [all, known] = await Promise.all([
    listWholeApplications(tx, keys, accountId),
    batches.list(tx.projectId ?? ''),
  ])
  return all.map((stored) => ({
    batchName: known.find(({ batchId }) => batchId === stored.batchId)?.name ?? nameless,
    ...toldOf(stored),
  }))
}

const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

const toldOf = (stored: WholeApplication): Omit<HeldApplication, 'batchName'> => ({
  applicationId: stored.applicationId,
  number: submittedNumber(stored),
  state: stored.state,
  answers: stored.answers,
  feeFen: stored.feeFen,
  beganAt: stored.createdAt.toISOString(),
  submittedAt: stored.submittedAt?.toISOString() ?? null,
  paidAt: stored.paidAt?.toISOString() ?? null,
  files: stored.files.map(({ name, mediaType, bytes }) => ({ name, mediaType, bytes })),
  audits: stored.audits.map(({ result, reason, at }) => ({ result, reason, at })),
})
