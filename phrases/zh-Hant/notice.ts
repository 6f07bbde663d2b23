import type { SentencesOf } from '#phrases/sentences.ts'
import type { notice as source } from '#phrases/zh-Hans/notice.ts'

export const notice: SentencesOf<typeof source> = {
  kinds: {
    notice: '最新公告',
    policy: '政策制度',
    question: '常見問題',
  },
  tabs: '公告、政策與問題',
  moreOf: {
    notice: '全部公告',
    policy: '全部政策制度',
    question: '全部常見問題',
  },
  pinned: '置頂',
  empty: {
    notice: '目前沒有公告。',
    policy: '目前沒有政策制度。',
    question: '目前沒有常見問題。',
  },
  emptyAdvice: '發布後在此顯示。',
  searchHint: {
    notice: '搜尋公告',
    policy: '搜尋政策制度',
    question: '搜尋常見問題',
  },
  clearSearch: '清除',
  found: '共 {{count}} 則',
  foundFor: '「{{words}}」共 {{count}} 則結果',
  nothingFound: '找不到與「{{words}}」相關的內容。',
  nothingFoundAdvice: '請更換關鍵字，或查看全部。',
  showAll: '查看全部',
  backToList: {
    notice: '返回公告清單',
    policy: '返回政策制度',
    question: '返回常見問題',
  },
  publishedAt: '發布日期',
  print: '列印',
  copyLink: '複製連結',
  linkCopied: '已複製連結',
  articleAbsentTitle: '內容不存在',
  articleAbsentAdvice: '此內容可能已下架，或連結不完整。',
  help: {
    title: '說明中心',
    questions: '常見問題',
    allQuestions: '查看全部常見問題',
    contact: '聯絡我們',
    contactAdvice: '如未找到答案，請洽主辦單位，並說明姓名、報考項目與具體情況。請勿提供密碼與驗證碼。',
    chat: '線上客服：請點選頁面右下角的客服圖示。',
    notices: '各階段安排與聯絡方式詳見公告。',
  },
  errors: {
    articleAbsent: '此內容不存在或已下架。',
    articleTitleMissing: '請填寫標題。',
    articlePictureUndescribed: '請為每張圖片填寫說明。',
    articleFileStrange: '內容引用了不存在的檔案，請重新插入。',
    articleWrongState: '內容目前的狀態不能進行此操作，請重新整理後查看。',
    articleHourPast: '發布時間已過，請選擇以後的時間，或立即發布。',
    articleWasRead: '內容已發布過，無法刪除，可以撤下。',
  },
}
