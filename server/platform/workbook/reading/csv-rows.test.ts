import { expect, test } from 'vitest'
import { allOf } from '../test/build-package.ts'
import { peopleColumns } from '../test/people-columns.ts'
import { readWorkbook } from './read-workbook.ts'

const id = '110101199003077571'
const valuesIn = async (bytes: Buffer) =>
  (await allOf(readWorkbook(bytes, peopleColumns))).map(({ row, values }) => [
    row,
    values.name,
    values.idNumber,
  ])

test('UTF-8 with and without its mark, UTF-16 as Excel writes "Unicode text"', async () => {
  const text = `姓名,证件号码\r\n李𠮷,${id}\r\n`
  const expected = [[2, '李𠮷', id]]
  expect(await valuesIn(Buffer.from(text))).toEqual(expected)
  expect(await valuesIn(Buffer.from(`\ufeff${text}`))).toEqual(expected)
  expect(await valuesIn(Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le'))).toEqual(expected)
})

test('GBK of Windows, with a character of four bytes', async () => {
  const gbk = Buffer.concat([
    Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd6, 0xa4, 0xbc, 0xfe, 0xba, 0xc5, 0xc2, 0xeb, 0x0a]),
    Buffer.from([0xc0, 0xee, 0x95, 0x34, 0xb2, 0x35, 0x2c]),
    Buffer.from(`${id}\n`),
  ])
  expect(await valuesIn(gbk)).toEqual([[2, '李𠮷', id]])
})

test('semicolons, tabs, quotes, blank lines and the apostrophe before an ID number', async () => {
  expect(await valuesIn(Buffer.from(`姓名;证件号码\n"李;四";'${id}\n`))).toEqual([[2, '李;四', id]])
  expect(await valuesIn(Buffer.from(`"姓名"\t证件号码\n\n"李""四"\t\t\n张三\t\t${id}\n`))).toEqual([
    [3, '李"四', undefined],
    [4, '张三', undefined],
  ])
  expect(await valuesIn(Buffer.from(`姓名,证件号码\n李四,\t${id}\n`))).toEqual([[2, '李四', id]])
})
