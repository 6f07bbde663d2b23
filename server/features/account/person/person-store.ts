import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { asTaken } from '../as-taken.ts'
import { idNumberIndex } from '../sealed-fields.ts'

/** By what a person is known, if by anything yet. */
export interface Certificate {
  readonly idType: CertificateType | null
  readonly idNumber: string | null
}

/** The person of the project who shows this certificate: whoever comes with it, by whatever way, is the same one. */
export async function personOf(
  tx: Tx,
  keys: Keys,
  { idType, idNumber }: Certificate,
  now: Date,
): Promise<string | null> {
  if (idType === null || idNumber === null) return null
  const [row] = await tx.named<{ personId: string }>(
    'person.of',
    'select person_of($1, $2, $3, $4) as "personId"',
    [newId(now), idType, idNumberIndex(keys, tx.projectId, idType, idNumber), now],
  )
  return row?.personId ?? null
}

/** Who the account is, and nobody changes that until the transaction ends. */
export async function holdPersonOf(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx.query<{ personId: string | null }>(
    'select person_id as "personId" from account where project_id = $1 and account_id = $2 for update',
    [tx.projectId, accountId],
  )
  return row?.personId ?? null
}

/** A certificate, sealed, and the person that it is of. */
interface WrittenCertificate extends Pick<Certificate, 'idType'> {
  readonly personId: string | null
  readonly sealed: Readonly<Record<string, Buffer | null>>
}

export async function writeCertificate(
  tx: Tx,
  accountId: string,
  { idType, personId, sealed }: WrittenCertificate,
): Promise<void> {
  const written = tx.query(
    `update account set id_type = $3, person_id = $4, id_number_sealed = $5, id_number_index = $6
     where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, idType, personId, sealed.id_number_sealed, sealed.id_number_index],
  )
  await written.catch((error: unknown) => {
    throw asTaken(error)
  })
}

/** Lets go of the records that an account has bound and that are of somebody else than it is now. */
export async function unbindOthers(tx: Tx, accountId: string, personId: string | null): Promise<void> {
  await tx.query(
    `update candidate_record set bound_account_id = null, bound_at = null
     where project_id = $1 and bound_account_id = $2 and person_id is distinct from $3::uuid`,
    [tx.projectId, accountId, personId],
  )
}

/** Forgets a person to whom no account and no record leads any more. */
export async function forgetPerson(tx: Tx, personId: string): Promise<void> {
  await tx.query('select forget_person($1)', [personId])
}
