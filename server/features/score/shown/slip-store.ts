import { randomInt } from 'node:crypto'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface Slip {
  readonly code: string
  readonly applicationId: string
  readonly edition: number
  readonly issuedAt: Date
}

const columns = 'code, application_id as "applicationId", edition, issued_at as "issuedAt"'
/** Without those that are mistaken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** The paper of an application as its scores stand: asked for again it is the same. */
export async function giveSlip(
  tx: Tx,
  { applicationId, edition, now }: { applicationId: string; edition: number; now: Date },
): Promise<Slip> {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  const [row] = await tx.query<Slip>(
    `insert into score_slip (project_id, code, application_id, edition, issued_at) values ($1, $2, $3, $4, $5)
     on conflict (project_id, application_id, edition) do update set edition = excluded.edition
     returning ${columns}`,
    [tx.projectId, code, applicationId, edition, now],
  )
  if (!row) throw new Error('A slip that was written is not there.')
  return row
}

export async function findSlip(tx: Tx, code: string): Promise<Slip | null> {
  const [row] = await tx.query<Slip>(
    `select ${columns} from score_slip where project_id = $1 and code = $2`,
    [tx.projectId, code],
  )
  return row ?? null
}
