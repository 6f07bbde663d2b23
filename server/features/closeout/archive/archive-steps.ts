import { buffer } from 'node:stream/consumers'
import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { closeout as inEnglish } from '#phrases/en/closing/closeout.ts'
import { closeout as inSimplified } from '#phrases/zh-Hans/closing/closeout.ts'
import { closeout as inTraditional } from '#phrases/zh-Hant/closing/closeout.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { listBatchTerms } from '#server/features/batch/batch.ts'
import { listPapersAfter } from '#server/features/file/file.ts'
import { listHistoryAfter } from '#server/features/history/history.ts'
import { listLedgerAfter } from '#server/features/payment/payment.ts'
import type { Database, Scope } from '#server/platform/database/transaction.ts'
import { type ArchivedList, columnOf, workbookOf } from './archive-lists.ts'

/** A file of the archive, before it is packed. */
export interface ArchivedFile {
  readonly path: string
  readonly content: Buffer
}

/** Where the next files are found: in which part of the archive, behind what. */
export interface Place {
  readonly part: number
  readonly after: string | null
  /** How many files of this part there are already. */
  readonly files: number
}

export interface Found {
  readonly files: readonly ArchivedFile[]
  /** Null where all of the archive is there. */
  readonly next: Place | null
}

export interface StepParts {
  readonly database: Database
  readonly files: FileStore
  readonly lists: readonly ArchivedList[]
}

interface Asked {
  readonly scope: Scope
  readonly language: Language
  readonly now: Date
}

export const firstPlace: Place = { part: 0, after: null, files: 0 }

const rowsAtOnce = 4_000
const papersAtOnce = 50
const pieceBytes = 4 * 1024 * 1024

/** One part of the archive: some of its files, and behind what the next ones stand. */
type Part = (place: Place, asked: Asked) => Promise<{ files: ArchivedFile[]; after: string | null }>

/** The files that come next. Workbooks hold so many rows at most: a longer list has several. */
export async function findFiles(parts: StepParts, place: Place, asked: Asked): Promise<Found> {
  const all = await listParts(parts, asked)
  const part = all[place.part]
  if (!part) return { files: [], next: null }
  const { files, after } = await part(place, asked)
  const isOver = after === null
  const next = isOver
    ? { ...firstPlace, part: place.part + 1 }
    : { ...place, after, files: place.files + files.length }
  return { files, next: isOver && place.part + 1 >= all.length ? null : next }
}

async function listParts({ database, files, lists }: StepParts, { scope }: Asked): Promise<Part[]> {
  const batches = await database.read(scope, listBatchTerms)
  const listed = lists.flatMap((list): Part[] =>
    list.ofBatch
      ? batches.map(({ batchId }, at) =>
          partOfList(database, list, { batchId, path: `batch-${at + 1}/${list.path}` }),
        )
      : [partOfList(database, list, { batchId: '', path: list.path })],
  )
  return [...listed, partOfHistory(database), partOfLedger(database), partOfPapers(database, files)]
}

const numbered = (path: string, at: number) => `${path}-${String(at + 1).padStart(4, '0')}.xlsx`

function partOfList(
  database: Database,
  list: ArchivedList,
  { batchId, path }: { readonly batchId: string; readonly path: string },
): Part {
  return async ({ after, files }, { scope, language, now }) => {
    const page = await database.read(scope, (tx) =>
      list.read(tx, { scope, now, batchId, after, size: rowsAtOnce, language }),
    )
    const content = await workbookOf(page, language)
    return { files: [{ path: numbered(`lists/${path}`, files), content }], after: page.next }
  }
}

const words = { 'zh-Hans': inSimplified, 'zh-Hant': inTraditional, en: inEnglish }
type ColumnWords = (typeof inEnglish)['archive']['columns']
const nameOf = (name: keyof ColumnWords): Texts =>
  Object.fromEntries(languages.map((language) => [language, words[language].archive.columns[name]])) as Texts

const historyColumns = [
  'at',
  'actor',
  'actorId',
  'action',
  'subject',
  'subjectId',
  'before',
  'after',
] as const
const ledgerColumns = ['at', 'day', 'kind', 'debit', 'credit', 'amountFen', 'order', 'source'] as const

function partOfHistory(database: Database): Part {
  return async ({ after, files }, { scope, language }) => {
    const lines = await database.read(scope, (tx) => listHistoryAfter(tx, after, rowsAtOnce))
    const rows = lines.map((line) => ({
      at: line.at.toISOString(),
      actor: line.actorKind,
      actorId: line.actorId ?? '',
      action: line.action,
      subject: line.subject,
      subjectId: line.subjectId,
      before: line.before ? JSON.stringify(line.before) : '',
      after: line.after ? JSON.stringify(line.after) : '',
    }))
    const columns = historyColumns.map((name) => columnOf(name, nameOf(name)))
    const content = await workbookOf({ columns, rows }, language)
    return {
      files: [{ path: numbered('history/history', files), content }],
      after: nextOf(lines, 'historyId'),
    }
  }
}

function partOfLedger(database: Database): Part {
  return async ({ after, files }, { scope, language }) => {
    const lines = await database.read(scope, (tx) => listLedgerAfter(tx, after, rowsAtOnce))
    const rows = lines.map((line) => ({
      ...{
        at: line.at.toISOString(),
        day: line.day,
        kind: line.kind,
        debit: line.debit,
        credit: line.credit,
      },
      ...{ amountFen: line.amountFen, order: line.orderNumber, source: line.sourceId },
    }))
    const columns = ledgerColumns.map((name) => columnOf(name, nameOf(name)))
    const content = await workbookOf({ columns, rows }, language)
    return { files: [{ path: numbered('money/ledger', files), content }], after: nextOf(lines, 'entryId') }
  }
}

function nextOf<Name extends string>(lines: readonly Readonly<Record<Name, string>>[], name: Name) {
  return lines.length < rowsAtOnce ? null : (lines.at(-1)?.[name] ?? null)
}

/** Papers as they are kept, until the piece is full. One whose bytes are gone is left out, and the manifest shows it. */
function partOfPapers(database: Database, store: FileStore): Part {
  return async ({ after }, { scope }) => {
    const papers = await database.read(scope, (tx) => listPapersAfter(tx, after, papersAtOnce))
    const files: ArchivedFile[] = []
    let last = after
    let held = 0
    for (const { fileId, storageKey } of papers) {
      if (held >= pieceBytes) return { files, after: last }
      const stream = await store.open(storageKey)
      last = fileId
      if (!stream) continue
      const content = await buffer(stream)
      files.push({ path: `papers/${fileId}.pdf`, content })
      held += content.length
    }
    return { files, after: papers.length < papersAtOnce ? null : last }
  }
}
