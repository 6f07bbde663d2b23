import type { SentencesOf } from '#phrases/sentences.ts'
import type { sheet as source } from '#phrases/zh-Hans/sheet.ts'

export const sheet: SentencesOf<typeof source> = {
  undo: 'Undo',
  redo: 'Redo',
  add: 'Add rows: {{count}}',
  remove: 'Remove rows',
  range: 'Chosen: {{from}} to {{to}}, {{count}} cells.',
  hint: 'Paste blocks from a spreadsheet. Enter, Tab and the arrow keys move, F2 edits, Ctrl+Z undoes.',
}
