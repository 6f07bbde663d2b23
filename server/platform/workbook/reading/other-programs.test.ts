import { describe, expect, test } from 'vitest'
import { allOf, buildPackage, textRow, wrongsOf } from '../test/build-package.ts'
import { peopleColumns } from '../test/people-columns.ts'
import { readWorkbook } from './read-workbook.ts'

const read = (bytes: Buffer) => allOf(readWorkbook(bytes, peopleColumns))
const head = textRow(1, '姓名', '证件号码', '出生日期', '性别')
const id = '110101199003077571'

/** One person, whose cells are written like this. */
const readCells = async (cells: string, more: Parameters<typeof buildPackage>[0] = {}, row = 'r="2"') =>
  read(await buildPackage({ ...more, sheet: `<sheetData>${head}<row ${row}>${cells}</row></sheetData>` }))

const name = '<c r="A2" t="str"><v>李四</v></c>'
const idCell = `<c r="B2" t="str"><v>${id}</v></c>`

describe('as other programs write it', () => {
  test('WPS: shared strings with runs and readings, prefixes, a million styled rows, pictures in cells', async () => {
    const part = `<x:worksheet xmlns:x="m"><x:cols><x:col min="1" max="16384" style="1"/></x:cols><x:sheetData><x:row r="1" spans="1:4"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c></x:row><x:row r="2"><x:c r="A2" t="s"><x:v>2</x:v></x:c><x:c r="B2" s="1" t="s"><x:v>3</x:v></x:c><x:c r="F2" t="str"><x:f>_xlfn.DISPIMG("ID_1",1)</x:f><x:v>=DISPIMG("ID_1",1)</x:v></x:c></x:row>${'<x:row r="3"><x:c r="A3" s="1"/></x:row>'.repeat(6000)}</x:sheetData></x:worksheet>`
    const strings = `<x:sst xmlns:x="m"><x:si><x:t>姓　名</x:t></x:si><x:si><x:r><x:t>证件</x:t></x:r><x:r><x:rPr><x:b/></x:rPr><x:t>号码 *</x:t></x:r></x:si><x:si><x:t>李四</x:t><x:rPh sb="0" eb="1"><x:t>lǐ sì</x:t></x:rPh></x:si><x:si><x:t>${id}</x:t></x:si></x:sst>`
    const rows = await read(
      await buildPackage({
        strings,
        others: { 'xl/worksheets/sheet1.xml': part, 'xl/cellimages.xml': '<a/>' },
      }),
    )
    expect(rows).toEqual([{ row: 2, values: { name: '李四', idNumber: id }, wrongs: [] }])
  })

  test('Tencent Docs: another prefix, texts in cells, absolute targets', async () => {
    const part = `<ns2:worksheet xmlns:ns2="m"><ns2:sheetData><ns2:row r="1"><ns2:c r="A1" t="inlineStr"><ns2:is><ns2:t>證件號碼</ns2:t></ns2:is></ns2:c><ns2:c r="B1" t="inlineStr"><ns2:is><ns2:t>Name</ns2:t></ns2:is></ns2:c></ns2:row><ns2:row r="2"><ns2:c r="A2" t="inlineStr"><ns2:is><ns2:r><ns2:t>110101</ns2:t></ns2:r><ns2:r><ns2:t>199003077571</ns2:t></ns2:r></ns2:is></ns2:c><ns2:c r="B2" t="inlineStr"><ns2:is><ns2:t>李 &amp; 四</ns2:t></ns2:is></ns2:c></ns2:row></ns2:sheetData></ns2:worksheet>`
    const rows = await read(await buildPackage({ others: { 'xl/worksheets/sheet1.xml': part } }))
    expect(rows[0]?.values).toEqual({ name: '李 & 四', idNumber: id })
  })

  test('LibreOffice: a title above the head, a hidden sheet before it', async () => {
    const sheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`
    const rels = `<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/h.xml"/><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
    const others = {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="false"/><sheets><sheet name="h" state="hidden" r:id="a"/><sheet name="s" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': rels,
      'xl/worksheets/h.xml': sheet(head + textRow(2, '看不见', id)),
      'xl/worksheets/sheet1.xml': sheet(
        textRow(1, '2026 年考试') + textRow(4, '姓名', '证件号码') + textRow(5, '李四', id),
      ),
    }
    expect((await read(await buildPackage({ others }))).map(({ row, values }) => [row, values.name])).toEqual(
      [[5, '李四']],
    )
  })
})

describe('a cell', () => {
  const wrongs = async (cells: string, more = {}, row = 'r="2"') =>
    wrongsOf(await readCells(cells, more, row))

  test.each([
    ['as Excel ruined it', '1.1010119900307701E+17'],
    ['as a program wrote what Excel had ruined', '110101199003077570'],
    ['16 digits that a spreadsheet rounds', '6222021234567890'],
  ])('with a long number %s says that its digits are lost', async (_, digits) => {
    expect(await wrongs(`${name}<c r="B2"><v>${digits}</v></c>`)).toEqual(['B2 workbook.numberRounded'])
  })

  test('with the text that Excel shows for a ruined number says so too', async () => {
    expect(await wrongs(`${name}<c r="B2" t="str"><v>1.10101E+17</v></c>`)).toEqual([
      'B2 workbook.numberRounded',
    ])
  })

  test('with 18 digits as a number that no spreadsheet can have touched keeps each of them', async () => {
    const [row] = await readCells(`${name}<c r="B2"><v>${id}</v></c>`)
    expect(row?.values.idNumber).toBe(id)
  })

  const formats = `<styleSheet><numFmts><numFmt numFmtId="176" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="177" formatCode="00000"/><numFmt numFmtId="178" formatCode="&quot;day&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="31"/><xf numFmtId="177"/><xf numFmtId="178"/></cellXfs></styleSheet>`
  test.each([1, 2, 3])('with a day in format %s gives the day', async (s) => {
    const [row] = await readCells(`${name}${idCell}<c r="C2" s="${s}"><v>32939</v></c>`, { styles: formats })
    expect(row?.values.birthDay).toBe('1990-03-07')
  })

  test('with a day of a workbook that counts from 1904 gives the day', async () => {
    const others = {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>',
    }
    const [row] = await readCells(`${name}${idCell}<c r="C2" s="1"><v>31477</v></c>`, {
      styles: formats,
      others,
    })
    expect(row?.values.birthDay).toBe('1990-03-07')
  })

  test.each([
    ['1990/3/7', '1990-03-07'],
    ['1990.03.07', '1990-03-07'],
    ['1990年3月7日', '1990-03-07'],
    ['19900307', '1990-03-07'],
    ['１９９０-0３-07', '1990-03-07'],
    ['3/7/1990', undefined],
    ['1990-02-30', undefined],
    ['32939', undefined],
  ])('with the day %s as text gives %s', async (typed, day) => {
    const [row] = await readCells(`${name}${idCell}<c r="C2" t="str"><v>${typed}</v></c>`)
    expect(row?.values.birthDay).toBe(day)
  })

  test('formatted 00000 keeps its zeros; a word in quotes makes no day of a number', async () => {
    const cell = (style: number) => `<c r="A2" s="${style}"><v>97</v></c>${idCell}`
    expect((await readCells(cell(4), { styles: formats }))[0]?.values.name).toBe('00097')
    expect((await readCells(cell(5), { styles: formats }))[0]?.values.name).toBe('97')
  })

  test('with a formula has its last value, or says that it has none', async () => {
    const [row] = await readCells(`<c r="A2" t="str"><f>A1&amp;"x"</f><v>李四</v></c>${idCell}`)
    expect(row?.values.name).toBe('李四')
    expect(await wrongs(`<c r="A2"><f>A1</f></c>${idCell}`)).toEqual(['A2 workbook.formulaWithoutValue'])
  })

  test('that shows an error says which', async () => {
    const [row] = await readCells(`<c r="A2" t="e"><f>X</f><v>#N/A</v></c>${idCell}`)
    expect(row?.wrongs[0]?.reason).toEqual({ key: 'workbook.cellShowsError', values: { error: '#N/A' } })
  })

  test('with true or false, blanks, wide letters and a choice in any language is read', async () => {
    const cells = `<c r="A2" t="b"><v>1</v></c><c r="B2" t="str"><v>　１１010119900307757Ｘ\u200b </v></c><c r="D2" t="str"><v>Female</v></c>`
    const [row] = await readCells(cells)
    expect(row?.values).toMatchObject({ name: 'TRUE', idNumber: '11010119900307757X', gender: 'female' })
  })

  test('of a hidden row, and one that is merged, is wrong: its sender does not see what would be read', async () => {
    expect(await wrongs(name + idCell, {}, 'r="2" hidden="1"')).toEqual(['row 2 workbook.rowHidden'])
    const sheet = `<sheetData>${head}${textRow(2, '李四', id)}${textRow(3, '', id)}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`
    expect(wrongsOf(await read(await buildPackage({ sheet })))).toEqual([
      'A2 workbook.cellMerged',
      'A3 workbook.cellMerged',
    ])
  })
})

describe('a head', () => {
  const refusal = async (sheet: string) => read(await buildPackage({ sheet })).catch((error) => error.error)

  test('that is merged, doubled or not all there is refused, each with its sentence', async () => {
    const two = `<row r="1"><c r="A1" t="str"><v>姓名</v></c><c r="B1" t="str"><v>证件</v></c></row><row r="2"><c r="B2" t="str"><v>证件号码</v></c><c r="C2" t="str"><v>性别</v></c></row>`
    const merges = '<mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>'
    expect(await refusal(`<sheetData>${two}</sheetData>${merges}`)).toBe('workbookHeadMerged')
    expect(await refusal(`<sheetData>${textRow(1, '姓名', '证件号码', 'Name')}</sheetData>`)).toBe(
      'workbookHeadTwice',
    )
    expect(await refusal(`<sheetData>${textRow(1, '姓名')}</sheetData>`)).toBe('workbookHeadMissing')
    expect(await refusal('<sheetData/>')).toBe('workbookHeadMissing')
    expect(await refusal(`<sheetData>${head}</sheetData>`)).toBe('workbookWithoutRows')
  })
})
