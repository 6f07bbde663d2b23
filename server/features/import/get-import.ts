import { importOutcomes, importVerdicts, type WorkbookImport } from '#contract/import/import.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ImportKind } from './import.ts'
import { countRows, findImport, type ImportRecord } from './import-store.ts'

/** Who asks for it, and in which transaction. */
export interface Reading {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
}

/** What came of a workbook that one sent oneself. */
export async function getImport(
  { keys }: { readonly keys: Keys },
  kind: ImportKind,
  importId: string,
  { tx, actor, now, language }: Reading,
): Promise<WorkbookImport> {
  const found = await requireImport(tx, keys, kind, { importId, actor })
  const rows = await countRows(tx, importId)
  const sum = <Name extends string>(names: readonly Name[], of: 'verdict' | 'outcome') =>
    Object.fromEntries(
      names.map((name) => [
        name,
        rows.reduce((total, counted) => total + (counted[of] === name ? counted.rows : 0), 0),
      ]),
    ) as Record<Name, number>
  const { fileName, isCsv, sentAt, workId } = found
  return {
    ...{ importId, fileName, isCsv, sentAt: sentAt.toISOString(), workId },
    columns: kind.columns.map(({ key, name }) => ({ key, name: name[language] })),
    verdicts: sum(importVerdicts, 'verdict'),
    outcomes: sum(importOutcomes, 'outcome'),
    passwords: rows.some(({ secrets }) => secrets > 0) ? passwordsOf(found, now) : null,
  }
}

/** Somebody else's is absent. */
export async function requireImport(
  tx: Tx,
  keys: Keys,
  kind: Pick<ImportKind, 'name'>,
  { importId, actor, held = false }: { importId: string; actor: Actor; held?: boolean },
): Promise<ImportRecord> {
  const wanted = { importId, kind: kind.name, sentBy: senderOf(actor) }
  const found = await findImport(tx, keys, wanted, { held })
  if (!found) throw new Refusal('importAbsent')
  return found
}

/** Null once they are told no more. */
export function passwordsOf(
  { handOutsLeft, handedOutUntil }: ImportRecord,
  now: Date,
): WorkbookImport['passwords'] {
  if (handOutsLeft === 0 || handedOutUntil === null || handedOutUntil <= now) return null
  return { timesLeft: handOutsLeft, until: handedOutUntil.toISOString() }
}

/** Workbooks are sent at the console. */
export function senderOf(actor: Actor): string {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  return actor.staffId
}
