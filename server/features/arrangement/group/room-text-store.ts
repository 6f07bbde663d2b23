import type { Tx } from '#server/platform/database/transaction.ts'

/** What an organisation tells its people of a room. */
export interface RoomText {
  readonly organisationId: string
  readonly roomId: string
  readonly address: string
  readonly notes: string
}

export function listRoomTexts(
  tx: Tx,
  batchIds: readonly string[],
  organisationIds: readonly string[],
): Promise<(RoomText & { readonly batchId: string })[]> {
  return tx.query(
    `select batch_id as "batchId", organisation_id as "organisationId", room_id as "roomId", address, notes
     from group_room where project_id = $1 and batch_id = any ($2::uuid[]) and organisation_id = any ($3::uuid[])`,
    [tx.projectId, batchIds, organisationIds],
  )
}

export async function putRoomText(tx: Tx, batchId: string, room: RoomText, now: Date): Promise<void> {
  await tx.query(
    `insert into group_room (project_id, batch_id, organisation_id, room_id, address, notes, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (project_id, batch_id, organisation_id, room_id) do update set address = excluded.address,
       notes = excluded.notes, changed_at = excluded.changed_at`,
    [tx.projectId, batchId, room.organisationId, room.roomId, room.address, room.notes, now],
  )
}
