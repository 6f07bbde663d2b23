import type { projectFileErrors } from '#contract/project-file/project-file-errors.ts'

/** The set-up of a project as one file. */
export const projectFile = {
  title: '项目文件',
  lead: '将项目的全部设置保存为一个文件，或从文件导入。不含人员、密钥和文章。',
  export: '导出',
  exportLead: '设置、文字、开放时间、协议、标志，以及各批次的考区、科目、报名表和名额。',
  exportButton: '下载项目文件',
  import: '导入',
  importLead: '先显示与当前项目的差异，确认后一次完成；任何一处有误则全部不导入。',
  importButton: '选择项目文件',
  reading: '正在读取……',
  failed: '文件未能下载，请重试。',
  same: '文件与当前项目一致，无需导入。',
  differences: '差异',
  take: '导入到本项目',
  cancel: '取消',
  taken: '已导入。',
  flaws: '文件中有以下错误，请更正后重新选择：',
  groups: {
    settings: '设置',
    windows: '开放时间',
    agreements: '协议',
    review: '审核设置',
    refunds: '退款规则',
    logo: '标志',
    batches: '批次',
  },
  what: { added: '新增', changed: '修改', removed: '删除', stays: '不在文件中，保持不变' },
  fromTo: '{{from}} → {{to}}',
  empty: '（空）',
  errors: {
    projectFileBroken: '该文件不是项目文件，或已损坏。请重新导出后再试。',
    projectFileVersionUnknown: '该项目文件的版本（{{version}}）不受支持。请用同一版本的系统导出。',
    projectFileFlawed: '项目文件中有错误，未导入任何内容。',
    projectDifferenceOutdated: '核对期间项目已被修改，请重新选择文件并核对差异。',
  } satisfies Record<keyof typeof projectFileErrors, string>,
} as const
