import type { DemoArticle } from '../../demo-article.ts'

export const filingByLibraries: DemoArticle = {
  kind: 'notice',
  daysAgo: 3,
  texts: {
    'zh-Hant': ({ when }) => ({
      title: '各藏書單位整批備案須知',
      html: `
<p>圖書館、博物館及修復中心推薦館員應試者，請由承辦人使用單位帳號，於「整批備案」開放後辦理，並於${when.closes}前完成。</p>
<p>備案名冊須經單位用印；同一人不得由兩單位重複推薦。</p>`,
    }),
    'zh-Hans': ({ when }) => ({
      title: '各藏书单位批量备案须知',
      html: `
<p>图书馆、博物馆及修复中心推荐馆员应试的，请由经办人使用单位账号，在“批量备案”开放后办理，并于${when.closes}前完成。</p>
<p>备案名册须加盖单位印章；同一人不得由两个单位重复推荐。</p>`,
    }),
  },
}
