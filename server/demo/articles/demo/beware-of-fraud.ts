import type { DemoArticle } from '../../demo-article.ts'

export const bewareOfFraud: DemoArticle = {
  kind: 'notice',
  daysAgo: 9,
  texts: {
    'zh-Hans': () => ({
      title: '谨防虚假培训和“保过”宣传',
      html: `
<p>近期有机构冒用本考试名义，以“内部题库”“考前押题”“包过退款”等名义招揽考生。郑重声明：</p>
<ul>
<li>本办公室从未授权任何机构举办考前培训；</li>
<li>试题在启用前属于秘密，任何人都不可能提前取得；</li>
<li>报名与缴费仅在本网站办理。请勿把费用转给任何个人；对公汇款以订单页面所列账户为准。</li>
</ul>
<p>参与买卖试题、替考的，取消成绩，记入诚信档案，并依法追究责任。</p>`,
    }),
    'zh-Hant': () => ({
      title: '慎防不實補習與「保證通過」宣傳',
      html: `
<p>近來有機構冒用本考試名義，以「內部題庫」「考前猜題」「不過退費」等說詞招攬考生。鄭重聲明：</p>
<ul>
<li>本辦公室從未授權任何機構舉辦考前補習；</li>
<li>試題於啟用前屬機密，任何人均無從事先取得；</li>
<li>報名與繳費僅於本網站辦理。請勿將費用轉給任何個人；匯款帳戶以訂單頁面所列為準。</li>
</ul>
<p>買賣試題或代考者，取消成績，列入誠信紀錄，並依法追究責任。</p>`,
    }),
    en: () => ({
      title: 'Beware of fraudulent courses and “guaranteed passes”',
      html: `
<p>Some providers are using our name to sell “internal question banks”, “predictions” or a “guaranteed pass”. Please note:</p>
<ul>
<li>we have never authorised any organisation to hold preparatory courses;</li>
<li>the questions are secret until the exam begins and cannot be obtained in advance;</li>
<li>registration and payment take place on this website only. Never send the fee to a person; a bank transfer goes to the account shown with your order and to no other.</li>
</ul>
<p>Trading in questions or sitting the exam for another person leads to cancellation of the result, is recorded and is subject to legal action.</p>`,
    }),
  },
}
