import type { PostalAddress } from '#contract/certificate/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { placeOf, type StoredCertificate } from '../certificate-store.ts'

export interface NewCertificate
  extends Pick<
    StoredCertificate,
    'certificateId' | 'ruleId' | 'askerId' | 'way' | 'postal' | 'facts' | 'madeAt'
  > {
  readonly state: 'asked' | 'accepted'
}

/** False where somebody has one under way, or holds one. */
export async function insertCertificate(tx: Tx, keys: Keys, made: NewCertificate): Promise<boolean> {
  const { certificateId, ruleId, askerId, state, way, postal, facts, madeAt } = made
  const rows = await tx.query(
    `insert into certificate (project_id, certificate_id, rule_id, asker_id, state, way, postal_sealed, facts, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning certificate_id`,
    [
      ...[tx.projectId, certificateId, ruleId, askerId, state, way],
      ...[postal && sealedPostal(tx, keys, postal), JSON.stringify(facts), madeAt],
    ],
  )
  return rows.length > 0
}

const sealedPostal = (tx: Tx, keys: Keys, postal: PostalAddress) =>
  keys.seal(placeOf(tx, 'postal_sealed'), JSON.stringify(postal))

export async function writePostal(
  tx: Tx,
  keys: Keys,
  certificateId: string,
  postal: PostalAddress,
): Promise<void> {
  await tx.query('update certificate set postal_sealed = $3 where project_id = $1 and certificate_id = $2', [
    tx.projectId,
    certificateId,
    sealedPostal(tx, keys, postal),
  ])
}
