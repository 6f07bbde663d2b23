import type { DemoArticle } from '../../demo-article.ts'

export const examinationBrochure: DemoArticle = {
  kind: 'notice',
  pinned: true,
  daysAgo: 17,
  texts: {
    'zh-Hant': ({ when }) => ({
      title: `${when.year}年度古籍修復師資格檢定簡章`,
      html: `
<p>書者，文之所寄。本檢定旨在甄別修復人才，俾使舊籍得以續命，後學有所依循。茲訂${when.year}年度檢定事宜如下。</p>
<h2>壹、等級與科目</h2>
<table>
<thead><tr><th scope="col">等級</th><th scope="col">學科</th><th scope="col">術科</th></tr></thead>
<tbody>
<tr><th scope="row">初級</th><td>紙張與裝幀</td><td>補破、溜口</td></tr>
<tr><th scope="row">中級</th><td>版本與保存環境</td><td>揭裱、全書重裝</td></tr>
<tr><th scope="row">高級</th><td>修復倫理與方案設計</td><td>綜合修復（二日）</td></tr>
</tbody>
</table>
<h2>貳、日程</h2>
<p>報名自${when.opens}起，至${when.closes}止。先繳費，後審核；不予通過者，費用全數退還。檢定於${when.examFirstDay}至${when.examLastDayShort}舉行。</p>
<h2>參、應試用具</h2>
<p>毛筆、棕刷、鑷子、竹起子請自備；紙張、漿糊及壓書板由本會供給，不得攜入。</p>
<p>古籍修復師資格檢定委員會　謹啟</p>`,
    }),
    en: ({ when }) => ({
      title: `Rare Book Conservators: prospectus of the ${when.year} examination`,
      html: `
<p>This examination certifies the skills of rare book conservators. The arrangements for ${when.year} are as follows.</p>
<h2>Levels and papers</h2>
<table>
<thead><tr><th scope="col">Level</th><th scope="col">Written</th><th scope="col">At the bench</th></tr></thead>
<tbody>
<tr><th scope="row">First</th><td>Papers and bindings</td><td>Filling losses, mending folds</td></tr>
<tr><th scope="row">Second</th><td>Editions and storage</td><td>Lifting and lining, rebinding a volume</td></tr>
<tr><th scope="row">Third</th><td>Ethics and treatment plans</td><td>A complete treatment, two days</td></tr>
</tbody>
</table>
<p>Registration is open from ${when.opens} to ${when.closes} (UTC+8). Payment comes before review; if your registration is rejected, the fee is refunded in full. The examination takes place from ${when.examFirstDay} to ${when.examLastDay}.</p>
<p>Bring your own brushes, tweezers and bamboo lifter. Paper, paste and boards are provided.</p>`,
    }),
  },
}
