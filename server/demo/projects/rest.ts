import type { DemoProject } from '../demo-project.ts'
import { examWindows } from '../exam-windows.ts'
import { logos } from '../pictures/logos.ts'

/** Closed for maintenance. */
export const rest: DemoProject = {
  domain: 'rest',
  daysToOpening: 30,
  logo: logos.signal,
  pictures: {},
  articles: [],
  draft: (calendar) => ({
    state: 'maintenance',
    texts: {
      'zh-Hans': { examName: '应急通信操作员技能认证', examDesc: '' },
      'zh-Hant': { examName: '應急通訊操作員技能認證', examDesc: '' },
      en: { examName: 'Emergency Radio Operators’ Certificate', examDesc: '' },
    },
    colorTheme: '#5a4fcf',
    navColor: '#ffffff',
    ...examWindows(calendar),
  }),
}
