import { buffer } from 'node:stream/consumers'
import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { BillPart, MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import type { Difference } from '#contract/payment/bill/difference.ts'
import { readableFen } from '#contract/payment/ledger.ts'
import { bill as en } from '#phrases/en/money/bill.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { bill as hans } from '#phrases/zh-Hans/money/bill.ts'
import { bill as hant } from '#phrases/zh-Hant/money/bill.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { type WrittenRow, writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'

const phrases = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const
type Words = (typeof phrases)[Language]

const keys = [
  'item',
  'provider',
  'number',
  'billCount',
  'billAmount',
  'ourCount',
  'ourAmount',
  'differing',
  'note',
] as const
type Key = (typeof keys)[number]
type Row = Partial<Readonly<Record<Key, string>>>

export const dayColumns: readonly Column[] = keys.map((key) => ({
  key,
  name: Object.fromEntries(
    languages.map((language) => [language, phrases[language].workbook.columns[key]]),
  ) as Texts,
  example: '',
  verbatim: true,
}))

/** A day's report as a workbook: both sides, the ledger, and each difference. Sums are the texts that the screen shows. */
export async function writeDayWorkbook(
  report: MoneyDayReport,
  differences: readonly Difference[],
  language: Language,
): Promise<FileReply> {
  const words = phrases[language]
  const rows: Row[] = [
    ...report.parts.flatMap((part) => rowsOfPart(part, words)),
    ...rowsOfFigures(report, words),
    ...differences.map((one) => rowOfDifference(one, words)),
  ]
  return new FileReply({
    name: `${fillBlanks(words.workbook.name, { day: report.day })}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await buffer(writeWorkbook(dayColumns, rows as readonly WrittenRow[], language)),
  })
}

function rowsOfPart(part: BillPart, { figures, providers, workbook }: Words): Row[] {
  const provider = providers[part.provider]
  if (part.concludedAt === null) return [{ item: workbook.notConcluded, provider }]
  const side = (item: string, [lines, billFen, ours, ourFen]: readonly [number, number, number, number]) => ({
    ...{ item, provider, billCount: String(lines), billAmount: yuanOf(billFen) },
    ...{ ourCount: String(ours), ourAmount: yuanOf(ourFen), differing: yuanOf(billFen - ourFen) },
  })
  const { paymentLines, paymentFen, ourPayments, ourPaymentFen } = part
  const { refundLines, refundFen, ourRefunds, ourRefundFen } = part
  return [
    side(figures.received, [paymentLines, paymentFen, ourPayments, ourPaymentFen]),
    side(figures.refunded, [refundLines, refundFen, ourRefunds, ourRefundFen]),
    { item: figures.fees, provider, billAmount: yuanOf(part.feeFen) },
  ]
}

function rowsOfFigures({ figures }: MoneyDayReport, words: Words): Row[] {
  const { accounts } = words
  const called = (account: string) =>
    account in accounts ? accounts[account as keyof typeof accounts] : account
  return [
    ...figures.accounts.map(({ account, fen }) => ({
      item: fillBlanks(words.workbook.account, { account: called(account) }),
      ourAmount: yuanOf(readableFen(account, fen)),
    })),
    { item: words.figures.balanced, note: figures.balanced ? words.figures.yes : words.figures.no },
    { item: words.figures.unplaced, ourCount: String(figures.unplaced) },
    { item: words.figures.openDifferences, ourCount: String(figures.openDifferences) },
  ]
}

function rowOfDifference(one: Difference, words: Words): Row {
  const { providers, kinds, problems, states, reasons, workbook } = words
  const amount = (fen: number | null) => (fen === null ? '' : yuanOf(fen))
  const state = [states[one.state], one.reason && reasons[one.reason], one.remark].filter(Boolean)
  return {
    item: fillBlanks(workbook.difference, { problem: `${kinds[one.kind]} ${problems[one.problem]}` }),
    provider: providers[one.provider],
    number: one.number || one.key,
    billAmount: amount(one.billFen),
    ourAmount: amount(one.ourFen),
    differing: yuanOf((one.billFen ?? 0) - (one.ourFen ?? 0)),
    note: state.join(' '),
  }
}
