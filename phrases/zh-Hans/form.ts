import type { FormProblem } from '#contract/batch/check-form.ts'
import type { AnswerFlaw } from '#contract/batch/form-flaws.ts'

/** Each flaw and each problem has its sentence. */
interface Told {
  readonly flaws: Record<AnswerFlaw, string>
  readonly problems: Record<FormProblem, string>
  readonly [topic: string]: unknown
}

export const form = {
  flaws: {
    missing: '请填写。',
    tooShort: '太短，至少 {{least}} 个字符（汉字算 2 个）。',
    tooLong: '太长，最多 {{most}} 个字符（汉字算 2 个）。',
    patternDiffers: '格式不正确，请按说明填写。',
    numberWrong: '请填写数字，最多 3 位小数。',
    tooSmall: '不能小于 {{least}}。',
    tooLarge: '不能大于 {{most}}。',
    dateWrong: '没有这一天，请核对日期。',
    monthWrong: '请选择年份和月份。',
    tooEarly: '不能早于 {{least}}。',
    tooLate: '不能晚于 {{most}}。',
    optionUnknown: '选项已经调整，请重新选择。',
    tooManyChoices: '最多选 {{most}} 项。',
    divisionUnknown: '地区名录已经调整，请重新选择。',
    divisionUnfinished: '请选到市一级。',
    unreadable: '内容无法识别，请重新填写。',
  },
  missingChoice: '请选择。',
  atField: '{{label}}：{{flaw}}',
  problems: {
    idTwice: '代号重复，每个栏目和字段的代号不能相同。',
    labelMissing: '没有名称。',
    fieldUnknown: '显示条件所指的字段不存在。',
    showsItself: '显示条件绕成了一圈，这个字段永远不会出现。',
    valueUnknown: '有的值不在可选范围内。',
    patternWrong: '格式规则写法不对，或过于复杂。',
    rangeWrong: '范围的上限或下限写法不对。',
    rangeReversed: '下限比上限大。',
    optionsMissing: '没有选项。',
    optionTwice: '有两个选项的值相同。',
    choicesTooFew: '最多可选的数目超过了选项的数目。',
    ruleUnfit: '这种字段用不上其中一条规则。',
    prefillUnfit: '这种字段不能由账号的这一项预填。',
    prefillMissing: '锁定的字段没有指明由账号的哪一项预填。',
  },
  optional: '{{label}}（选填）',
  choose: '请选择',
  locked: '已锁定',
  lockedNote: '带锁的内容来自您的账号，不能在这里修改。',
  empty: '未填写',
  year: '年',
  month: '月',
  yearOf: '{{year}} 年',
  monthOf: '{{month}} 月',
  division: { province: '省、自治区、直辖市', city: '市、区' },
  school: {
    hint: '输入名称中的几个字，再从列表中选择。',
    none: '没有找到。请换几个字再试。',
    more: '还有 {{count}} 个，请继续输入以缩小范围。',
    found: '找到 {{count}} 个',
    clear: '清除',
  },
  saved: {
    at: '已保存 {{time}}',
    saving: '正在保存…',
    offline: '网络不通。您填写的内容保留在本页，连上后会自动保存。',
    refused: '没有保存：{{reason}}',
  },
  unreachable: '网络不通，没有继续。您填写的内容仍保留在本页。',
  conflict: {
    title: '这些内容在别处改过',
    text: '您在另一个页面或设备上填写了不同的内容。请逐项选择保留哪一个。',
    mine: '保留这里的',
    theirs: '使用另一处的',
    allMine: '全部保留这里的',
    allTheirs: '全部使用另一处的',
    settle: '保存选择',
  },
} as const satisfies Told
