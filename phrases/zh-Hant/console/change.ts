import type { SentencesOf } from '#phrases/sentences.ts'
import type { change as source } from '#phrases/zh-Hans/console/change.ts'

export const change: SentencesOf<typeof source> = {
  title: '{{name}}已於 {{time}} 儲存變更',
  titleUnknown: '內容已於 {{time}} 變更',
  lead: '您填寫的內容尚未儲存，均已保留。以下內容與您開啟頁面時不同：',
  both: '您也變更了此項',
  theirs: '對方：{{value}}',
  mine: '您的：{{value}}',
  empty: '（空白）',
  merge: '保留我的變更，其餘採用對方的',
  discard: '放棄我的變更，全部採用對方的',
  merged: '已採用對方的變更。請核對後再次儲存。',
  discarded: '已採用對方的變更，您的變更未儲存。',
  errors: {
    changedMeanwhile: '內容已被他人變更，本次變更未儲存。請核對後重新儲存。',
  },
}
