import type { DemoArticle } from '../../demo-article.ts'

export const whoTakesPart: DemoArticle = {
  kind: 'policy',
  daysAgo: 90,
  texts: {
    'zh-Hans': () => ({
      title: '测试对象与抽样办法',
      html: '<p>测试对象为本科二年级在校学生。主办单位在本网站之外按学院分层随机抽取不少于3%的学生，将抽样名单与候补名单一并下发；院校按抽样名单导入，不另行挑选。因故不能参加的，院校在报名审核截止前删除该生，按候补名单的次序导入下一名。</p>',
    }),
    en: () => ({
      title: 'Participants and sampling',
      html: '<p>Second-year undergraduates. At least 3% are drawn at random from each faculty. The organiser draws them outside this website and sends each college its list with a waiting list; the college imports the students drawn and chooses none itself. If a student cannot attend, the college removes the registration before the review closes and imports the next one of the waiting list, in order.</p>',
    }),
  },
}
