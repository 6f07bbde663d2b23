import type { Language, Texts } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import { wallOf } from '#contract/kit/time.ts'
import type { ExportWish } from '#contract/long-work/export.ts'
import type { WorkKindName } from '#contract/long-work/long-work.ts'
import { carryoverBoard as carryoversEn } from '#phrases/en/console/carryover-board.ts'
import { invoiceBoard as invoicesEn } from '#phrases/en/console/invoice-board.ts'
import { moneyBoard as moneyEn } from '#phrases/en/console/money-board.ts'
import { refundBoard as refundsEn } from '#phrases/en/console/refund-board.ts'
import { identity as identityEn } from '#phrases/en/identity.ts'
import { registration as registrationEn } from '#phrases/en/registration.ts'
import { staff as staffEn } from '#phrases/en/staff.ts'
import { work as workEn } from '#phrases/en/work.ts'
import { carryoverBoard as carryovers } from '#phrases/zh-Hans/console/carryover-board.ts'
import { invoiceBoard as invoices } from '#phrases/zh-Hans/console/invoice-board.ts'
import { moneyBoard } from '#phrases/zh-Hans/console/money-board.ts'
import { refundBoard as refunds } from '#phrases/zh-Hans/console/refund-board.ts'
import { identity } from '#phrases/zh-Hans/identity.ts'
import { registration } from '#phrases/zh-Hans/registration.ts'
import { staff } from '#phrases/zh-Hans/staff.ts'
import { work } from '#phrases/zh-Hans/work.ts'
import { carryoverBoard as carryoversHant } from '#phrases/zh-Hant/console/carryover-board.ts'
import { invoiceBoard as invoicesHant } from '#phrases/zh-Hant/console/invoice-board.ts'
import { moneyBoard as moneyHant } from '#phrases/zh-Hant/console/money-board.ts'
import { refundBoard as refundsHant } from '#phrases/zh-Hant/console/refund-board.ts'
import { identity as identityHant } from '#phrases/zh-Hant/identity.ts'
import { registration as registrationHant } from '#phrases/zh-Hant/registration.ts'
import { staff as staffHant } from '#phrases/zh-Hant/staff.ts'
import { work as workHant } from '#phrases/zh-Hant/work.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import type { Scope, Tx } from '#server/platform/database/transaction.ts'
import type { ListSource, RowOf } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { CellValue } from '#server/platform/workbook/writing/sheet-xml.ts'

/** How a list is written into a file. */
export interface ListExport<L extends ListShape, Of> {
  readonly kind: WorkKindName
  readonly list: L
  /** What the file is called, before the time. */
  readonly title: Texts
  readonly columns: Readonly<Record<ExportedColumn<L>, ExportColumn<RowOf<L>>>>
  /** Where the rows come from, as far as whoever pressed may see them. */
  readonly findSource: (tx: Tx, of: Of, asked: ExportAsked) => Promise<ListSource<L>> | ListSource<L>
}

/** What the list says is exported: a cell for each. */
type ExportedColumn<L extends ListShape> = {
  [Name in keyof L['columns'] & string]: L['columns'][Name] extends { readonly exported: true } ? Name : never
}[keyof L['columns'] & string]

export interface ExportAsked {
  readonly scope: Scope
  readonly now: Date
}

/** A column as the screen shows it. */
export interface ExportColumn<Row> {
  readonly title: Texts
  readonly cell: (row: Row, language: Language) => CellValue
}

/** What an export is told. */
export interface ExportOrder<L extends ListShape, Of> {
  /** Which list of its kind: of a batch, by its id. */
  readonly of: Of
  readonly wish: ExportWish<L>
  readonly language: Language
}

export interface ExportPress<L extends ListShape, Of> {
  readonly kind: WorkKindName
  readonly of: Of
  readonly body: ExportWish<L>
  readonly language: Language
  readonly now: Date
}

/** Begins the export of a list in the transaction of the press. */
export async function startExport<L extends ListShape, Of>(
  tx: Tx,
  keys: Keys,
  { kind, of, body, language, now }: ExportPress<L, Of>,
): Promise<{ workId: string }> {
  const input: ExportOrder<L, Of> = { of, wish: body, language }
  return { workId: await startWork(tx, keys, { kind, input }, now) }
}

const words = {
  'zh-Hans': {
    staff,
    registration,
    identity,
    money: moneyBoard,
    refunds,
    carryovers,
    invoices,
    file: work.file,
  },
  'zh-Hant': {
    staff: staffHant,
    registration: registrationHant,
    identity: identityHant,
    money: moneyHant,
    refunds: refundsHant,
    carryovers: carryoversHant,
    invoices: invoicesHant,
    file: workHant.file,
  },
  en: {
    staff: staffEn,
    registration: registrationEn,
    identity: identityEn,
    money: moneyEn,
    refunds: refundsEn,
    carryovers: carryoversEn,
    invoices: invoicesEn,
    file: workEn.file,
  },
}

type ConsoleWords = (typeof words)['en']

/** Words by which the screens of the console call something, for what the server writes into a file. */
export function consoleWords(find: (words: ConsoleWords) => string): Texts {
  return {
    'zh-Hans': find(words['zh-Hans'] as unknown as ConsoleWords),
    'zh-Hant': find(words['zh-Hant']),
    en: find(words.en),
  }
}

/** A colon stands in no name of a file. */
export function timeInName(now: Date): string {
  const { year, month, day, hour, minute } = wallOf(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}${two(minute)}`
}
