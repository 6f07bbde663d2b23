import type { ImportOutcome, ImportVerdict } from '#contract/import/import.ts'
import type { importErrors } from '#contract/import/import-errors.ts'

/** Rows of a workbook on their way into a project. */
export const importing = {
  errors: {
    importAbsent: '该导入记录不存在或已清除。',
    importPasswordsGone: '一次性密码的下载次数已用完或已过期。请在列表中为单位逐个重置密码。',
  } satisfies Record<keyof typeof importErrors, string>,
  flaws: {
    doubledInFile: '与表中第 {{rows}} 行重复，请只保留一行。',
    changedMeanwhile: '上传后该数据已被他人修改，未导入。请核对后重新上传。',
  },
  /** How the files are called. */
  files: {
    marked: '{{name}}（已标注）',
    passwords: '账号及一次性密码',
  },
  verdicts: {
    new: '新增',
    changed: '变更',
    unchanged: '无变化',
    wrong: '有误',
  } satisfies Record<ImportVerdict, string>,
  outcomes: {
    made: '已新增',
    changed: '已变更',
    unchanged: '无变化',
    left: '未导入',
  } satisfies Record<ImportOutcome, string>,
  screen: {
    templateTitle: '1. 填写模板',
    templateLead: '请使用模板填写，每行一条，一次最多 {{rows}} 行。请勿修改表头。',
    template: '下载模板',
    sendTitle: '2. 上传文件',
    sendLead: '支持 .xlsx 和 CSV（UTF-8 或 GBK），不超过 {{megabytes}} MB。上传后先核对，确认后才导入。',
    send: '选择文件',
    drop: '也可将文件拖到此处',
    sending: '正在上传并读取',
    missing: '缺少：{{columns}}',
    twice: '重复：{{columns}}',
    checkTitle: '核对数据',
    checkLead: '数据尚未导入。请核对以下内容，确认后再导入。',
    sent: '{{file}}，上传于 {{time}}',
    table: '表格内容',
    row: '行',
    verdict: '处理',
    show: '按处理结果筛选',
    all: '全部',
    before: '原为 {{value}}',
    noRows: '没有此类数据',
    takeLead: '确认后将新增 {{made}} 行、变更 {{changed}} 行。无变化和有误的行不导入。',
    take: '导入 {{count}} 行',
    nothing: '没有可导入的数据：所有行无变化或有误。',
    allThere: '表中数据均已存在且无变化，无需导入。',
    markedLead: '有误的 {{count}} 行已在文件中标红并注明原因，改正后可直接重新上传。',
    marked: '下载标注文件',
    another: '上传其他文件',
    endTitle: '导入结果',
    end: '新增 {{made}} 行，变更 {{changed}} 行，无变化 {{unchanged}} 行，未导入 {{left}} 行。',
    stopped: '导入已停止，尚有 {{count}} 行未处理。请重新上传文件，已导入的行不会重复。',
    passwordsTitle: '一次性密码',
    passwordsLead:
      '仅您本人可下载，还可下载 {{times}} 次，截至 {{until}}。逾期后不再保存，请妥善保管并分别告知各单位。',
    passwords: '下载账号及一次性密码',
  },
} as const
