import type { Texts } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { cellReason } from '#contract/kit/workbook/reason.ts'

const texts = (hans: string, hant: string, en: string): Texts => ({ 'zh-Hans': hans, 'zh-Hant': hant, en })

/** What most workbooks hold: a name, an ID number, a day, a choice. */
export const peopleColumns: readonly Column[] = [
  { key: 'name', name: texts('姓名', '姓名', 'Name'), required: true, example: '张三' },
  {
    key: 'idNumber',
    name: texts('证件号码', '證件號碼', 'ID number'),
    note: texts('18 位', '18 位', '18 digits'),
    required: true,
    example: '110101199003077571',
    rule: (text) =>
      /^\d{17}[\dX]$/.test(text) ? { ok: true, kept: text } : { ok: false, reason: cellReason('cellWrong') },
  },
  {
    key: 'birthDay',
    name: texts('出生日期', '出生日期', 'Date of birth'),
    kind: 'day',
    example: '1990-03-07',
  },
  {
    key: 'gender',
    name: texts('性别', '性別', 'Gender'),
    example: 'male',
    options: [
      { value: 'male', name: texts('男', '男', 'Male') },
      { value: 'female', name: texts('女', '女', 'Female') },
    ],
  },
]
