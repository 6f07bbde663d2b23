import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Column } from './column.ts'
import { judgeCell } from './judge-cell.ts'

const column = (more: Partial<Column>): Column => ({
  key: 'a',
  name: { 'zh-Hans': '甲', 'zh-Hant': '甲', en: 'A' },
  example: '',
  ...more,
})

test('a rule of zod gives what is kept, or a reason with what it asks for', () => {
  const short = column({ rule: z.string().max(3).toUpperCase() })
  expect(judgeCell(short, ' ab ')).toEqual({ ok: true, kept: 'AB' })
  expect(judgeCell(short, 'abcd')).toEqual({
    ok: false,
    reason: { key: 'workbook.cellTooLong', values: { most: '3' } },
  })
  const named = column({ rule: z.string().regex(/^1/, 'identity.mobileWrong') })
  expect(judgeCell(named, '2')).toEqual({ ok: false, reason: { key: 'identity.mobileWrong' } })
  expect(judgeCell(column({ rule: z.string().regex(/^1/) }), '2')).toMatchObject({
    reason: { key: 'workbook.cellWrong' },
  })
})

test('what is empty is wrong only where it is required', () => {
  expect(judgeCell(column({}), '\u3000\u200b')).toEqual({ ok: true, kept: '' })
  expect(judgeCell(column({ required: true }), ' ')).toMatchObject({ reason: { key: 'workbook.cellEmpty' } })
})

test('a cell full of blanks costs no more than another', () => {
  const blanks = `a${' '.repeat(32_000)}a`
  const before = process.cpuUsage()
  for (let at = 0; at < 100; at += 1) {
    judgeCell(column({}), blanks)
    judgeCell(column({ kind: 'day' }), blanks)
  }
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})
