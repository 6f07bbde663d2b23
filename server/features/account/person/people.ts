import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskIdNumber } from '#server/platform/secrets/mask.ts'
import { idNumberIndexesOf } from '../find-account.ts'
import {
  findIdsByCertificate,
  findIdsByName,
  findOwnRecordIds,
  listPersonLines,
  type PeopleIds,
} from './people-store.ts'

/** Somebody in a list, as staff see them where nothing else is said: the number masked. */
export interface ListedPerson {
  readonly name: string
  readonly idType: CertificateType | null
  /** Empty where there is none. */
  readonly idNumber: string
}

/** By the id of their account or record. */
export async function listMaskedPeople(
  tx: Tx,
  keys: Keys,
  ids: PeopleIds,
): Promise<ReadonlyMap<string, ListedPerson>> {
  const people = await listWholePeople(tx, keys, ids)
  return new Map(
    [...people].map(([id, person]) => [
      id,
      { ...person, idNumber: person.idNumber && maskIdNumber(person.idNumber) },
    ]),
  )
}

/** The same with whole ID numbers: for who asked for just these, as history says. */
export async function listWholePeople(
  tx: Tx,
  keys: Keys,
  ids: PeopleIds,
): Promise<ReadonlyMap<string, ListedPerson>> {
  const { projectId } = tx
  const lines = await listPersonLines(tx, ids)
  return new Map(
    lines.map(({ id, table, name, idType, idNumberSealed: sealed }) => {
      const number = sealed && keys.open({ projectId, table, column: 'id_number_sealed' }, sealed)
      return [id, { name, idType, idNumber: number ?? '' }]
    }),
  )
}

export interface FoundPeople extends PeopleIds {
  /** There are more of that name. */
  readonly more: boolean
}

/** So many people are looked at who are called alike. */
const mostAlike = 500

/** By a whole ID number, or by how a name begins. */
export async function findMatchingPeople(tx: Tx, keys: Keys, words: string, now: Date): Promise<FoundPeople> {
  const indexes = idNumberIndexesOf(tx, keys, words, now)
  const byNumber = indexes.length > 0 ? await findIdsByCertificate(tx, indexes) : null
  if (byNumber && byNumber.accountIds.length + byNumber.recordIds.length > 0)
    return { ...byNumber, more: false }
  const { accountIds, recordIds } = await findIdsByName(tx, words, mostAlike + 1)
  return {
    accountIds: accountIds.slice(0, mostAlike),
    recordIds: recordIds.slice(0, mostAlike),
    more: Math.max(accountIds.length, recordIds.length) > mostAlike,
  }
}

/** Of the records that an organisation entered. */
export function findMatchingRecords(
  tx: Tx,
  keys: Keys,
  { organisationId, words }: { readonly organisationId: string; readonly words: string },
  now: Date,
): Promise<string[]> {
  return findOwnRecordIds(tx, organisationId, words, idNumberIndexesOf(tx, keys, words, now))
}
