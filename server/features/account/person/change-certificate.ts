import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { AccountTie } from '../account-tie.ts'
import { sealedFieldsOf } from '../sealed-fields.ts'
import {
  type Certificate,
  forgetPerson,
  holdPersonOf,
  personOf,
  unbindOthers,
  writeCertificate,
} from './person-store.ts'

/**
 * Gives an account a certificate, another one, or takes it away. Everything that the account leads to goes with it to the
 * person that it is from now on; refused where that one has already what a person has once.
 */
export async function changeCertificate(
  tx: Tx,
  { keys, ties }: { readonly keys: Keys; readonly ties: readonly AccountTie[] },
  accountId: string,
  certificate: Certificate,
  now: Date,
): Promise<void> {
  const before = await holdPersonOf(tx, accountId)
  const personId = await personOf(tx, keys, certificate, now)
  const sealed = sealedFieldsOf(keys, tx, certificate)
  await writeCertificate(tx, accountId, { idType: certificate.idType, personId, sealed })
  await unbindOthers(tx, accountId, personId)
  if (before === personId) return
  for (const tie of ties) await tie.join(tx, accountId, personId, now)
  if (before !== null) await forgetPerson(tx, before)
}
