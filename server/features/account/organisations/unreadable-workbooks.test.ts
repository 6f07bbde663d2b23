import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostImportRows } from '#contract/kit/workbook/import-limits.ts'
import { workbookErrors } from '#contract/kit/workbook/workbook-errors.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { buildPackage, textRow } from '#server/platform/workbook/test/build-package.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { workbookOf } from './test/filled-workbook.ts'
import { send } from './test/send-workbook.ts'

let house: House
let clerk: string
beforeAll(async () => {
  house = await openHouse()
  await house.given.project({ domain: 'mine' })
  await givenStaff(house, { name: 'clerkone', grants: [{ domain: 'mine', role: 'administrator' }] })
  clerk = `ata-token ${await openConsole(house).tokenOf('clerkone')}`
})
afterAll(() => house.close())

const head = ['单位名称', '单位类型', '账号名'] as const
const sheet = (inner: string, more = '') => buildPackage({ sheet: `<sheetData>${inner}</sheetData>${more}` })
const oldContainer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The same workbook, whose list of parts says that the sheet unpacks to more than any workbook does. */
async function bomb() {
  const bytes = await sheet(textRow(1, ...head), ' '.repeat(5000))
  const listed = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(2 ** 31, listed + 24)
  return bytes
}

/** A file for each reason for which a workbook is not read at all. */
const files: Readonly<Record<keyof typeof workbookErrors, () => Buffer | Promise<Buffer>>> = {
  workbookFormatWrong: () =>
    Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>单位名称'),
  workbookFormatOld: () => Buffer.concat([oldContainer, Buffer.alloc(2048)]),
  workbookLocked: () => Buffer.concat([oldContainer, Buffer.from('EncryptedPackage', 'utf16le')]),
  workbookBroken: async () => (await workbookOf([['甲校', 'group', 'jiaxiao1']])).subarray(0, 900),
  workbookTooLarge: () => Buffer.alloc(importLimits.mostBytes + 1, 'a'),
  workbookUnpacksTooLarge: bomb,
  workbookUnsafe: () =>
    buildPackage({ strings: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><sst/>' }),
  workbookTooManyRows: () =>
    workbookOf(Array.from({ length: mostImportRows + 1 }, (_, at) => ['校', 'group', `school${at}`])),
  workbookTooManyCells: () =>
    sheet(
      textRow(1, ...head) + `<row>${'<c/>'.repeat(16_000)}</row>`.repeat(importLimits.mostCells / 16_000),
    ),
  workbookHeadMissing: () => sheet(textRow(1, '单位名称', '账号名') + textRow(2, '甲校', 'jiaxiao1')),
  workbookHeadMerged: () =>
    sheet(textRow(1, ...head), '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>'),
  workbookHeadTwice: () => sheet(textRow(1, ...head, 'Account name') + textRow(2, '甲', '院校', 'a', 'b')),
  workbookWithoutRows: () => sheet(textRow(1, ...head)),
}

test.each(Object.entries(workbookErrors) as [keyof typeof workbookErrors, { key: string; status: number }][])(
  '%s is told to whoever sends such a file',
  async (name, { key, status }) => {
    const { statusCode, message } = await send(house, clerk, await files[name]())
    expect([statusCode, message]).toEqual([status, key])
  },
)

test('the names of the columns that are missing are told', async () => {
  expect((await send(house, clerk, await files.workbookHeadMissing())).data).toEqual({
    columns: [expect.objectContaining({ 'zh-Hans': '单位类型' })],
  })
})

test('nothing of a file that is not read is kept', async () => {
  expect(await house.asOwner('select from import union all select from file')).toEqual([])
})
