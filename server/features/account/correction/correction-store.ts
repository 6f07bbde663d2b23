import {
  type CorrectionRead,
  type Identity,
  identityCorrection,
} from '#contract/account/identity-correction.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Account } from '../account-row.ts'
import { listTiedFiles } from './proof-file-store.ts'

interface Correction extends Omit<CorrectionRead, 'files'> {
  readonly accountId: string
}

/** What speaks for it, as whoever proposes it wrote it: people write names and numbers into it. */
type Grounds = Pick<CorrectionRead, 'proof' | 'reason'>

type SealedColumn = 'before_sealed' | 'after_sealed' | 'grounds_sealed'
const placeOf = (tx: Tx, column: SealedColumn) =>
  ({ projectId: tx.projectId, table: 'identity_correction', column }) as const

/** One that was decided is gone with what it held: of somebody there is the one that waits. */
export async function removeCorrections(tx: Tx, accountId: string): Promise<void> {
  await eraseFiles(tx, await listTiedFiles(tx, accountId))
  await tx.query('delete from identity_correction where project_id = $1 and account_id = $2', [
    tx.projectId,
    accountId,
  ])
}

export async function insertCorrection(
  tx: Tx,
  keys: Keys,
  correction: Correction & { readonly correctionId: string },
  now: Date,
): Promise<void> {
  const { correctionId, accountId, before, after, proof, reason } = correction
  const grounds: Grounds = { proof, reason }
  await tx.query(
    `insert into identity_correction
       (project_id, correction_id, account_id, before_sealed, after_sealed, grounds_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.projectId,
      correctionId,
      accountId,
      keys.seal(placeOf(tx, 'before_sealed'), JSON.stringify(before)),
      keys.seal(placeOf(tx, 'after_sealed'), JSON.stringify(after)),
      keys.seal(placeOf(tx, 'grounds_sealed'), JSON.stringify(grounds)),
      now,
    ],
  )
}

export async function findCorrection(tx: Tx, keys: Keys, correctionId: string): Promise<Correction | null> {
  type Row = Record<'before' | 'after', Buffer> & { accountId: string; grounds: Buffer | null }
  const [row] = await tx.query<Row>(
    `select account_id as "accountId", before_sealed as before, after_sealed as after, grounds_sealed as grounds
     from identity_correction where project_id = $1 and correction_id = $2`,
    [tx.projectId, correctionId],
  )
  if (!row) return null
  const open = (column: SealedColumn, sealed: Buffer) => JSON.parse(keys.open(placeOf(tx, column), sealed))
  const grounds: Grounds = row.grounds ? open('grounds_sealed', row.grounds) : { proof: '', reason: '' }
  return {
    accountId: row.accountId,
    before: open('before_sealed', row.before) as Identity,
    after: open('after_sealed', row.after) as Identity,
    ...grounds,
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
