import type { WorkbookImport } from '#contract/import/import.ts'
import { handOuts } from '#contract/import/import.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Upload } from '#server/platform/http/input/read-upload.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { sniffTable } from '#server/platform/workbook/reading/sniff-table.ts'
import { getImport, senderOf } from './get-import.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { insertImport, insertRows } from './import-store.ts'
import { judgeRows } from './judge-rows.ts'

/** A workbook that was read and lies in the store. */
export interface TakenWorkbook {
  readonly rows: readonly ReadRow[]
  readonly stored: StoredFile
  readonly isCsv: boolean
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads all of it first: what nobody can read is not kept. */
export async function takeWorkbook(
  { files }: ImportParts,
  { columns }: ImportKind,
  { projectId, upload }: { readonly projectId: string | null; readonly upload: Upload },
): Promise<TakenWorkbook> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const rows: ReadRow[] = []
  for await (const row of readWorkbook(upload.bytes, columns)) rows.push(row)
  const isCsv = sniffTable(upload.bytes) === 'text'
  const mediaType = isCsv ? 'text/csv' : workbookType
  return { rows, isCsv, stored: await storeFile(files, projectId, { ...upload, mediaType }) }
}

interface Sending {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
}

/** Compared with what is there, and kept aside. */
export async function keepWorkbook(
  { keys }: ImportParts,
  kind: ImportKind,
  { rows, stored, isCsv }: TakenWorkbook,
  { tx, actor, now, language }: Sending,
): Promise<WorkbookImport> {
  const judged = await judgeRows(tx, kind, rows)
  const head = {
    ...{ importId: newId(now), kind: kind.name, isCsv, sentBy: senderOf(actor), sentAt: now },
    fileId: await keepFile(tx, keys, stored, now),
  }
  await insertImport(tx, head, handOuts.times)
  await insertRows(tx, keys, head.importId, judged)
  return getImport({ keys }, kind, head.importId, { tx, actor, now, language })
}
