import { Refusal } from '#server/platform/refusal.ts'
import type { Tx } from './transaction.ts'

/** A thing that several people may change, by the lines of history that tell of its changes. */
export interface Versioned {
  readonly subject: string
  readonly subjectId: string
  /** Where history tells of it more than its changes: those that count. */
  readonly actions?: readonly string[]
  /** Where history tells of several things under one id: the field of those lines that is this one. */
  readonly part?: string
}

/** How often it was changed. Counted, not dated: clocks of two processes differ, and none of two changes is missed. */
export async function findVersion(tx: Tx, thing: Versioned): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `select count(*)::int as version from history where ${linesOf(thing)}`,
    valuesOf(thing),
  )
  return row?.version ?? 0
}

/**
 * Refuses a change whose author had read another version. The caller holds the thing's row: nobody changes it between
 * this look and what is written.
 */
export async function refuseChangedMeanwhile(tx: Tx, thing: Versioned, seenVersion: number): Promise<void> {
  if ((await findVersion(tx, thing)) === seenVersion) return
  const [last] = await tx.query<{ at: Date; kind: string; id: string | null }>(
    `select at, actor_kind as kind, actor_id as id from history where ${linesOf(thing)}
     order by at desc, history_id desc limit 1`,
    valuesOf(thing),
  )
  if (!last) throw new Error('A version was read of a thing whose history is gone.')
  // Staff are not to be seen from inside a project: the name is put in when the transaction is over.
  const changedBy = last.kind === 'staff' ? last.id : null
  throw new Refusal('changedMeanwhile', { changedAt: last.at.toISOString(), changedBy })
}

function linesOf({ actions, part }: Versioned): string {
  const ofThing = 'project_id = current_project() and subject = $1 and subject_id = $2'
  const ofActions = actions ? ' and action = any ($3)' : ''
  return `${ofThing}${ofActions}${part ? ` and after ? $${actions ? 4 : 3}` : ''}`
}

function valuesOf({ subject, subjectId, actions, part }: Versioned): readonly unknown[] {
  return [subject, subjectId, ...(actions ? [actions] : []), ...(part ? [part] : [])]
}
