import type { WorkbookImport } from '#contract/import/import.ts'
import { handOuts } from '#contract/import/import.ts'
import type { ImportEndpoints, ImportPlace } from '#contract/import/import-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { UploadCall } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { sniffTable } from '#server/platform/workbook/reading/sniff-table.ts'
import { getImport, senderOf } from './get-import.ts'
import type { ImportKind } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { insertImport, insertRows } from './import-store.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { refuseTooMuch } from './limit-workbooks.ts'

/** A workbook that was read, compared with what is there, and lies in the store. */
export interface TakenWorkbook {
  readonly judged: readonly JudgedRow[]
  readonly stored: StoredFile
  readonly isCsv: boolean
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads all of it first: what nobody can read is not kept. */
export async function takeWorkbook(
  { files }: ImportParts,
  kind: ImportKind,
  { projectId, actor, now, params, upload, transact }: UploadCall<ImportEndpoints['sendWorkbook']>,
): Promise<TakenWorkbook> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const ground = await transact(async (tx) => {
    await refuseTooMuch(tx, senderOf(actor), now)
    return kind.ground({ tx, actor, now, place: params })
  })
  const columns = kind.columns(ground)
  const rows: ReadRow[] = []
  const limits = { ...importLimits, ...(kind.mostRows && { mostRows: kind.mostRows }) }
  for await (const row of readWorkbook(upload.bytes, columns, limits)) rows.push(row)
  if (kind.count) {
    const values = rows.map((row) => row.values)
    await transact(async (tx) => kind.count?.(tx, values, ground, now))
  }
  const judged = await transact((tx) => judgeRows(tx, kind, rows, { ground, now }))
  const isCsv = sniffTable(upload.bytes) === 'text'
  const mediaType = isCsv ? 'text/csv' : workbookType
  return { judged, isCsv, stored: await storeFile(files, projectId, { ...upload, mediaType }) }
}

interface Sending {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
  readonly params: Pick<ImportPlace, 'batchId'>
}

/** Kept aside. */
export async function keepWorkbook(
  { keys }: ImportParts,
  kind: ImportKind,
  { judged, stored, isCsv }: TakenWorkbook,
  { tx, actor, now, language, params }: Sending,
): Promise<WorkbookImport> {
  const head = {
    ...{ importId: newId(now), kind: kind.name, batchId: params.batchId ?? null },
    ...{ isCsv, sentBy: senderOf(actor), sentAt: now },
    fileId: await keepFile(tx, keys, stored, now),
  }
  await insertImport(tx, head, handOuts.times)
  await insertRows(tx, keys, head.importId, judged)
  const one = { ...params, importId: head.importId }
  return getImport({ keys }, kind, { tx, actor, now, language, params: one })
}
