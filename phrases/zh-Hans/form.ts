import type { FormProblem } from '#contract/batch/form/check-form.ts'
import type { AnswerFlaw } from '#contract/batch/form/form-flaws.ts'

/** Each flaw and each problem has its sentence. */
interface Told {
  readonly flaws: Record<AnswerFlaw, string>
  readonly problems: Record<FormProblem, string>
  readonly [topic: string]: unknown
}

export const form = {
  flaws: {
    missing: '请填写。',
    tooShort: '不能少于 {{least}} 个字符（1 个汉字计 2 个字符）。',
    tooLong: '不能超过 {{most}} 个字符（1 个汉字计 2 个字符）。',
    patternDiffers: '格式不正确，请按说明填写。',
    numberWrong: '请填写数字，不超过 3 位小数。',
    tooSmall: '不能小于 {{least}}。',
    tooLarge: '不能大于 {{most}}。',
    dateWrong: '日期有误，请核对。',
    monthWrong: '请选择年份和月份。',
    tooEarly: '不能早于 {{least}}。',
    tooLate: '不能晚于 {{most}}。',
    optionUnknown: '选项已调整，请重新选择。',
    tooManyChoices: '最多选择 {{most}} 项。',
    divisionUnknown: '行政区划已调整，请重新选择。',
    divisionUnfinished: '请选择至市一级。',
    unreadable: '内容无法识别，请重新填写。',
    differsFromAccount: '与账号中的信息不一致，请核对。',
  },
  missingChoice: '请选择。',
  atField: '{{label}}：{{flaw}}',
  appeared: '请继续填写：{{labels}}',
  returned: '审核要求更正此项。',
  problems: {
    idTwice: '代号重复，各栏目和字段的代号不能相同。',
    labelMissing: '缺少名称。',
    fieldUnknown: '显示条件引用的字段不存在。',
    showsItself: '显示条件循环引用，该字段无法显示。',
    fieldLater: '显示条件引用的字段排在本字段之后，请调整顺序。',
    valueUnknown: '包含不在可选范围内的值。',
    patternWrong: '格式规则有误或过于复杂。',
    patternUnmet: '格式规则与长度限制矛盾，没有内容能够符合。',
    rangeWrong: '范围的上限或下限有误。',
    rangeReversed: '下限大于上限。',
    optionsMissing: '缺少选项。',
    optionTwice: '选项的值重复。',
    optionNameless: '有选项缺少名称。',
    choicesTooFew: '最多可选项数超过选项总数。',
    ruleUnfit: '部分规则不适用于此类字段。',
    prefillUnfit: '此类字段不能由该项账号信息预填。',
    prefillMissing: '锁定的字段未指定预填的账号信息。',
  },
  optional: '{{label}}（选填）',
  choose: '请选择',
  locked: '已锁定',
  lockedNote: '带锁的内容取自账号信息，不能在此修改。',
  closedNote: '以下内容审核未退回，不能更改。',
  empty: '未填写',
  year: '年',
  month: '月',
  yearOf: '{{year}} 年',
  monthOf: '{{month}} 月',
  division: { province: '省、自治区、直辖市', city: '市、区' },
  school: {
    hint: '请输入名称关键字，从列表中选择。',
    none: '未找到，请更换关键字。',
    more: '另有 {{count}} 个，请继续输入以缩小范围。',
    found: '共 {{count}} 个',
    typeIt: '未找到，填写院校名称（{{option}}）',
    clear: '清除',
  },
  saved: {
    at: '已保存 {{time}}',
    saving: '正在保存……',
    offline: '网络连接失败。您填写的内容已保留在本页，恢复后自动保存。',
    refused: '未保存：{{reason}}',
  },
  unreachable: '网络连接失败，操作未完成。您填写的内容已保留在本页。',
  conflict: {
    title: '内容已在其他页面或设备上修改',
    text: '您在其他页面或设备上填写了不同的内容，请逐项选择要保留的内容。',
    mine: '保留本页内容',
    theirs: '使用另一处内容',
    allMine: '全部保留本页内容',
    allTheirs: '全部使用另一处内容',
    settle: '保存选择',
  },
} as const satisfies Told
