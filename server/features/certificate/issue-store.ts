import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type CertificateFacts, type Holder, placeOf } from './certificate-store.ts'

export interface Issue {
  readonly certificateId: string
  readonly number: string
  readonly code: string
  readonly seal: string
  readonly holder: Holder
  readonly facts: CertificateFacts
  readonly issuedAt: Date
  readonly validUntil: string | null
}

/** A paper that is to be printed waits for it from then on. */
export async function writeIssue(tx: Tx, keys: Keys, issue: Issue): Promise<void> {
  const { certificateId, number, code, seal, holder, facts, issuedAt, validUntil } = issue
  await tx.query(
    `update certificate set state = 'issued', number = $3, code = $4, seal = $5, holder_sealed = $6, facts = $7,
       issued_at = $8::timestamptz, decided_at = $8::timestamptz, valid_until = $9,
       delivery = case when way <> 'electronic' then 'waiting' end,
       delivery_at = case when way <> 'electronic' then $8::timestamptz end
     where project_id = $1 and certificate_id = $2`,
    [
      ...[tx.projectId, certificateId, number, code, seal],
      ...[keys.seal(placeOf(tx, 'holder_sealed'), JSON.stringify(holder)), JSON.stringify(facts)],
      ...[issuedAt, validUntil],
    ],
  )
}

/** So many numbers that follow each other: the first of them. They are given back where the transaction comes to nothing. */
export async function takeNumbers(tx: Tx, count: number): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    `insert into certificate_counter (project_id, last) values ($1, $2)
     on conflict (project_id) do update set last = certificate_counter.last + excluded.last returning last`,
    [tx.projectId, count],
  )
  if (!row) throw new Error('A number was not counted.')
  return row.last - count + 1
}
