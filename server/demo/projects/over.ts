import type { DemoProject } from '../demo-project.ts'
import { examWindows } from '../exam-windows.ts'
import { logos } from '../pictures/logos.ts'

/** Ended. */
export const over: DemoProject = {
  domain: 'over',
  daysToOpening: -400,
  logo: logos.columns,
  pictures: {},
  articles: [],
  draft: (calendar) => ({
    state: 'ended',
    texts: {
      'zh-Hans': { examName: '数据治理师水平评价', examDesc: '' },
      'zh-Hant': { examName: '資料治理師水準評價', examDesc: '' },
      en: { examName: 'Data Stewards’ Assessment', examDesc: '' },
    },
    colorTheme: '#59636e',
    navColor: '#ffffff',
    ...examWindows(calendar),
  }),
}
