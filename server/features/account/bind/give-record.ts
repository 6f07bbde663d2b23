import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { getAccount } from '../account-store.ts'
import {
  copyRecord,
  findRecordOf,
  insertRecord,
  isRecordAlone,
  takeRecord,
  turnRecord,
} from './record-store.ts'

interface Giving {
  readonly personId: string | null
  /** The own account that the application has, or the record. */
  readonly accountId: string | null
  readonly recordId: string | null
  /** The account that leads to it, in either case. */
  readonly readerId: string | null
  readonly to: string
}

/**
 * The record by which an organisation has a person from now on: the one that it has already, the one that comes along where
 * nothing else hangs on that, or a new one of the same data. Whoever had bound theirs has this one bound.
 */
export async function giveRecord(
  tx: Tx,
  keys: Keys,
  { personId, accountId, recordId, readerId, to }: Giving,
  now: Date,
): Promise<string> {
  const there = personId && (await findRecordOf(tx, to, personId))
  if (there) {
    if (readerId) await takeRecord(tx, there, readerId, now)
    return there
  }
  if (recordId && (await isRecordAlone(tx, recordId))) {
    await turnRecord(tx, recordId, to)
    return recordId
  }
  const fresh = newId(now)
  if (recordId) await copyRecord(tx, recordId, { recordId: fresh, to }, now)
  else await enterAccount(tx, keys, { accountId: accountId ?? '', recordId: fresh, to }, now)
  const deed = { action: 'record.create', subject: 'record', subjectId: fresh }
  await record(tx, { ...deed, before: null, after: { organisationId: to } }, now)
  return fresh
}

/** Somebody who registered alone, as their account knows them. */
async function enterAccount(
  tx: Tx,
  keys: Keys,
  { accountId, recordId, to }: { readonly accountId: string; readonly recordId: string; readonly to: string },
  now: Date,
): Promise<void> {
  const { name, idType, idNumber, phone, email } = await getAccount(tx, keys, accountId)
  if (idType === null || idNumber === null) throw new Error('A person of a list has a certificate.')
  await insertRecord(tx, keys, { recordId, organisationId: to, name, idType, idNumber, phone, email }, now)
  await takeRecord(tx, recordId, accountId, now)
}
