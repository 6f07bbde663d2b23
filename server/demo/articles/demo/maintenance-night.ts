import type { DemoArticle } from '../../demo-article.ts'

export const maintenanceNight: DemoArticle = {
  kind: 'notice',
  daysAgo: 2,
  texts: {
    'zh-Hans': () => ({
      title: '系统例行维护通知',
      html: '<p>为保障报名平稳进行，每周三凌晨2:00至3:00进行例行维护，其间可能短暂无法访问。已填写的内容不受影响。</p>',
    }),
    'zh-Hant': () => ({
      title: '系統例行維護通知',
      html: '<p>為確保報名順利進行，每週三凌晨2:00至3:00進行例行維護，期間可能短暫無法連線。已填寫的內容不受影響。</p>',
    }),
    en: () => ({
      title: 'Routine maintenance',
      html: '<p>Every Wednesday from 2:00 to 3:00 (UTC+8) the website may be unavailable for short periods. What you have filled in is not affected.</p>',
    }),
  },
}
