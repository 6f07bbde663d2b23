import type { DemoArticle } from '../../demo-article.ts'

export const collegeInformation: DemoArticle = {
  kind: 'notice',
  daysAgo: 3,
  texts: {
    'zh-Hans': () => ({
      title: '请各院校核对联系人信息',
      html: '<p>请于报名审核开始前，登录核对院校代码、联系人、电话与通讯地址。测试材料将按登记地址寄送。</p>',
    }),
    en: () => ({
      title: 'Please check your contact details',
      html: '<p>Before the review opens, please sign in and check your college code, contact person, telephone and address. Test material is sent to the address on record.</p>',
    }),
  },
}
