import { dayMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Asking {
  readonly organisationId: string
  readonly now: Date
}

/** Whether one of these was not asked about within the last day. Of one organisation one after the other: each counts what the others asked. */
export async function insertAsked(
  tx: Tx,
  { organisationId, digests, now }: Asking & { readonly digests: readonly Buffer[] },
): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('asked ' || $1, 0))`, [organisationId])
  const fresh = await tx.query(
    `insert into asked_certificate (project_id, organisation_id, digest, asked_at)
     select $1, $2, digest, $4 from unnest($3::bytea[]) as digest
     on conflict (project_id, organisation_id, digest) do update set asked_at = excluded.asked_at
       where asked_certificate.asked_at <= $5
     returning 1`,
    [tx.projectId, organisationId, digests, now, new Date(now.getTime() - dayMs)],
  )
  return fresh.length > 0
}

/** The seconds until no more than so many were asked about in that time; 0 where it is so now. */
export async function waitForRoom(
  tx: Tx,
  { organisationId, seconds, most, now }: Asking & { readonly seconds: number; readonly most: number },
): Promise<number> {
  const [tooMany] = await tx.query<{ askedAt: Date }>(
    `select asked_at as "askedAt" from asked_certificate
     where project_id = $1 and organisation_id = $2 and asked_at > $3
     order by asked_at desc offset $4 limit 1`,
    [tx.projectId, organisationId, new Date(now.getTime() - seconds * 1000), most],
  )
  return tooMany ? Math.max(1, Math.ceil((tooMany.askedAt.getTime() - now.getTime()) / 1000) + seconds) : 0
}
