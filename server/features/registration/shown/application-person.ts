import type { Actor } from '#contract/kit/actor.ts'
import { getPerson, getPersonOfRecord, type PersonFacts } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { StoredApplication } from '../application-row.ts'
import { getWholeApplication, type WholeApplication } from './whole-application-store.ts'

/** What is known of whom an application is for: by their own account, or by the record of an organisation. */
export function getPersonOf(
  tx: Tx,
  keys: Keys,
  { accountId, recordId }: Pick<StoredApplication, 'accountId' | 'recordId'>,
): Promise<PersonFacts> {
  if (accountId !== null) return getPerson(tx, keys, accountId)
  if (recordId !== null) return getPersonOfRecord(tx, keys, recordId)
  throw new Error('An application is of nobody.')
}

/** The asker's, with its person: where it is the asker's own, as mostly, both come in one round trip. */
export async function getWithPerson(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  actor: Actor,
): Promise<{ readonly stored: WholeApplication; readonly person: PersonFacts }> {
  const candidateId = actor.kind === 'account' && actor.role === 'candidate' ? actor.accountId : null
  const [stored, own] = await Promise.all([
    getWholeApplication(tx, keys, applicationId, actor),
    candidateId && getPerson(tx, keys, candidateId),
  ])
  const isOwn = own !== null && own !== '' && stored.accountId === candidateId
  return { stored, person: isOwn ? own : await getPersonOf(tx, keys, stored) }
}
