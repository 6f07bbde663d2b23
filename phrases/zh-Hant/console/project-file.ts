import type { SentencesOf } from '#phrases/sentences.ts'
import type { projectFile as source } from '#phrases/zh-Hans/console/project-file.ts'

export const projectFile: SentencesOf<typeof source> = {
  title: '考試設定檔',
  lead: '將考試的全部設定儲存為一個檔案，或由檔案匯入。不含人員、金鑰與文章。',
  export: '匯出',
  exportLead: '設定、文字、開放時間、協議、標誌，以及各批次的考區、科目、報名表與名額。',
  exportButton: '下載考試設定檔',
  import: '匯入',
  importLead: '先顯示與目前考試的差異，確認後一次完成；任何一處有誤即全部不匯入。',
  importButton: '選擇考試設定檔',
  reading: '正在讀取……',
  failed: '檔案未能下載，請重試。',
  same: '檔案與目前考試一致，無須匯入。',
  differences: '差異',
  take: '匯入至本考試',
  cancel: '取消',
  taken: '已匯入。',
  flaws: '檔案中有以下錯誤，請更正後重新選擇：',
  groups: {
    settings: '設定',
    windows: '開放時間',
    agreements: '協議',
    review: '審核設定',
    refunds: '退款規則',
    logo: '標誌',
    batches: '批次',
  },
  what: { added: '新增', changed: '變更', removed: '刪除', stays: '不在檔案中，維持不變' },
  fromTo: '{{from}} → {{to}}',
  empty: '（空白）',
  errors: {
    projectFileBroken: '此檔案不是考試設定檔，或已損毀。請重新匯出後再試。',
    projectFileVersionUnknown: '不支援此考試設定檔的版本（{{version}}）。請以同一版本的系統匯出。',
    projectFileFlawed: '考試設定檔中有錯誤，未匯入任何內容。',
    projectDifferenceOutdated: '核對期間考試設定已變更，請重新選擇檔案並核對差異。',
  },
}
