import type { DemoArticle } from '../../demo-article.ts'

export const choosingSubjectsFirst: DemoArticle = {
  kind: 'question',
  daysAgo: 8,
  texts: {
    'zh-Hant': () => ({
      title: '為什麼要先選科目，再選考區？',
      html: '<p>術科須在設有修復工作檯的考場進行，各等級可用的考場不同。選定科目後，系統只列出可供該科應試的考區。</p>',
    }),
    en: () => ({
      title: 'Why do I choose subjects before an area?',
      html: '<p>Bench work requires a room with conservation benches, and not every level is held in every area. Once you have chosen your subjects, the areas that offer them are shown.</p>',
    }),
  },
}
