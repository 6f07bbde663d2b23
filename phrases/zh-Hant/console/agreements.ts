import type { SentencesOf } from '#phrases/sentences.ts'
import type { agreements as source } from '#phrases/zh-Hans/console/agreements.ts'

export const agreements: SentencesOf<typeof source> = {
  title: '協議與版本',
  lead: '考生註冊時須同意的協議。每次發布產生新版本，已發布的版本不得修改。',
  choose: '請選擇要管理協議的項目。',
  kinds: {
    terms: '使用者服務協議',
    privacy: '個人資料處理規則',
    guardian: '監護人同意書',
  },
  inForce: '現行版本：第 {{version}} 版',
  newOnes:
    '新註冊者須同意現行版本。先前同意舊版的考生，只有在新版本要求重新同意時才須再次同意；其同意的版本和時間均予保留。',
  write: '撰寫新版本',
  writeOf: '撰寫新版本：{{name}}',
  versions: {
    caption: '{{name}}的各版本',
    version: '版本',
    number: '第 {{version}} 版',
    publishedAt: '發布時間',
    portal: '平台預設',
    people: '已同意人數',
    now: '現行',
    asked: '要求重新同意',
    read: '查看',
    readOf: '查看{{name}}第 {{version}} 版',
    readText: '考生當時同意的內容。',
    absent: '此版本沒有該語言的文字，考生看到的是簡體中文。',
    close: '關閉',
  },
  edit: {
    lead: '以現行版本為基礎修改。簡體中文必填；其他語言可留空，讀者將看到簡體中文。',
    back: '返回協議清單',
    texts: '各語言文字',
    name: '標題',
    text: '內文',
    preview: '預覽',
    language: '語言',
    leaveTitle: '離開此頁？',
    leaveText: '新版本尚未發布，離開後修改將遺失。',
    leave: '離開',
    stay: '留下',
  },
  preview: {
    title: '第 {{version}} 版預覽',
    lead: '考生註冊時看到的內容。沒有該語言文字的，顯示簡體中文。',
    removed: '為確保安全，將從內容中移除：{{what}}。',
    effect: '發布後，新註冊者須同意第 {{version}} 版。已同意舊版的 {{count}} 人不受影響。',
    effectAsks:
      '發布後，新註冊者須同意第 {{version}} 版。已同意舊版的 {{count}} 人須重新同意後才能繼續辦理業務。',
    ask: '要求已同意舊版的人重新同意',
    askHint:
      '適用於內容有實質變更的情形。已同意舊版的考生和機構，下次辦理業務時須先同意新版；同意前仍可登入、查看資料、撤回報名、註銷帳號。新註冊者不受影響。',
    publish: '發布第 {{version}} 版',
    goOn: '繼續編輯',
    done: '第 {{version}} 版已發布。',
  },
  errors: {
    agreementTextMissing: '請填寫簡體中文的標題和內文。',
    agreementHalf: '該語言的標題和內文須同時填寫，或同時留空。',
    agreementPlaceholder: '協議不支援預留位置，請刪除雙大括號及其中的內容。',
    agreementUnchanged: '內容與現行版本相同，無須發布。',
  },
}
