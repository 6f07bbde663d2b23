/** Rows and columns that are typed over as in a spreadsheet. */
export const sheet = {
  undo: '撤销',
  redo: '重做',
  add: '增加 {{count}} 行',
  remove: '删除所选行',
  range: '已选定 {{from}} 至 {{to}}，共 {{count}} 个单元格。',
  hint: '可从电子表格整块复制后粘贴；Enter、Tab、方向键移动，F2 修改，Ctrl+Z 撤销。',
} as const
