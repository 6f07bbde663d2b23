import type { DemoArticle } from '../../demo-article.ts'

export const codeOfConservation: DemoArticle = {
  kind: 'policy',
  daysAgo: 200,
  texts: {
    'zh-Hant': () => ({
      title: '古籍修復師執業守則',
      html: `
<ol>
<li>敬慎其事：未經評估與記錄，不得動手。</li>
<li>最少干預：能不動者不動，能少補者少補。</li>
<li>用料可逆：漿糊、補紙皆須可以還原，不用化學膠黏劑。</li>
<li>新舊可辨：遠觀協調，近察分明，不作偽、不填字。</li>
<li>存其原物：換下之書皮、護葉、絲線，應隨書保存。</li>
<li>詳其始末：修復檔案與書同藏，後人得以復按。</li>
</ol>`,
    }),
    en: () => ({
      title: 'Code of practice for conservators',
      html: `
<ol>
<li>Examine and record before you touch.</li>
<li>Intervene as little as possible.</li>
<li>Use what can be undone: starch paste and sound paper, no synthetic glue.</li>
<li>Let the repair agree from afar and be seen from near. Invent nothing, rewrite nothing.</li>
<li>Keep what you take off: covers, endpapers, thread.</li>
<li>Leave your notes with the book.</li>
</ol>`,
    }),
  },
}
