import type { SentencesOf } from '#phrases/sentences.ts'
import type { organisationOrder as source } from '#phrases/zh-Hans/money/organisation-order.ts'

export const organisationOrder: SentencesOf<typeof source> = {
  list: {
    title: '繳費訂單',
    none: '暫無繳費訂單',
    noneText: '選擇報名人員並送出繳費後，訂單顯示於此。',
    toUnpaid: '查看待繳費考生',
    number: '訂單編號',
    people: '人數',
    count: '{{count}} 人',
    amount: '金額',
    refunded: '退款 {{amount}} 元',
    state: '狀態',
    states: { open: '待繳費', paid: '已繳費', closed: '已取消', expired: '已逾期' },
    transferWaits: '轉帳待確認',
    createdAt: '下單時間',
  },
  people: {
    title: '繳費人員（{{count}} 人）',
    search: '按姓名或報名序號查詢',
    standings: {
      toPay: '待繳費',
      unpayable: '不能繳費',
      over: '未繳費',
      paid: '已繳費',
      placed: '已繳費，名額已確認',
      deferred: '已緩考，費用結轉',
      asked: '退款待審核',
      refunding: '退款中',
      refunded: '已退款',
    },
    none: '沒有符合條件的人員',
    range: '第 {{from}}–{{to}} 人，共 {{total}} 人',
    previous: '上一頁',
    next: '下一頁',
    all: '選擇全部 {{count}} 人',
    nobody: '清除選擇',
  },
  unpayable: {
    title: '有 {{count}} 人已不能繳費',
    more: ' 等 {{count}} 人',
    text: '以上人員的報名已撤回、失效或已繳費。可移除後重新下單，其餘 {{rest}} 人照常繳費。',
    nobodyLeft: '訂單內已無可繳費人員，請取消訂單。',
    go: '移除並為其餘 {{rest}} 人下單',
  },
  refund: {
    people: '退款人員',
    hint: '已選擇 {{count}} 人，其餘人員的報名不受影響。',
    missing: '請選擇退款人員。',
  },
}
