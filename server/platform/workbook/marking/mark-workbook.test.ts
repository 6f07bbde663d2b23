import { describe, expect, test } from 'vitest'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { openPackage } from '../package/open-package.ts'
import { importLimits } from '../package/workbook-limits.ts'
import { readWorkbook } from '../reading/read-workbook.ts'
import { allOf, buildPackage, bytesOf, textRow, wrongsOf } from '../test/build-package.ts'
import { peopleColumns } from '../test/people-columns.ts'
import { retype } from '../test/retype.ts'
import { writeCsv } from '../writing/write-csv.ts'
import { writeWorkbook } from '../writing/write-workbook.ts'
import { markWorkbook } from './mark-workbook.ts'

const sound = { name: '王五', idNumber: '110101199003077571', birthDay: '1990-03-07', gender: 'male' }

const read = (bytes: Buffer) => allOf(readWorkbook(bytes, peopleColumns))
const wrongsIn = (rows: readonly ReadRow[]) => rows.flatMap(({ wrongs }) => wrongs)
const mark = async (bytes: Buffer, rows: readonly ReadRow[]) =>
  bytesOf(await markWorkbook(bytes, peopleColumns, wrongsIn(rows), 'zh-Hans'))

async function textOf(bytes: Buffer, path = 'xl/worksheets/sheet1.xml') {
  return (await openPackage(bytes, importLimits)).text(path)
}

describe('a workbook with wrong cells', () => {
  const people = [sound, { ...sound, idNumber: 'lost' }, { ...sound, name: '', birthDay: 'lost' }]
  const write = () => bytesOf(writeWorkbook(peopleColumns, people, 'zh-Hans'))

  test('comes back with colours, and with reasons in a column at its end', async () => {
    const marked = await mark(await write(), await read(await write()))
    const sheet = await textOf(marked)
    expect(sheet).toContain('<c r="E1" s="2" t="inlineStr"><is><t xml:space="preserve">错误说明</t>')
    expect(sheet).toContain('证件号码：填写有误，请核对。')
    expect(sheet).toContain('姓名：必填，请填写。 出生日期：日期无法识别，请按 2026-01-05 填写。')
    const painted = [...sheet.matchAll(/<c r="(\w+)" s="[67]"|<c r="(\w+)" t="inlineStr" s="[67]"/g)]
    expect(painted.map(([, one, other]) => one ?? other)).toEqual(expect.arrayContaining(['A4']))
    expect(sheet).toMatch(/<c r="B3" t="inlineStr" s="6">/)
    expect(await textOf(marked, 'xl/styles.xml')).toContain('FFFFC7CF')
  })

  test('sent again as it is, is wrong in the same places; mended, it is clean and loses its colours', async () => {
    const first = await read(await write())
    const marked = await mark(await write(), first)
    const again = await read(marked)
    expect(wrongsOf(again)).toEqual(wrongsOf(first))

    const halfMended = await retype(marked, 'lost', '110101199003077571')
    const second = await read(halfMended)
    expect(wrongsOf(second)).toEqual(['A4 workbook.cellEmpty', 'C4 workbook.dayUnclear'])
    const markedAgain = await mark(halfMended, second)
    const sheet = await textOf(markedAgain)
    expect(sheet.match(/错误说明/g)).toHaveLength(1)
    expect(sheet).not.toContain('填写有误')
    const styles = await textOf(markedAgain, 'xl/styles.xml')
    expect(styles.match(/FFFFC7CF/g)).toHaveLength(1)
    const worn = /<c r="B3"[^>]*s="(\d+)"/.exec(sheet)?.[1]
    const formats = /<cellXfs[^>]*>([\s\S]*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf\b/g) ?? []
    expect(Number(worn)).toBeLessThan(formats.length)
    expect(formats.length).toBe(Number(/<cellXfs count="(\d+)"/.exec(styles)?.[1]))
  })
})

test('every part but the sheet and the styles comes back byte for byte', async () => {
  const others = {
    'xl/media/image1.png': '\u0089PNG photo',
    'xl/cellimages.xml': '<etc:cellImages/>',
    'customXml/item1.xml': '<x>unknown &amp; kept</x>',
  }
  const sheet = `<sheetData>${textRow(1, '姓名', '证件号码')}${textRow(2, '李四', '1')}</sheetData><dataValidations count="1"><dataValidation sqref="A2"/></dataValidations><extLst><ext uri="{x14}"/></extLst>`
  const bytes = await buildPackage({ sheet, others })
  const marked = await mark(bytes, await read(bytes))
  const [before, after] = await Promise.all([bytes, marked].map((one) => openPackage(one, importLimits)))
  if (!before || !after) throw new Error('both are there')
  expect([...after.paths].sort()).toEqual([...before.paths].sort())
  for (const path of before.paths.filter((one) => one !== 'xl/worksheets/sheet1.xml')) {
    expect(await after.text(path)).toBe(await before.text(path))
  }
  const text = await textOf(marked)
  expect(text.slice(text.indexOf('</sheetData>'))).toBe(
    `${sheet.slice(sheet.indexOf('</sheetData>'))}</worksheet>`,
  )
})

test('rows and cells without numbers, and names with a prefix, are marked too', async () => {
  const row = (...texts: string[]) =>
    `<x:row spans="1:2">${texts.map((text) => `<x:c t="str"><x:v>${text}</x:v></x:c>`).join('')}</x:row>`
  const part = `<x:worksheet xmlns:x="m"><x:dimension ref="A1:B3"/><x:sheetData><x:row/>${row('姓名', '证件号码')}${row('李四', '1')}</x:sheetData></x:worksheet>`
  const bytes = await buildPackage({ others: { 'xl/worksheets/sheet1.xml': part } })
  const rows = await read(bytes)
  expect(wrongsOf(rows)).toEqual(['B3 workbook.cellWrong'])
  const marked = await mark(bytes, rows)
  const sheet = await textOf(marked)
  expect(sheet).toContain('<x:dimension ref="A1:C3"/><x:cols><x:col min="3"')
  expect(sheet).toContain('<x:c r="C3" t="inlineStr"><x:is><x:t xml:space="preserve">证件号码：')
  expect(wrongsOf(await read(marked))).toEqual(wrongsOf(rows))
})

test('an empty cell that is wrong keeps the format of its column', async () => {
  const styles =
    '<styleSheet><fills count="1"><fill/></fills><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="49" fillId="0"><protection locked="0"/></xf></cellXfs></styleSheet>'
  const sheet = `<cols><col min="2" max="16384" style="1"/></cols><sheetData>${textRow(1, '姓名', '证件号码')}<row r="2"><c r="A2" t="str"><v>李四</v></c></row></sheetData>`
  const bytes = await buildPackage({ sheet, styles })
  const marked = await mark(bytes, await read(bytes))
  expect(await textOf(marked)).toContain('<c r="B2" s="2"/>')
  expect(await textOf(marked)).toContain('<cols><col min="2" max="16384" style="1"/></cols>')
  expect(await textOf(marked, 'xl/styles.xml')).toContain(
    '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="49" fillId="0"><protection locked="0"/></xf><xf fillId="1" applyFill="1" numFmtId="49"><protection locked="0"/></xf></cellXfs>',
  )
})

test('a number whose digits are lost gets the format for text, so that what is typed anew stays', async () => {
  const styles =
    '<styleSheet><fills count="1"><fill/></fills><cellXfs count="1"><xf numFmtId="0" fillId="0" applyNumberFormat="0"/></cellXfs></styleSheet>'
  const sheet = `<sheetData>${textRow(1, '姓名', '证件号码')}<row r="2"><c r="A2" t="str"><v>李四</v></c><c r="B2"><v>1.1010119900307701E+17</v></c></row></sheetData>`
  const bytes = await buildPackage({ sheet, styles })
  const marked = await mark(bytes, await read(bytes))
  expect(await textOf(marked)).toContain('<c r="B2" s="1"><v>1.1010119900307701E+17</v></c>')
  expect(await textOf(marked, 'xl/styles.xml')).toContain(
    '<xf fillId="1" applyFill="1" numFmtId="49" applyNumberFormat="1"/></cellXfs>',
  )
})

test('a table of text gets its column of reasons, and reads clean once it is mended', async () => {
  const bytes = await bytesOf(writeCsv(peopleColumns, [sound, { ...sound, idNumber: '=1' }], 'en'))
  const marked = await mark(bytes, await read(bytes))
  expect(marked.toString()).toContain('错误说明')
  expect(wrongsOf(await read(marked))).toEqual(['B3 workbook.cellWrong'])
  const mended = Buffer.from(marked.toString().replace("'=1", sound.idNumber))
  expect((await read(mended)).map(({ values }) => values)).toEqual([sound, sound])
})

test('5,000 rows with 500 faults, marked, mended and sent again, are clean', async () => {
  const people = Array.from({ length: 5000 }, (_, at) => ({
    ...sound,
    name: `考生${at}`,
    idNumber: at % 10 === 0 ? 'lost' : sound.idNumber,
  }))
  const bytes = await bytesOf(writeWorkbook(peopleColumns, people, 'zh-Hans'))
  const rows = await read(bytes)
  expect(wrongsIn(rows)).toHaveLength(500)
  const marked = await mark(bytes, rows)
  expect(wrongsOf(await read(marked))).toEqual(wrongsOf(rows))
  const mended = await read(await retype(marked, 'lost', sound.idNumber))
  expect(wrongsIn(mended)).toEqual([])
  expect(mended.map(({ values }) => values)).toEqual(
    people.map((one) => ({ ...one, idNumber: sound.idNumber })),
  )
})
