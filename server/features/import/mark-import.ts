import { buffer } from 'node:stream/consumers'
import type { ImportEndpoints } from '#contract/import/import-endpoints.ts'
import { findStorageKey } from '#server/features/file/file.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { FileCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { markWorkbook } from '#server/platform/workbook/marking/mark-workbook.ts'
import { requireImport } from './get-import.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { listRows } from './import-store.ts'
import { importWords } from './import-words.ts'
import { workbookType } from './send-workbook.ts'

const everyRow = { after: 0, most: Number.MAX_SAFE_INTEGER } as const

/** The same workbook back: what was wrong from the beginning, and what turned out to be when it was taken. */
export async function markImport(
  { keys, files }: ImportParts,
  kind: ImportKind,
  call: FileCall<ImportEndpoints['getMarked']>,
): Promise<FileReply> {
  const { params, actor, now, language } = call
  const { columns, found, storageKey, wrongs } = await call.transact(async (tx) => {
    const columns = kind.columns(await kind.ground({ tx, actor, now, place: params }))
    const found = await requireImport(tx, keys, kind, { ...params, actor })
    const rows = await listRows(tx, keys, params.importId, everyRow)
    const storageKey = await findStorageKey(tx, keys, found.fileId)
    return { columns, found, storageKey, wrongs: rows.flatMap((row) => row.wrongs) }
  })
  const sent = storageKey && (await files.open(storageKey))
  if (!sent) throw new Refusal('importAbsent')
  const marked = await markWorkbook(await buffer(sent), columns, wrongs, language)
  const name = found.fileName.replace(/\.[^.]*$/, '')
  return new FileReply({
    name:
      importWords[language].files.marked.replace('{{name}}', () => name) + (found.isCsv ? '.csv' : '.xlsx'),
    mediaType: found.isCsv ? 'text/csv; charset=utf-8' : workbookType,
    bytes: await buffer(marked),
  })
}
