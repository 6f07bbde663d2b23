import type { Invigilators } from '#contract/exam-day/exam-day.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface InvigilationCount {
  readonly sessionId: string
  readonly areaId: string
  /** Rooms with a chief. */
  readonly invigilated: number
  readonly invigilators: number
  readonly confirmed: number
}

export function countInvigilators(tx: Tx, sessionIds: readonly string[]): Promise<InvigilationCount[]> {
  return tx.query<InvigilationCount>(
    `select session_id as "sessionId", area_id as "areaId", count(*) filter (where has_chief)::integer as invigilated,
       sum(named)::integer as invigilators, sum(confirmed)::integer as confirmed
     from invigilation where project_id = $1 and session_id = any ($2::uuid[]) group by session_id, area_id`,
    [tx.projectId, sessionIds],
  )
}

export interface StoredInvigilation extends Invigilators {
  readonly invigilationId: string
  readonly roomId: string
}

const placeOf = (tx: Tx) => ({ projectId: tx.projectId, table: 'invigilation', column: 'people_sealed' })

/** Of the rooms of a site in a session. */
export async function listInvigilations(
  tx: Tx,
  keys: Keys,
  { sessionId, areaId }: { readonly sessionId: string; readonly areaId: string },
): Promise<StoredInvigilation[]> {
  const rows = await tx.query<{ invigilationId: string; roomId: string; people: Buffer }>(
    `select invigilation_id as "invigilationId", room_id as "roomId", people_sealed as people
     from invigilation where project_id = $1 and session_id = $2 and area_id = $3`,
    [tx.projectId, sessionId, areaId],
  )
  return rows.map(({ people, ...row }) => ({
    ...row,
    ...(JSON.parse(keys.open(placeOf(tx), people)) as Invigilators),
  }))
}

/** Answers the id that stays with the room in the session. */
export async function writeInvigilation(
  tx: Tx,
  keys: Keys,
  of: { readonly sessionId: string; readonly areaId: string; readonly roomId: string },
  { chief, second }: Invigilators,
): Promise<string> {
  const named = [chief, second].flatMap((one) => one ?? [])
  const [row] = await tx.query<{ id: string }>(
    `insert into invigilation (project_id, session_id, room_id, area_id, people_sealed, has_chief, named, confirmed)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (project_id, session_id, room_id) do update set people_sealed = excluded.people_sealed,
       has_chief = excluded.has_chief, named = excluded.named, confirmed = excluded.confirmed
     returning invigilation_id as id`,
    [
      ...[tx.projectId, of.sessionId, of.roomId, of.areaId],
      keys.seal(placeOf(tx), JSON.stringify({ chief, second })),
      ...[chief !== null, named.length, named.filter(({ confirmed }) => confirmed).length],
    ],
  )
  if (!row) throw new Error('Invigilators were not written.')
  return row.id
}
