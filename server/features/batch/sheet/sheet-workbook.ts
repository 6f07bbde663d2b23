import { buffer } from 'node:stream/consumers'
import type { OrganisationQuota } from '#contract/batch/batch-board-endpoints.ts'
import { areaColumns, rowsOfAreas } from '#contract/batch/sheet/area-rows.ts'
import { organisationColumns, rowsOfOrganisations } from '#contract/batch/sheet/organisation-rows.ts'
import type { SheetPartName } from '#contract/batch/sheet/sheet-workbook-endpoints.ts'
import { rowsOfSubjects, subjectColumns } from '#contract/batch/sheet/subject-rows.ts'
import { subjectTitle } from '#contract/batch/sheet/subject-title.ts'
import { type Language, languages, pickText, type Texts } from '#contract/kit/language.ts'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { batchBoard as en } from '#phrases/en/console/batch-board.ts'
import { batchBoard as hans } from '#phrases/zh-Hans/console/batch-board.ts'
import { batchBoard as hant } from '#phrases/zh-Hant/console/batch-board.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { Upload } from '#server/platform/http/input/read-upload.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { readStoredBatch, type StoredBatch } from '../batch-store.ts'
import { listCapacities } from '../limits/limit-store.ts'
import { listOrganisationQuotas } from '../limits/organisation-quota-store.ts'
import type { Limits } from './sheet-limits.ts'

interface Asked {
  readonly params: { readonly batchId: string; readonly sheetPart: SheetPartName }
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** A part of the sheet as it was saved. */
export async function writeSheetWorkbook({
  params: { batchId, sheetPart },
  language,
  transact,
}: Asked & { readonly language: Language }): Promise<FileReply> {
  const sheet = await transact((tx) => readSheet(tx, batchId))
  const columns = columnsOf[sheetPart](sheet.batch)
  const rows = rowsOf[sheetPart](sheet, phrases[language].sheet).map(({ cells }) => ({
    ...Object.fromEntries(columns.map(({ key }, at) => [key, figure(cells[at] ?? '')])),
    [batchColumn.key]: batchId,
  }))
  return new FileReply({
    name: `${pickText(sheet.batch.name, language)} ${phrases[language].tabs[sheetPart]}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await buffer(writeWorkbook([...columns, batchColumn], rows, language)),
  })
}

/** What stands in such a workbook; one that names another batch is not this one’s. */
export async function readSheetWorkbook({
  params: { batchId, sheetPart },
  upload,
  transact,
}: Asked & { readonly upload: Upload }): Promise<{ rows: ReadRow[]; unknown: string[] }> {
  const { batch } = await transact((tx) => readSheet(tx, batchId))
  const opened = await openWorkbook(upload.bytes, [...columnsOf[sheetPart](batch), batchColumn])
  const rows: ReadRow[] = []
  for await (const row of opened.rows) {
    const named = row.values[batchColumn.key]
    if (named && named.trim() !== batchId) throw new Refusal('workbookOfOtherBatch')
    rows.push(row)
  }
  return { rows, unknown: [...opened.unknown] }
}

interface StoredSheet {
  readonly batch: StoredBatch
  readonly limits: Limits
  readonly organisations: readonly OrganisationQuota[]
}

async function readSheet(tx: Tx, batchId: string): Promise<StoredSheet> {
  const batch = await readStoredBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  const limits = await listCapacities(tx, batchId)
  return { batch, limits, organisations: await listOrganisationQuotas(tx, batchId) }
}

const phrases = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const
type SheetWords = (typeof phrases)[Language]['sheet']

const inEach = (textIn: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Texts

/** Texts are kept to the letter: a row is found again by its name. */
const columnOf = (key: string, name: Texts, required = false): Column => ({
  ...{ key, name, required },
  ...{ example: '', verbatim: true },
})
const worded = (key: keyof SheetWords['columns'], required: boolean) =>
  columnOf(
    key,
    inEach((language) => phrases[language].sheet.columns[key]),
    required,
  )

const columnsOf: Readonly<Record<SheetPartName, (batch: StoredBatch) => Column[]>> = {
  subjects: () => subjectColumns.map((key) => worded(key, key === 'name')),
  areas: ({ subjects }) => [
    ...areaColumns.map((key) => worded(key, key === 'province')),
    ...subjects.map((subject) =>
      columnOf(
        subject.subjectId,
        inEach((language) => subjectTitle(subject, language)),
      ),
    ),
  ],
  organisations: () => organisationColumns.map((key) => worded(key, key === 'accountName')),
}

const rowsOf: Readonly<Record<SheetPartName, (sheet: StoredSheet, words: SheetWords) => SheetRow[]>> = {
  subjects: ({ batch }, words) => rowsOfSubjects(batch.subjects, words),
  areas: ({ batch, limits }, words) => rowsOfAreas(batch.areas, batch.subjects, limits, words),
  organisations: ({ organisations }) => rowsOfOrganisations(organisations),
}

/** By which a workbook is known as this batch’s. */
const batchColumn = columnOf(
  'batchId',
  inEach((language) => phrases[language].sheet.workbook.batchId),
)

/** So that a spreadsheet can add them up. */
const figure = (text: string) => (/^(0|[1-9]\d{0,6})$/.test(text) ? Number(text) : text)
