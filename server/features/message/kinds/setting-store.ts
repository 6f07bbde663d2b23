import type { MessageChannel } from '#contract/kit/message-kind.ts'
import type { MessageTexts, QuietHours } from '#contract/message/message-board-endpoints.ts'
import type { MessageKindName } from '#contract/message/message-kinds.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredSetting {
  readonly kind: MessageKindName
  readonly version: number
  readonly channels: readonly MessageChannel[]
  readonly texts: MessageTexts
}

/** What counts now, of the kinds that the project has changed. */
export async function listSettings(tx: Tx): Promise<StoredSetting[]> {
  return tx.named<StoredSetting>(
    'message-setting.list',
    `select distinct on (kind) kind, version, channels, texts from message_setting
     where project_id = current_project() order by kind, version desc`,
    [],
  )
}

/** Nobody else changes these until the transaction ends, also where there are none yet. */
export async function holdSettings(tx: Tx, of: MessageKindName | 'quietHours'): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('messageSettings' || $1 || $2, 0))`, [
    of,
    tx.projectId,
  ])
}

export async function insertSetting(tx: Tx, setting: StoredSetting, now: Date): Promise<void> {
  const { kind, version, channels, texts } = setting
  await tx.query(
    `insert into message_setting (project_id, kind, version, channels, texts, changed_at)
     values (current_project(), $1, $2, $3, $4, $5)`,
    [kind, version, channels, JSON.stringify(texts), now],
  )
}

/** The texts of a version; none of the portal's own. */
export async function findTexts(tx: Tx, kind: MessageKindName, version: number): Promise<MessageTexts> {
  if (version === 0) return {}
  const [row] = await tx.named<{ texts: MessageTexts }>(
    'message-setting.texts',
    'select texts from message_setting where project_id = current_project() and kind = $1 and version = $2',
    [kind, version],
  )
  return row?.texts ?? {}
}

/** Takes one of so many an hour, or answers the seconds to wait. */
export async function takeHourly(tx: Tx, bucket: Buffer, most: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ wait: number }>('select take_from_limits($1, $2, $3, $4) as wait', [
    now,
    [bucket],
    [3600],
    [most],
  ])
  return row?.wait ?? 0
}

export async function findQuietHours(tx: Tx): Promise<QuietHours | null> {
  const [row] = await tx.named<QuietHours>(
    'quiet-hours.find',
    `select from_minute as "fromMinute", to_minute as "toMinute" from quiet_hours
     where project_id = current_project()`,
    [],
  )
  return row ?? null
}

export async function writeQuietHours(tx: Tx, hours: QuietHours | null, now: Date): Promise<void> {
  if (!hours) return void (await tx.query('delete from quiet_hours where project_id = current_project()'))
  await tx.query(
    `insert into quiet_hours (project_id, from_minute, to_minute, changed_at)
     values (current_project(), $1, $2, $3)
     on conflict (project_id) do update set from_minute = $1, to_minute = $2, changed_at = $3`,
    [hours.fromMinute, hours.toMinute, now],
  )
}
