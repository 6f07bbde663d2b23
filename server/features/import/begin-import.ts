import type { WorkbookImport } from '#contract/import/import.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'
import { getImport, type ReadingOne, requireImport } from './get-import.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { writeWork } from './import-store.ts'
import type { ImportOrder } from './import-work.ts'

/** Begins to take the right rows, once; where there is none, nothing begins. */
export async function beginImport(
  parts: ImportParts,
  kind: ImportKind,
  reading: ReadingOne,
): Promise<WorkbookImport> {
  const { tx, actor, now, params } = reading
  const { importId, batchId } = params
  const { workId } = await requireImport(tx, parts.keys, kind, { ...params, actor, held: true })
  const { verdicts } = await getImport(parts, kind, reading)
  const total = verdicts.new + verdicts.changed
  if (workId === null && total > 0) {
    const input: ImportOrder = { importId, ...(batchId !== undefined && { batchId }) }
    await writeWork(tx, importId, await startWork(tx, parts.keys, { kind: kind.work, input, total }, now))
    const deed = { action: 'import.take', subject: 'import', subjectId: importId }
    await record(tx, { ...deed, before: null, after: { kind: kind.name, rows: total } }, now)
  }
  return getImport(parts, kind, reading)
}
