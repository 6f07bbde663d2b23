import { isDeepStrictEqual } from 'node:util'
import { newId } from '#server/platform/new-id.ts'
import { traceOf } from './actor-trace.ts'
import type { Tx } from './transaction.ts'

/** The fields of a thing at one moment, as they go into JSON. */
export type Fields = Readonly<Record<string, unknown>>

export interface Deed {
  /** Thing and verb: `registration.submit`. */
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  /** Null where the thing was made by the deed. */
  readonly before: Fields | null
  /** Null where the deed removed the thing. */
  readonly after: Fields | null
  /** Fields of which history keeps that they changed, not what they held. */
  readonly hidden?: readonly string[]
}

const hiddenValue = '•••'

/** Of the project at work; the values of the others are those of `deedValues`. */
export const deedColumns =
  'project_id, history_id, at, actor_kind, actor_id, actor_role, action, subject, subject_id, before, after'

/**
 * Keeps who did what in the transaction that does it: both stay, or neither. Fields that did not change are left out. Answers
 * the id of the line.
 */
export async function record(tx: Tx, deed: Deed, now: Date): Promise<string> {
  const historyId = newId(now)
  await tx.named(
    'history.record',
    `insert into history (${deedColumns}) values (current_project(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    deedValues(tx, deed, now, historyId),
  )
  return historyId
}

/** Many deeds of one moment, in one statement. Answers the ids of their lines. */
export async function recordMany(tx: Tx, deeds: readonly Deed[], now: Date): Promise<string[]> {
  if (deeds.length === 0) return []
  const ids = deeds.map(() => newId(now))
  const rows = deeds.map((deed, at) => deedValues(tx, deed, now, ids[at] ?? ''))
  const column = (at: number) => rows.map((row) => row[at])
  await tx.query(
    `insert into history (${deedColumns}) select current_project(), * from unnest(
       $1::uuid[], $2::timestamptz[], $3::actor_kind[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::jsonb[],
       $10::jsonb[])`,
    Array.from({ length: 10 }, (_, at) => column(at)),
  )
  return ids
}

/** For a statement that keeps its deed along with doing it. */
export function deedValues(tx: Tx, deed: Deed, now: Date, historyId: string): readonly unknown[] {
  const { kind, id, role } = traceOf(tx.actor, tx.projectId)
  const { before, after } = changesOf(deed)
  const { action, subject, subjectId } = deed
  return [historyId, now, kind, id, role, action, subject, subjectId, textOf(before), textOf(after)]
}

function changesOf({ before, after, hidden = [] }: Deed): Pick<Deed, 'before' | 'after'> {
  const [was, is] = [plain(before), plain(after)]
  const changed = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was?.[name], is?.[name]))
  const kept = (fields: Fields | null) =>
    fields &&
    Object.fromEntries(
      changed
        .filter((name) => name in fields)
        .map((name) => [name, hidden.includes(name) && fields[name] !== null ? hiddenValue : fields[name]]),
    )
  return { before: kept(was), after: kept(is) }
}

/** As JSON will hold it: two dates of one instant are equal then, and what JSON leaves out is gone. */
function plain(fields: Fields | null): Fields | null {
  return fields && JSON.parse(JSON.stringify(fields))
}

const textOf = (fields: Fields | null) => fields && JSON.stringify(fields)
