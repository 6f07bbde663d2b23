import { type ImportLine, mostListedImports } from '#contract/import/import.ts'
import type { ImportPlace } from '#contract/import/import-endpoints.ts'
import { type Reading, senderOf, summaryOf } from './get-import.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { countRows, listOwnImports } from './import-store.ts'

/** What somebody sent before, and what came of each. */
export async function listImports(
  { keys }: Pick<ImportParts, 'keys'>,
  kind: ImportKind,
  { tx, actor, now, params }: Reading & { readonly params: Pick<ImportPlace, 'batchId'> },
): Promise<ImportLine[]> {
  await kind.ground({ tx, actor, now, place: params })
  const wanted = { kind: kind.name, sentBy: senderOf(actor), batchId: params.batchId ?? null }
  const found = await listOwnImports(tx, keys, wanted, mostListedImports)
  const rows = await countRows(tx, ...found.map(({ importId }) => importId))
  return found.map(({ importId, fileName, sentAt, workId }) => ({
    ...{ importId, fileName, sentAt: sentAt.toISOString(), workId },
    ...summaryOf(rows.filter((counted) => counted.importId === importId)),
  }))
}
