import { amountInWords } from '#contract/invoice/amount-in-words.ts'
import { type DocumentKind, isTaxed } from '#contract/invoice/document-kind.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { dayText } from '#contract/kit/time.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import type { Block, Fact, Layout, TableColumn } from '#server/platform/document/layout.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import type { IssuedContent, IssuedLine } from './issued-content.ts'
import type { BookedInvoice } from './issuer-books.ts'

/** An invoice is Chinese, whoever reads it. */
const titles: Readonly<Record<DocumentKind, string>> = {
  vatGeneral: '增值税电子普通发票',
  vatSpecial: '增值税电子专用发票',
  digitalGeneral: '电子发票（普通发票）',
  digitalSpecial: '电子发票（增值税专用发票）',
  fiscalBill: '非税收入统一票据（电子）',
}

/** What is handed out in a demonstration must not be taken for an invoice. */
const demo = '演示票据'

/** Its name is printed whole: of a character that no font has, the number stands in its place. */
export async function printInvoice(documents: Documents, invoice: BookedInvoice): Promise<Buffer> {
  const layout = invoiceLayout(invoice)
  try {
    return (await documents.make(layout)).bytes
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    return (await documents.make(withoutGlyphs(layout, error.characters))).bytes
  }
}

function withoutGlyphs(layout: Layout, characters: readonly string[]): Layout {
  return JSON.parse(JSON.stringify(layout), (_, value: unknown) =>
    typeof value === 'string'
      ? characters.reduce((text, character) => text.replaceAll(character, nameOf(character)), value)
      : value,
  )
}

const nameOf = (character: string) =>
  `〔${[...character].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ')}〕`

function invoiceLayout(invoice: BookedInvoice): Layout {
  const { content, officialNumber, checkCode } = invoice
  const title = titles[content.kind]
  return {
    title: `${title} ${officialNumber}`,
    language: 'zh-Hans',
    head: [content.seller.name, officialNumber],
    foot: '内置开票程序开具，供演示用，不得作为报销凭证',
    blocks: [
      { kind: 'title', over: content.blueOfficialNumber ? `红字 · ${demo}` : demo, text: title },
      { kind: 'facts', facts: ownFacts(invoice) },
      {
        kind: 'beside',
        columns: [
          { blocks: partyBlocks(isTaxed(content.kind) ? '购买方' : '交款人', content.buyer) },
          { blocks: partyBlocks(isTaxed(content.kind) ? '销售方' : '收款单位', content.seller) },
        ],
      },
      { kind: 'heading', text: '明细' },
      linesTable(content),
      ...remarkBlocks(content),
      { kind: 'text', text: `校验码：${checkCode.replace(/(.{5})(?=.)/g, '$1 ')}`, look: 'quiet' },
    ],
  }
}

function ownFacts({ officialNumber, issuedAt, content }: BookedInvoice): Fact[] {
  const facts: Fact[] = [
    { name: '号码', value: officialNumber, look: 'strong' },
    { name: '开票日期', value: dayText(issuedAt, 'zh-Hans') },
  ]
  if (content.blueOfficialNumber) facts.push({ name: '蓝字发票号码', value: content.blueOfficialNumber })
  return facts
}

function partyBlocks(title: string, party: IssuedContent['buyer']): Block[] {
  const facts = [
    { name: '名称', value: party.name },
    { name: '税号', value: party.taxNumber ?? '' },
    { name: '地址、电话', value: [party.address, party.phone].filter(Boolean).join(' ') },
    { name: '开户行及账号', value: [party.bank, party.bankAccount].filter(Boolean).join(' ') },
  ]
  return [
    { kind: 'heading', text: title },
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
  ]
}

function linesTable({ kind, lines, totals }: IssuedContent): Block {
  const taxed = isTaxed(kind)
  const columns: TableColumn[] = [
    { name: '项目名称', share: 6 },
    { name: '单位', share: 2 },
    { name: '数量', share: 2, align: 'end' },
    { name: '金额（元）', share: 4, align: 'end' },
  ]
  if (taxed)
    columns.push({ name: '税率', share: 2, align: 'end' }, { name: '税额（元）', share: 3, align: 'end' })
  const rows = lines.map((line) => [
    line.name,
    line.unit,
    String(line.quantity),
    yuanOf(line.totals.netFen),
    ...(taxed ? taxOf(line) : []),
  ])
  const sums = taxed ? [['合计', '', '', yuanOf(totals.netFen), '', yuanOf(totals.taxFen)]] : []
  const name = `${taxed ? '价税合计' : '合计'}（大写）${amountInWords(totals.totalFen)}`
  return { kind: 'table', columns, rows: [...rows, ...sums], foot: { name, value: yuanOf(totals.totalFen) } }
}

function taxOf({ tax, totals }: IssuedLine): string[] {
  if (tax.treatment === 'rate') return [`${tax.basisPoints / 100}%`, yuanOf(totals.taxFen)]
  return [tax.treatment === 'exempt' ? '免税' : '不征税', '***']
}

function remarkBlocks({ remark, clerk }: IssuedContent): Block[] {
  const facts = [
    { name: '备注', value: remark },
    { name: '开票人', value: clerk },
  ]
  return [{ kind: 'facts', facts: facts.filter(({ value }) => value !== '') }]
}
