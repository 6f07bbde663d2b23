import type { CellFlaw } from '#contract/kit/workbook/reason.ts'

export const workbook = {
  errors: {
    workbookFormatWrong: '请上传 Excel 工作簿（.xlsx）或 CSV 文件。',
    workbookFormatOld: '这是旧格式的工作簿。请另存为 .xlsx 后再上传。',
    workbookLocked: '工作簿有密码。请取消密码后再上传。',
    workbookBroken: '文件不完整或已损坏。请重新打开、保存后再上传。',
    workbookTooLarge: '文件过大，请分成几个文件上传。',
    workbookUnpacksTooLarge: '工作簿内容过多。请删除多余的行、格式和图片后再上传。',
    workbookUnsafe: '文件中有不安全的内容，不能读取。请将数据复制到模板后再上传。',
    workbookTooManyRows: '一次最多导入 {{most}} 行，请分成几个文件上传。',
    workbookTooManyCells: '工作簿中的单元格过多。请删除空白的行和列后再上传。',
    workbookHeadMissing: '表头缺少必填的列。请使用本页的模板，不要修改表头。',
    workbookHeadMerged: '表头中有合并的单元格。请取消合并，每列一个名称。',
    workbookHeadTwice: '表头中有重复的列，请只保留一列。',
    workbookWithoutRows: '表中没有数据。请从表头下一行开始填写。',
  },
  flaws: {
    cellEmpty: '必填，请填写。',
    cellTooLong: '过长，不能超过 {{most}} 个字符。',
    cellWrong: '填写有误，请核对。',
    cellNotInList: '请从下拉列表中选择。',
    numberRounded: '长数字的末几位已丢失。请将单元格设为文本格式，重新填写。',
    dayUnclear: '日期无法识别，请按 2026-01-05 填写。',
    formulaWithoutValue: '公式没有结果。请将公式改为数值。',
    cellShowsError: '单元格显示错误 {{error}}，请改正。',
    cellMerged: '单元格已合并。请取消合并，逐行填写。',
    rowHidden: '此行已隐藏。请取消隐藏或删除此行。',
  } satisfies Record<CellFlaw, string>,
  /** Words that stand in the workbooks themselves. */
  sheet: {
    reasons: '错误说明',
    template: '填写说明',
    sheet: '数据',
    column: '列名',
    required: '必填',
    optional: '选填',
    need: '要求',
    note: '说明',
    example: '示例',
    reason: '{{column}}：{{sentence}}',
  },
} as const
