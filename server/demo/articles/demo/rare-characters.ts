import type { DemoArticle } from '../../demo-article.ts'

export const rareCharacters: DemoArticle = {
  kind: 'question',
  daysAgo: 10,
  texts: {
    'zh-Hans': () => ({
      title: '姓名里有生僻字或间隔点，怎么填写？',
      html: `
<p>系统支持生僻字，例如“𠮷”“㛃”“䶮”。请直接输入证件上的字，不要用拼音或同音字代替。</p>
<p>少数民族姓名中的间隔点，输入“·”“•”或“・”均可，系统会统一为“·”。证件上没有间隔点的，请勿添加。</p>`,
    }),
    'zh-Hant': () => ({
      title: '姓名裡有罕用字或間隔號，如何填寫？',
      html: `
<p>系統支援罕用字，例如「𠮷」「㛃」「䶮」。請直接輸入證件上的字，不要以拼音或同音字代替。</p>
<p>姓名中的間隔號，輸入「·」「•」或「・」均可，系統會統一為「·」。證件上沒有間隔號者，請勿添加。</p>`,
    }),
    en: () => ({
      title: 'My name has a rare character or a middle dot. How do I enter it?',
      html: `
<p>Rare characters such as 𠮷, 㛃 and 䶮 are accepted. Please enter the character shown on your ID; do not replace it with pinyin or another character.</p>
<p>You may type the middle dot as ·, • or ・; it is saved as ·. Do not add one that your ID does not show.</p>`,
    }),
  },
}
