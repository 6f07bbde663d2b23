import type { changeErrors } from '#contract/kit/change/change-errors.ts'

/** Where two people change the same thing. */
export const change = {
  title: '{{name}}已于 {{time}} 保存了修改',
  titleUnknown: '内容已于 {{time}} 被修改',
  lead: '您填写的内容尚未保存，均已保留。以下内容与您打开页面时不同：',
  both: '您也修改了此项',
  theirs: '对方：{{value}}',
  mine: '您的：{{value}}',
  empty: '（空）',
  merge: '保留我的修改，其余采用对方的',
  discard: '放弃我的修改，全部采用对方的',
  merged: '已采用对方的修改。请核对后再次保存。',
  discarded: '已采用对方的修改，您的修改未保存。',
  errors: {
    changedMeanwhile: '内容已被他人修改，本次修改未保存。请核对后重新保存。',
  } satisfies Record<keyof typeof changeErrors, string>,
} as const
