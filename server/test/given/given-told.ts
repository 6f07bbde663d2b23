import type { Database } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** A statement must not take longer than one of the product may. */
const portion = 250

/** So many people with a phone each, and each told by SMS that an application was returned. */
export async function givenTold(
  {
    asOwner,
    keys,
    clock,
    database,
  }: {
    readonly keys: Keys
    readonly database: Database
    readonly clock: () => Date
    asOwner(sql: string, values?: readonly unknown[]): Promise<unknown>
  },
  projectId: string,
  count: number,
): Promise<void> {
  const now = clock()
  const people = Array.from({ length: count }, (_, at) => ({
    accountId: newId(now),
    phone: `139${String(at).padStart(8, '0')}`,
  }))
  const sealed = people.map(({ phone }) =>
    keys.seal({ projectId, table: 'account', column: 'phone_sealed' }, phone),
  )
  const indexes = people.map(({ phone }) => keys.index(projectId, 'phone', phone))
  const ids = people.map(({ accountId }) => accountId)
  await asOwner(
    `insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password,
       created_at, phone_sealed, phone_index)
     select $1, account_id, 'candidate', 'made', '林晓', 'zh-Hans', 2, false, $2, sealed, index
     from unnest($3::uuid[], $4::bytea[], $5::bytea[]) as person (account_id, sealed, index)`,
    [projectId, now, ids, sealed, indexes],
  )
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  for (let at = 0; at < count; at += portion)
    await database.transaction(scope, (tx) =>
      tx.query(
        `select tell_account('applicationReturned', gen_random_uuid(), account_id, gen_random_uuid(),
         '{"number": "20260000000198", "batch": {"zh-Hans": "秋季考试"}}', array['sms'], array['sms'], $2::timestamptz, null,
         $2::timestamptz + interval '3 days')
       from unnest($1::uuid[]) as account_id`,
        [ids.slice(at, at + portion), now],
      ),
    )
}
