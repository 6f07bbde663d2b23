import type { EnteredPerson } from '#contract/account/entered-person.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { idNumberIndexesOf } from '../find-account.ts'
import { personOf } from '../person/person-store.ts'
import { enterRecord, type MadeRecord } from './create-record.ts'
import { isNameUnder, listNamesOf } from './record-store.ts'

/** Somebody whom an organisation enters, judged already; who is there already stays as they are, and is answered. */
export async function makeRecord(
  tx: Tx,
  keys: Keys,
  { organisationId, ...person }: EnteredPerson & { readonly organisationId: string },
  now: Date,
): Promise<MadeRecord> {
  await refuseOtherType(tx, keys, person, now)
  const made = await enterRecord(tx, keys, { organisationId, ...person }, now)
  const personId = await personOf(tx, keys, person, now)
  await refuseOtherName(tx, personId ?? '', person.name, made.isNew ? made.recordId : null)
  return made
}

/**
 * Whether the certificate is known under this name. An own account says who the person is; where there is none, it is
 * enough that one organisation knows them so. Of whom else it knows nothing is said.
 */
export async function refuseOtherName(
  tx: Tx,
  personId: string,
  name: string,
  /** The record that is judged: it does not speak for itself. */
  recordId: string | null,
): Promise<void> {
  const known = (await listNamesOf(tx, personId)).filter(
    (one) => one.recordId === null || one.recordId !== recordId,
  )
  const own = known.filter((one) => one.recordId === null)
  const speaking = own.length > 0 ? own : known
  if (speaking.length > 0 && !speaking.some((one) => one.name === name)) throw new Refusal('idNameMismatch')
}

/** Whether this name is known with the same number as another certificate: mostly the type was chosen wrongly. */
export async function refuseOtherType(
  tx: Tx,
  keys: Keys,
  { name, idType, idNumber }: Pick<EnteredPerson, 'name' | 'idType' | 'idNumber'>,
  now: Date,
): Promise<void> {
  const [own] = idNumberIndexesOf(tx, keys, idNumber, now, [idType])
  const others = idNumberIndexesOf(
    tx,
    keys,
    idNumber,
    now,
    certificateTypes.filter((type) => type !== idType),
  ).filter((index) => !own?.equals(index))
  if (others.length > 0 && (await isNameUnder(tx, name, others))) throw new Refusal('idTypeInconsistent')
}
