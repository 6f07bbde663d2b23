import type { DemoArticle } from '../../demo-article.ts'

export const feesAndRefunds: DemoArticle = {
  kind: 'policy',
  daysAgo: 118,
  texts: {
    'zh-Hans': () => ({
      title: '报名费缴纳与退费办法',
      html: `
<p><strong>第一条</strong>　报名费按科目收取，标准见当年公告。</p>
<p><strong>第二条</strong>　审核通过后方可缴费。名额保留至“我的报名”中显示的缴费截止时间，逾期未缴费的，名额予以释放。</p>
<p><strong>第三条</strong>　有下列情形之一的，全额退费：</p>
<ul>
<li>考试因故取消，或改期后本人无法参加；</li>
<li>重复缴费；</li>
<li>缴费到账时名额已满。</li>
</ul>
<p><strong>第四条</strong>　因重病、直系亲属去世等不能参加考试的，凭证明在考试结束后十日内申请，退还报名费的一半。</p>
<p><strong>第五条</strong>　缺考、违纪，或自行填报错误的，不予退费。</p>
<p><strong>第六条</strong>　退费原路退回，一般在十五个工作日内到账。已开具发票的，先冲红发票。</p>`,
    }),
    'zh-Hant': () => ({
      title: '報名費繳納與退費辦法',
      html: `
<p><strong>第一條</strong>　報名費按科目收取，標準見當年度公告。</p>
<p><strong>第二條</strong>　審核通過後始得繳費。名額保留至「我的報名」中顯示的繳費截止時間，逾期未繳費者，名額釋出。</p>
<p><strong>第三條</strong>　有下列情形之一者，全額退費：</p>
<ul>
<li>考試因故取消，或改期後本人無法應試；</li>
<li>重複繳費；</li>
<li>款項入帳時名額已滿。</li>
</ul>
<p><strong>第四條</strong>　因重病、直系親屬喪亡等不能應試者，檢附證明於考試結束後十日內申請，退還報名費半數。</p>
<p><strong>第五條</strong>　缺考、違規，或自行填報錯誤者，不予退費。</p>
<p><strong>第六條</strong>　退費依原付款方式退回，一般於十五個工作日內入帳。已開立發票者，先沖銷發票。</p>`,
    }),
    en: () => ({
      title: 'Fees and refunds',
      html: `
<p><strong>1.</strong> Fees are charged per subject, as announced each year.</p>
<p><strong>2.</strong> You pay after your registration is approved. Your places are held until the payment deadline shown under “My registrations” and released afterwards.</p>
<p><strong>3.</strong> The fee is refunded in full if</p>
<ul>
<li>the examination is cancelled, or moved to a date on which you cannot attend;</li>
<li>you paid twice;</li>
<li>no place was left when your payment arrived.</li>
</ul>
<p><strong>4.</strong> If you cannot attend because of serious illness or a death in the family, half the fee is refunded. Please apply with proof within ten days after the examination.</p>
<p><strong>5.</strong> There is no refund for absence, misconduct, or incorrect details in your registration.</p>
<p><strong>6.</strong> Refunds are made to the original means of payment, usually within fifteen working days. Any invoice issued is reversed first.</p>`,
    }),
  },
}
