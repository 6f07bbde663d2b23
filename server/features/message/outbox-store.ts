import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const place = (projectId: string | null): Place => ({ projectId, table: 'outbox', column: 'content_sealed' })

/** A job that runs twice leaves one entry. */
export async function insertIntoOutbox(tx: Tx, keys: Keys, outboxId: string, entry: OutboxEntry, now: Date) {
  await tx.named(
    'outbox.insert',
    `insert into outbox (project_id, outbox_id, at, channel, content_sealed)
     values (current_project(), $1, $2, $3, $4) on conflict do nothing`,
    [outboxId, now, entry.channel, keys.seal(place(tx.projectId), JSON.stringify(entry))],
  )
}

const shown = 500

/** Of all projects, the newest first. */
export async function listOutbox(tx: Tx, keys: Keys): Promise<OutboxEntry[]> {
  const rows = await tx.query<{ projectId: string; content: Buffer }>(
    'select project_id as "projectId", content_sealed as content from list_outbox($1)',
    [shown],
  )
  return rows.map(({ projectId, content }) => JSON.parse(keys.open(place(projectId), content)))
}
