import type { DemoArticle } from '../../demo-article.ts'

export const whoTakesPart: DemoArticle = {
  kind: 'policy',
  daysAgo: 90,
  texts: {
    'zh-Hans': () => ({
      title: '测试对象与抽样办法',
      html: '<p>测试对象为本科二年级在校学生。各校按学院分层随机抽取不少于3%的学生，名单由主办单位抽取后下发，院校不得替换；因故不能参加的，由候补名单依次递补。</p>',
    }),
    en: () => ({
      title: 'Participants and sampling',
      html: '<p>Second-year undergraduates. At least 3% are drawn at random from each faculty. The organiser draws the list, which may not be changed; students who cannot attend are replaced from the waiting list, in order.</p>',
    }),
  },
}
