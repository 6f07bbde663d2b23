import { describe, expect, test } from 'vitest'
import { importLimits, type WorkbookLimits } from '../package/workbook-limits.ts'
import { allOf, buildPackage, bytesOf, pack, textRow } from '../test/build-package.ts'
import { peopleColumns } from '../test/people-columns.ts'
import { writeWorkbook } from '../writing/write-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const refusal = (bytes: Buffer, limits: WorkbookLimits = importLimits) =>
  allOf(readWorkbook(bytes, peopleColumns, limits)).then(
    () => 'read',
    (error) => error.error ?? String(error),
  )
const head = textRow(1, '姓名', '证件号码')
const megabyte = 1024 * 1024

describe('what is no workbook', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'workbookBroken'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'workbookFormatWrong'],
    ['a web page called .xls', Buffer.from('<html><table><tr><td>姓名'), 'workbookFormatWrong'],
    ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'workbookFormatOld'],
    [
      'one with a password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'workbookLocked',
    ],
    ['bytes of any kind', Buffer.from([1, 0, 2, 0, 3, 255, 0, 4]), 'workbookFormatWrong'],
    ['a zip that is none', Buffer.from('PK\x03\x04 and no more'), 'workbookBroken'],
  ])('%s is told', async (_, bytes, error) => {
    expect(await refusal(bytes)).toBe(error)
  })

  test('a document of Word, and any zip', async () => {
    const rels =
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>'
    const word = await pack([
      { path: '_rels/.rels', content: rels },
      { path: 'word/document.xml', content: '<w:document xmlns:w="w"/>' },
    ])
    expect(await refusal(word)).toBe('workbookFormatWrong')
    expect(await refusal(await pack([{ path: 'a.txt', content: 'a' }]))).toBe('workbookFormatWrong')
  })
})

describe('what is hostile', () => {
  test('a workbook cut short anywhere is broken or refused, never a crash', async () => {
    const whole = await bytesOf(writeWorkbook(peopleColumns, [{ name: '李四', idNumber: '1' }], 'en'))
    for (let length = 1; length < whole.length; length += 97) {
      expect(['workbookBroken', 'workbookFormatWrong', 'workbookHeadMissing']).toContain(
        await refusal(whole.subarray(0, length)),
      )
    }
  })

  test('a document type is refused, wherever it stands', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>'
    const outside = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const sheet = `${bomb}<worksheet><sheetData>${head}</sheetData></worksheet>`
    expect(await refusal(await buildPackage({ others: { 'xl/worksheets/sheet1.xml': sheet } }))).toBe(
      'workbookUnsafe',
    )
    expect(await refusal(await buildPackage({ strings: `${outside}<sst><si><t>&b;</t></si></sst>` }))).toBe(
      'workbookUnsafe',
    )
  })

  /** The same workbook, whose list of parts says that the sheet has another size. */
  async function lyingAbout(size: number) {
    const bytes = await buildPackage({ sheet: `<sheetData>${head}</sheetData>${' '.repeat(5000)}` })
    const listed = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bytes.writeUInt32LE(size, listed + 24)
    return bytes
  }

  test('a bomb is refused by what it says of itself, before anything is unpacked', async () => {
    expect(await refusal(await lyingAbout(320 * megabyte))).toBe('workbookUnpacksTooLarge')
    expect(await refusal(await lyingAbout(2000 * megabyte))).toBe('workbookUnpacksTooLarge')
  })

  test('a part that lies about its size is cut off', async () => {
    expect(await refusal(await lyingAbout(100))).toBe('workbookBroken')
  })

  test('paths that lead out, go deep or stand there twice', async () => {
    const deep = `${'a/'.repeat(20)}b.xml`
    expect(await refusal(await buildPackage({ others: { [deep]: '' } }))).toBe('workbookUnsafe')
    const twice = await pack(['a.xml', 'a.xml'].map((path) => ({ path, content: '' })))
    expect(await refusal(twice)).toBe('workbookUnsafe')
    const outside = await pack([{ path: 'xxxevil.xml', content: '' }])
    const renamed = Buffer.from(outside.toString('latin1').replaceAll('xxxevil', '../evil'), 'latin1')
    expect(await refusal(renamed)).toBe('workbookUnsafe')
  })

  test('tags without end, depth without end, cells and rows without end', async () => {
    const sheet = (inner: string) => buildPackage({ sheet: `<sheetData>${head}${inner}</sheetData>` })
    expect(await refusal(await sheet('<row>'.repeat(100)))).toBe('workbookUnsafe')
    expect(await refusal(await sheet(`<row r="2"><c><v>${'1'.repeat(9 * megabyte)}</v></c></row>`))).toBe(
      'workbookUnpacksTooLarge',
    )
    expect(await refusal(await sheet('<row r="99999999"><c/></row>'))).toBe('workbookBroken')
    expect(await refusal(await sheet('<row r="2"><c r="ZZZZ9"><v>1</v></c></row>'))).toBe('workbookBroken')
    const rows = Array.from({ length: 30 }, (_, at) => textRow(at + 2, '李四', '1')).join('')
    expect(await refusal(await sheet(rows), { ...importLimits, mostRows: 29 })).toBe('workbookTooManyRows')
    expect(await refusal(await sheet(rows), { ...importLimits, mostCells: 50 })).toBe('workbookTooManyCells')
    expect(await refusal(await sheet(rows), { ...importLimits, mostBytes: 500 })).toBe('workbookTooLarge')
  })
})
