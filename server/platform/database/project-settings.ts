import { isDeepStrictEqual } from 'node:util'
import type { ZodType } from 'zod'
import { type Fields, record } from './history.ts'
import type { Tx } from './transaction.ts'
import { findVersion, refuseChangedMeanwhile } from './versions.ts'

interface KeptIn<Settings extends Fields, Unset extends Settings | null> {
  /** As history names them; a change of them is `<name>.change`. */
  readonly name: string
  /** One row a project: `settings` and `changed_at`. */
  readonly table: string
  readonly shape: ZodType<Settings>
  /** Where the project has set nothing; null where that is told apart from every setting. */
  readonly unset: Unset
  /** As history tells them, where that is not as they are. */
  readonly told?: (settings: Settings) => Fields
}

/** Settings of one kind that each project has: read, changed by those who saw the latest, taken from a file of the project. */
export function projectSettings<Settings extends Fields, Unset extends Settings | null>({
  name,
  table,
  shape,
  unset,
  told,
}: KeptIn<Settings, Unset>) {
  type Found = Settings | Unset
  const thingOf = (tx: Tx) => ({ subject: name, subjectId: tx.projectId ?? '' })

  async function get(tx: Tx): Promise<Found> {
    const [row] = await tx.named<{ settings: unknown }>(
      `${name}.find`,
      `select settings from ${table} where project_id = $1`,
      [tx.projectId],
    )
    return row ? shape.parse(row.settings) : unset
  }

  const version = (tx: Tx): Promise<number> => findVersion(tx, thingOf(tx))

  async function read(tx: Tx): Promise<Found & { version: number }> {
    return { ...(await get(tx)), version: await version(tx) }
  }

  /** Nobody else changes them until the transaction ends, also where there are none yet. */
  async function hold(tx: Tx): Promise<Found> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($2 || $1::text, 0))', [tx.projectId, name])
    return get(tx)
  }

  async function write(tx: Tx, before: Found, after: Settings, now: Date): Promise<void> {
    await tx.query(
      `insert into ${table} (project_id, settings, changed_at) values ($1, $2, $3)
       on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
      [tx.projectId, JSON.stringify(after), now],
    )
    const change = told ? { before: before && told(before), after: told(after) } : { before, after }
    await record(tx, { action: `${name}.change`, ...thingOf(tx), ...change }, now)
  }

  return {
    get,
    version,
    read,
    /** Refused where somebody changed them since the author read them. */
    async put(
      tx: Tx,
      after: Settings,
      seenVersion: number,
      now: Date,
    ): Promise<Settings & { version: number }> {
      const before = await hold(tx)
      await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
      await write(tx, before, after, now)
      return { ...after, version: await version(tx) }
    },
    /** From a file of the project, whoever changed them last; what stands there already is no change. */
    async take(tx: Tx, after: Settings, now: Date): Promise<void> {
      const before = await hold(tx)
      if (!isDeepStrictEqual(before, after)) await write(tx, before, after, now)
    },
  }
}
