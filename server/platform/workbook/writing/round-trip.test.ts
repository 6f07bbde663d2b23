import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { tidyText } from '#contract/kit/workbook/tidy-text.ts'
import { readWorkbook } from '../reading/read-workbook.ts'
import { allOf, bytesOf } from '../test/build-package.ts'
import { peopleColumns } from '../test/people-columns.ts'
import { makeTemplate } from './make-template.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

const people = [
  { name: '李𠮷', idNumber: '110101199005050044', birthDay: '1990-05-05', gender: 'female' },
  { name: 'O’Neil & <Sons>', idNumber: '11010119900307757X', birthDay: '', gender: '' },
]

const verbatim: Column[] = ['a', 'b'].map((key) => ({
  key,
  name: { 'zh-Hans': `列${key}`, 'zh-Hant': `欄${key}`, en: `Column ${key}` },
  example: '示例 example',
  verbatim: true,
}))

describe.each([
  ['workbook', writeWorkbook],
  ['table of text', writeCsv],
])('a %s', (_, write) => {
  test.each(languages)('written in %s is read back the same', async (language) => {
    const rows = await allOf(
      readWorkbook(await bytesOf(write(peopleColumns, people, language)), peopleColumns),
    )
    expect(rows.map(({ values }) => values)).toEqual(people)
    expect(rows.flatMap(({ wrongs }) => wrongs)).toEqual([])
  })

  test('keeps any text, as far as the format can', async () => {
    // A blank row is none; what looks like 1.1E+17 is told. In a text file half a surrogate pair cannot stand, nor NUL.
    const text =
      write === writeWorkbook
        ? fc.string({ unit: 'binary', maxLength: 20 })
        : fc.string({ unit: 'binary', maxLength: 20 }).map((one) => one.replaceAll('\0', ''))
    const filled = text.filter((one) => tidyText(one) !== '' && !/^\d(\.\d+)?E\+/i.test(one))
    const rows = fc.array(fc.record({ a: filled, b: text }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const bytes = await bytesOf(write(verbatim, written, 'en'))
        const read = await allOf(readWorkbook(bytes, verbatim))
        expect(read.map(({ values }) => values)).toEqual(written)
      }),
      { numRuns: 30 },
    )
  })

  test('neutralises what a spreadsheet would compute', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", "''1", '＝1']
    const bytes = await bytesOf(
      write(
        verbatim,
        hostile.map((a) => ({ a, b: '' })),
        'en',
      ),
    )
    const read = await allOf(readWorkbook(bytes, verbatim))
    expect(read.map(({ values }) => values.a)).toEqual(hostile)
    if (write === writeCsv) expect(bytes.toString()).not.toMatch(/^"?[=+\-@\t]/m)
  })
})

test('a workbook keeps what XML cannot hold', async () => {
  const odd = [{ a: 'half \ud83d, \u0000, \uffff, \r, _x0041_', b: '' }]
  const read = await allOf(readWorkbook(await bytesOf(writeWorkbook(verbatim, odd, 'en')), verbatim))
  expect(read.map(({ values }) => values)).toEqual(odd)
})

test('a stream whose rows fail fails, and does not hang', async () => {
  async function* broken() {
    yield { a: '1' }
    throw new Error('the database is gone')
  }
  await expect(bytesOf(writeWorkbook(verbatim, broken(), 'en'))).rejects.toThrow('the database is gone')
})

describe('a template', () => {
  test.each(languages)('in %s holds no rows, for its example is none', async (language) => {
    const bytes = await bytesOf(makeTemplate(peopleColumns, language))
    await expect(allOf(readWorkbook(bytes, peopleColumns))).rejects.toMatchObject({
      error: 'workbookWithoutRows',
    })
  })
})
