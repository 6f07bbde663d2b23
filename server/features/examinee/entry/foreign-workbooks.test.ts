import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ImportRow, WorkbookImport } from '#contract/import/import.ts'
import { mostImportRows } from '#contract/kit/workbook/import-limits.ts'
import { openPackage } from '#server/platform/workbook/package/open-package.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { bombOf } from '#server/platform/workbook/test/bomb.ts'
import { buildPackage, textRow } from '#server/platform/workbook/test/build-package.ts'
import { inGbk } from '#server/platform/workbook/test/in-gbk.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { entryWords } from './entry-words.ts'
import { sampleEntries } from './sample/sample-entries.ts'
import { entriesAsWorkbook, entryForm, groundOf } from './test/entry-batch.ts'

let house: House
let batch: Batch
let authorization: string
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
  const projectId = await house.given.project({ domain: 'foreign', windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId, { form: entryForm })
  const { accountId } = await house.given.organisation(projectId)
  authorization = await house.given.signedIn(projectId, accountId)
})
afterAll(() => house.close())

const imports = () => `/api/projects/foreign/batches/${batch.batchId}/examinee-imports`

async function send(payload: Buffer, name: string) {
  const headers = {
    authorization,
    'content-type': 'application/octet-stream',
    'file-name': encodeURIComponent(name),
  }
  const reply = await house.app.inject({ method: 'POST', url: imports(), headers, payload })
  return reply.json<{ message: string; data: WorkbookImport }>()
}

/** What is read of each row, and what is wrong in it. */
async function readRows(payload: Buffer, name = '考生.xlsx') {
  const { message, data } = await send(payload, name)
  if (!data?.importId) throw new Error(message)
  const rows = await askOf<{ items: ImportRow[] }>(house.app)('GET', `${imports()}/${data.importId}/rows`, {
    authorization,
  })
  return rows.data.items.map(({ row, cells, wrongs }) => ({
    ...{ row, name: cells.name, idNumber: cells.idNumber, began: cells['field.began'] },
    wrongs: wrongs.map(({ column, reason }) => `${column} ${reason.key}`),
  }))
}

const name = '欧阳晓明'
const idNumber = '11010519491231002X'
const idCard = entryWords['zh-Hans'].certificates.esidentIDCard
const heads = ['姓名', '证件类型', '证件号码', '参加工作日期'] as const
const head = textRow(1, ...heads)
const person = [name, idCard, idNumber] as const
const right = { row: 2, name, idNumber, began: '2015-07-01', wrongs: [] }
const sheetOf = (rows: string, more: Omit<Parameters<typeof buildPackage>[0], 'sheet'> = {}, after = '') =>
  buildPackage({ ...more, sheet: `<sheetData>${head}${rows}</sheetData>${after}` })
const cells = (more: string) =>
  `<row r="2"><c r="A2" t="str"><v>${name}</v></c><c r="B2" t="str"><v>${idCard}</v></c>${more}</row>`
const textCell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`

/** Prefixes, shared strings with runs and readings, and thousands of rows that are only coloured. */
function asWps() {
  const shared = [...heads, ...person, '2015/7/1']
  const cell = (row: number) => (_: string, at: number) =>
    `<x:c r="${'ABCD'[at]}${row}" t="s"><x:v>${at + (row - 1) * heads.length}</x:v></x:c>`
  const row = (number: number) =>
    `<x:row r="${number}" spans="1:4">${heads.map(cell(number)).join('')}</x:row>`
  const coloured = '<x:row r="3"><x:c r="A3" s="1"/></x:row>'.repeat(3000)
  return buildPackage({
    strings: `<x:sst xmlns:x="m">${shared.map((text) => `<x:si><x:r><x:t>${text.slice(0, 1)}</x:t></x:r><x:r><x:rPr><x:b/></x:rPr><x:t>${text.slice(1)}</x:t></x:r><x:rPh sb="0" eb="1"><x:t>dú</x:t></x:rPh></x:si>`).join('')}</x:sst>`,
    others: {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${row(1)}${row(2)}${coloured}</x:sheetData></x:worksheet>`,
    },
  })
}

/** A hidden sheet first, then a title above the head. */
function asLibreOffice() {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  return buildPackage({
    others: {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="false"/><sheets><sheet name="h" state="hidden" r:id="a"/><sheet name="s" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/h.xml"/><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/h.xml': sheet(head + textRow(2, '看不见', idCard, idNumber)),
      'xl/worksheets/sheet1.xml': sheet(
        textRow(1, '2026 年报名') + textRow(3, ...heads) + textRow(4, ...person, '2015年7月1日'),
      ),
    },
  })
}

const days = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`
const csv = [heads, [...person, '2015-7-1']].map((line) => line.join(',')).join('\r\n')

async function grownBy<Result>(work: () => Promise<Result>): Promise<[Result, megabytes: number]> {
  const before = process.resourceUsage().maxRSS
  const result = await work()
  return [result, (process.resourceUsage().maxRSS - before) / 1024]
}

describe('a workbook that another program made', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['as WPS writes it', asWps, right],
    ['as LibreOffice writes it', asLibreOffice, { ...right, row: 4 }],
    ['exported as CSV in GBK', () => inGbk(csv), right],
    ['exported as CSV in UTF-8', () => Buffer.from(`\ufeff${csv}`), right],
    [
      'with a day as a number',
      () => sheetOf(cells(`${textCell('C2', idNumber)}<c r="D2" s="1"><v>42186</v></c>`), { styles: days }),
      right,
    ],
    ['with a day as text', () => sheetOf(textRow(2, ...person, '2015.7.1')), right],
    [
      'with formulas, whose last values count',
      () =>
        sheetOf(
          cells(`<c r="C2" t="str"><f>G1&amp;H1</f><v>${idNumber}</v></c>${textCell('D2', '2015-07-01')}`),
        ),
      right,
    ],
    [
      'with a formula that was never computed',
      () => sheetOf(cells('<c r="C2"><f>G1</f></c>')),
      { wrongs: ['idNumber workbook.formulaWithoutValue'] },
    ],
    [
      'with an ID number as a number',
      () => sheetOf(cells('<c r="C2"><v>1.1010519491231E+17</v></c>')),
      { wrongs: ['idNumber workbook.numberRounded'] },
    ],
    [
      'with an ID number as a spreadsheet shows it',
      () => sheetOf(cells(textCell('C2', '1.1E+17'))),
      { wrongs: ['idNumber workbook.numberRounded'] },
    ],
    [
      'with a hidden row',
      () => sheetOf(textRow(2, ...person).replace('<row ', '<row hidden="1" ')),
      { wrongs: ['null workbook.rowHidden'] },
    ],
    [
      'with cells merged over two rows',
      () =>
        sheetOf(
          textRow(2, ...person) + textRow(3, '', idCard, '110101199003077571'),
          {},
          '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
        ),
      { wrongs: ['name workbook.cellMerged'] },
    ],
  ])('%s is read, or told what to mend, with little memory', async (_, make, expected) => {
    const bytes = await make()
    const [rows, grownMegabytes] = await grownBy(() => readRows(bytes))
    expect(rows[0]).toMatchObject(expected)
    expect(grownMegabytes).toBeLessThan(100)
  })
})

describe('a file that nobody should read', () => {
  const gigabyte = 2 ** 30
  const entities =
    '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><sst><si><t>&c;</t></si></sst>'
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a bomb of a gigabyte', () => bombOf(gigabyte, gigabyte), 'WORKBOOK_UNPACKED_SIZE'],
    ['one that says that it is small', () => bombOf(gigabyte, 5000), 'WORKBOOK_BROKEN'],
    ['entities within entities', () => buildPackage({ strings: entities }), 'WORKBOOK_UNSAFE'],
    [
      'macros',
      () => sheetOf(textRow(2, ...person), { others: { 'xl/vbaProject.bin': 'Sub Auto_Open' } }),
      'WORKBOOK_UNSAFE',
    ],
    [
      'a merged head',
      () => sheetOf(textRow(2, ...person), {}, '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>'),
      'WORKBOOK_HEAD_MERGED',
    ],
    [
      'a column twice',
      () => buildPackage({ sheet: `<sheetData>${textRow(1, ...heads, '姓名')}</sheetData>` }),
      'WORKBOOK_HEAD_TWICE',
    ],
    [
      'a row more than are taken in at once',
      () =>
        sheetOf(Array.from({ length: mostImportRows + 1 }, (_, at) => textRow(at + 2, ...person)).join('')),
      'WORKBOOK_ROWS',
    ],
    [
      'one with a password',
      () =>
        Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'WORKBOOK_LOCKED',
    ],
    ['a web page called .xls', () => Buffer.from('<html><table><tr><td>姓名'), 'WORKBOOK_FORMAT'],
    [
      'an old workbook',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'WORKBOOK_FORMAT_OLD',
    ],
  ])('%s is refused by its sentence, with little memory', async (_, make, message) => {
    const bytes = await make()
    const [answer, grownMegabytes] = await grownBy(() => send(bytes, '考生.xlsx'))
    expect(answer.message).toBe(message)
    expect(grownMegabytes).toBeLessThan(100)
  })
})

test('a workbook that comes back with marks differs in the marked sheet and its styles alone, and is read as before', async () => {
  const ground = groundOf(batch, noon)
  const entries = sampleEntries(ground, { rows: 40, faults: 12, seed: 3 })
  const sent = await entriesAsWorkbook(
    ground,
    entries.map(({ typed }) => typed),
  )
  const { data } = await send(sent, '考生.xlsx')
  const marked = await house.app.inject({
    url: `${imports()}/${data.importId}/marked`,
    headers: { authorization },
  })
  expect(marked.headers['content-disposition']).toContain('xlsx')
  const [before, after] = [await partsOf(sent), await partsOf(marked.rawPayload)]
  const differing = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  expect([...before.keys()].sort()).toEqual([...after.keys()].sort())
  expect(differing.sort()).toEqual(['xl/styles.xml', 'xl/worksheets/sheet1.xml'])
  const sheet = 'xl/worksheets/sheet1.xml'
  expect(withoutMarks(after.get(sheet))).toEqual(withoutMarks(before.get(sheet)))
  expect(await readRows(marked.rawPayload)).toEqual(await readRows(sent))
})

test('whoever sent half a gigabyte within a day waits', async () => {
  const bytes = await sheetOf(textRow(2, ...person))
  const { data } = await send(bytes, '考生.xlsx')
  const grow = `update file set bytes = $2 from import where import.file_id = file.file_id and import_id = $1`
  await house.asOwner(grow, [data.importId, 2 ** 29 + 1])
  expect((await send(bytes, '考生.xlsx')).message).toBe('TOO_MANY_REQUESTS')
  await house.asOwner(grow, [data.importId, 1])
  expect((await send(bytes, '考生.xlsx')).message).toBe('SUCCESS')
})

/** A sheet but for its colours, the empty cells that only have one, and the column of reasons behind the nineteen of the form. */
function withoutMarks(sheet = ''): string[] {
  return sheet
    .replaceAll(/<col min="20"[^>]*>|<c r="T\d+".*?<\/c>/g, '')
    .replaceAll(/(<c r="[A-S]\d+"[^>]*?) s="\d+"/g, '$1')
    .replaceAll(/<c r="[A-S]\d+"\/>/g, '')
    .split(/(?=<c )/)
}

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const opened = await openPackage(bytes, importLimits)
  return new Map(
    await Promise.all(opened.paths.map(async (path) => [path, await opened.text(path)] as const)),
  )
}
