import type { Tx } from '#server/platform/database/transaction.ts'

/** A secret that does not count yet. */
export async function writePendingSecret(tx: Tx, staffId: string, sealed: Buffer): Promise<void> {
  await tx.query(
    `update staff set totp_secret_sealed = $2, totp_last_step = null
     where staff_id = $1 and second_factor_on_at is null`,
    [staffId, sealed],
  )
}

/** Takes the code of this step, if neither it nor a later one was taken before. Of two at once, one. */
export async function takeStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const taken = await tx.query(
    `update staff set totp_last_step = $2
     where staff_id = $1 and (totp_last_step is null or totp_last_step < $2) returning staff_id`,
    [staffId, step],
  )
  return taken.length > 0
}

/** Uses a recovery code up, if it is one and unused. Of two at once, one. */
export async function spendRecoveryCode(
  tx: Tx,
  staffId: string,
  digest: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx.query(
    `update staff_recovery_code set used_at = $3
     where staff_id = $1 and code_digest = $2 and used_at is null returning staff_id`,
    [staffId, digest, now],
  )
  return used.length > 0
}

export async function switchOn(
  tx: Tx,
  staffId: string,
  recoveryDigests: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.query('update staff set second_factor_on_at = $2 where staff_id = $1', [staffId, now])
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId])
  await tx.query(
    'insert into staff_recovery_code (staff_id, code_digest) select $1, digest from unnest($2::bytea[]) digest',
    [staffId, recoveryDigests],
  )
}

export async function switchOff(tx: Tx, staffId: string): Promise<void> {
  await tx.query(
    `update staff set second_factor_on_at = null, totp_secret_sealed = null, totp_last_step = null
     where staff_id = $1`,
    [staffId],
  )
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffId])
}
