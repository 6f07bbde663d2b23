import type { AgreementKind, GuardianRelation } from '#contract/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface Guardian {
  readonly name: string
  readonly relation: GuardianRelation
  readonly phone: string
}

export interface Consent {
  readonly kind: AgreementKind
  readonly version: number
}

/** What is sealed of a guardian, by its column. */
export function guardianPlace(projectId: string | null, column: 'name_sealed' | 'phone_sealed') {
  return { projectId, table: 'guardian', column } as const
}

export async function insertGuardian(tx: Tx, keys: Keys, accountId: string, guardian: Guardian, now: Date) {
  await tx.query(
    `insert into guardian (project_id, account_id, name_sealed, relation, phone_sealed, consented_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      tx.projectId,
      accountId,
      keys.seal(guardianPlace(tx.projectId, 'name_sealed'), guardian.name),
      guardian.relation,
      keys.seal(guardianPlace(tx.projectId, 'phone_sealed'), guardian.phone),
      now,
    ],
  )
}

export async function findGuardian(tx: Tx, keys: Keys, accountId: string): Promise<Guardian | null> {
  const [row] = await tx.named<Pick<Guardian, 'relation'> & { nameSealed: Buffer; phoneSealed: Buffer }>(
    'guardian.find',
    `select name_sealed as "nameSealed", relation, phone_sealed as "phoneSealed" from guardian
     where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId],
  )
  if (!row) return null
  return {
    name: keys.open(guardianPlace(tx.projectId, 'name_sealed'), row.nameSealed),
    relation: row.relation,
    phone: keys.open(guardianPlace(tx.projectId, 'phone_sealed'), row.phoneSealed),
  }
}

export async function insertConsents(tx: Tx, accountId: string, consents: readonly Consent[], now: Date) {
  for (const { kind, version } of consents) {
    await tx.query(
      'insert into consent (project_id, account_id, kind, version, given_at) values ($1, $2, $3, $4, $5)',
      [tx.projectId, accountId, kind, version, now],
    )
  }
}

/**
 * The texts of which an account agreed only to versions older than the newest that asks again. Whoever never agreed to one
 * is not asked for it.
 */
export const agreementsDue = `array(
    select consent.kind from consent
    where consent.project_id = account.project_id and consent.account_id = account.account_id
    group by consent.kind
    having max(consent.version) < (
      select max(agreement.version) from agreement
      where agreement.project_id = account.project_id and agreement.kind = consent.kind and agreement.asks_again
    )
    order by consent.kind
  ) as "agreementsDue"`

export async function findAgreementsDue(tx: Tx, accountId: string): Promise<readonly AgreementKind[]> {
  const [row] = await tx.query<{ agreementsDue: readonly AgreementKind[] }>(
    `select ${agreementsDue} from account where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId],
  )
  return row?.agreementsDue ?? []
}

/** Every process learns of it. By hand: whoever registers agrees too, and nobody remembers anything of them yet. */
export async function announceConsents(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`select pg_notify('changed', 'account:' || $1)`, [accountId])
}

export async function listConsents(tx: Tx, accountId: string): Promise<(Consent & { givenAt: Date })[]> {
  return tx.named(
    'consent.list',
    `select kind, version, given_at as "givenAt" from consent
     where project_id = $1 and account_id = $2 order by given_at, kind`,
    [tx.projectId, accountId],
  )
}
