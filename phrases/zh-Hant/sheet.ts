import type { SentencesOf } from '#phrases/sentences.ts'
import type { sheet as source } from '#phrases/zh-Hans/sheet.ts'

export const sheet: SentencesOf<typeof source> = {
  undo: '復原',
  redo: '重做',
  add: '增加 {{count}} 列',
  remove: '刪除所選列',
  range: '已選定 {{from}} 至 {{to}}，共 {{count}} 個儲存格。',
  hint: '可從試算表整塊複製後貼上；Enter、Tab、方向鍵移動，F2 修改，Ctrl+Z 復原。',
}
