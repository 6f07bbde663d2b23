import { type Identity, identityCorrection } from '#contract/account/identity-correction.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Account } from '../account-row.ts'

interface Correction {
  readonly accountId: string
  readonly before: Identity
  readonly after: Identity
}

const placeOf = (tx: Tx, column: 'before_sealed' | 'after_sealed') =>
  ({ projectId: tx.projectId, table: 'identity_correction', column }) as const

/** One that was decided is gone with what it held: of somebody there is the one that waits. */
export async function removeCorrections(tx: Tx, accountId: string): Promise<void> {
  await tx.query('delete from identity_correction where project_id = $1 and account_id = $2', [
    tx.projectId,
    accountId,
  ])
}

export async function insertCorrection(
  tx: Tx,
  keys: Keys,
  { correctionId, accountId, before, after }: Correction & { readonly correctionId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into identity_correction (project_id, correction_id, account_id, before_sealed, after_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      tx.projectId,
      correctionId,
      accountId,
      keys.seal(placeOf(tx, 'before_sealed'), JSON.stringify(before)),
      keys.seal(placeOf(tx, 'after_sealed'), JSON.stringify(after)),
      now,
    ],
  )
}

export async function findCorrection(tx: Tx, keys: Keys, correctionId: string): Promise<Correction | null> {
  const [row] = await tx.query<{ accountId: string; beforeSealed: Buffer; afterSealed: Buffer }>(
    `select account_id as "accountId", before_sealed as "beforeSealed", after_sealed as "afterSealed"
     from identity_correction where project_id = $1 and correction_id = $2`,
    [tx.projectId, correctionId],
  )
  if (!row) return null
  const open = (column: 'before_sealed' | 'after_sealed', sealed: Buffer) =>
    JSON.parse(keys.open(placeOf(tx, column), sealed)) as Identity
  const { accountId, beforeSealed, afterSealed } = row
  return {
    accountId,
    before: open('before_sealed', beforeSealed),
    after: open('after_sealed', afterSealed),
  }
}

/** Nobody reads one that is decided. */
export async function isWaiting(tx: Tx, correctionId: string): Promise<boolean> {
  const found = await tx.query(
    `select from approval where project_id = $1 and kind = $2 and state = 'proposed'
       and proposal ->> 'correctionId' = $3`,
    [tx.projectId, identityCorrection.name, correctionId],
  )
  return found.length > 0
}

export async function writeCorrected(
  tx: Tx,
  accountId: string,
  { name, gender, birthDay }: Pick<Account, 'name' | 'gender' | 'birthDay'>,
): Promise<void> {
  await tx.query(
    'update account set name = $3, gender = $4, birth_day = $5 where project_id = $1 and account_id = $2',
    [tx.projectId, accountId, name, gender, birthDay],
  )
}
