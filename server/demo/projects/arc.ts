import type { DemoProject } from '../demo-project.ts'

/** At its very beginning, for whoever wants to set up an exam alone: a name, and nothing else. */
export const arc: DemoProject = {
  domain: 'arc',
  daysToOpening: 30,
  logo: null,
  pictures: {},
  articles: [],
  draft: () => ({
    texts: {
      'zh-Hans': { examName: '档案数字化技能评价', examDesc: '' },
      'zh-Hant': { examName: '檔案數位化技能評價', examDesc: '' },
      en: { examName: 'Digital Archiving Certificate', examDesc: '' },
    },
    colorTheme: '#1c7a52',
    navColor: '#ffffff',
    modules: ['candidate_registration'],
  }),
}
