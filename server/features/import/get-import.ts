import { importOutcomes, importVerdicts, type WorkbookImport } from '#contract/import/import.ts'
import type { ImportPlace } from '#contract/import/import-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ImportKind } from './import.ts'
import { type CountedRows, countRows, findImport, type ImportRecord } from './import-store.ts'

/** Who asks for it, and in which transaction. */
export interface Reading {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
}

/** Which one they mean. */
export interface ReadingOne extends Reading {
  readonly params: Pick<ImportPlace, 'batchId'> & { readonly importId: string }
}

/** What came of a workbook that one sent oneself. */
export async function getImport(
  { keys }: { readonly keys: Keys },
  kind: ImportKind,
  { tx, actor, now, language, params }: ReadingOne,
): Promise<WorkbookImport> {
  const ground = await kind.ground({ tx, actor, now, place: params })
  const found = await requireImport(tx, keys, kind, { ...params, actor })
  const rows = await countRows(tx, found.importId)
  const { importId, fileName, isCsv, sentAt, workId } = found
  return {
    ...{ importId, fileName, isCsv, sentAt: sentAt.toISOString(), workId },
    columns: kind.columns(ground).map(({ key, name }) => ({ key, name: name[language] })),
    ...summaryOf(rows),
    passwords: rows.some(({ secrets }) => secrets > 0) ? passwordsOf(found, now) : null,
  }
}

/** How many of them there are of each verdict and each outcome. */
export function summaryOf(
  rows: readonly Pick<CountedRows, 'verdict' | 'outcome' | 'rows'>[],
): Pick<WorkbookImport, 'verdicts' | 'outcomes'> {
  const sum = <Name extends string>(names: readonly Name[], of: 'verdict' | 'outcome') =>
    Object.fromEntries(
      names.map((name) => [
        name,
        rows.reduce((total, counted) => total + (counted[of] === name ? counted.rows : 0), 0),
      ]),
    ) as Record<Name, number>
  return { verdicts: sum(importVerdicts, 'verdict'), outcomes: sum(importOutcomes, 'outcome') }
}

/** Somebody else's is absent. */
export async function requireImport(
  tx: Tx,
  keys: Keys,
  kind: Pick<ImportKind, 'name'>,
  { importId, batchId, actor, held = false }: ReadingOne['params'] & { actor: Actor; held?: boolean },
): Promise<ImportRecord> {
  const wanted = { importId, batchId: batchId ?? null, kind: kind.name, sentBy: senderOf(actor) }
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

/** Workbooks are sent at the console, and by organisations. */
export function senderOf(actor: Actor): string {
  if (actor.kind === 'staff') return actor.staffId
  if (actor.kind === 'account') return actor.accountId
  throw new Refusal('permissionMissing')
}
