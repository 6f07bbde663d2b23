import type { DemoArticle } from '../../demo-article.ts'

export const photoRequirements: DemoArticle = {
  kind: 'notice',
  pinned: true,
  daysAgo: 18,
  texts: {
    'zh-Hans': ({ picture }) => ({
      title: '关于报名照片的要求',
      html: `
<p>照片用于资格审核、准考证、考场核验和证书，不符合要求的报名将被退回。上传前请对照下图检查。</p>
<figure><img src="${picture('photo-frame')}" alt="证件照示意图：头部高度、头顶留白与面部宽度" width="480" height="360"><figcaption>1 头部高度；2 头顶留白；3 面部宽度</figcaption></figure>
<table>
<thead><tr><th scope="col">项目</th><th scope="col">要求</th></tr></thead>
<tbody>
<tr><th scope="row">像素</th><td>宽295、高413，或同比例放大</td></tr>
<tr><th scope="row">文件</th><td>JPG或PNG，不小于20 KB，上传时自动压缩至1 MB以内</td></tr>
<tr><th scope="row">背景</th><td>白色，无阴影</td></tr>
<tr><th scope="row">头部高度（1）</th><td>占照片高度的50%至60%</td></tr>
<tr><th scope="row">头顶留白（2）</th><td>占照片高度的10%至20%</td></tr>
<tr><th scope="row">面部宽度（3）</th><td>占照片宽度的45%至60%</td></tr>
<tr><th scope="row">拍摄时间</th><td>六个月以内</td></tr>
</tbody>
</table>
<h2>常见的退回原因</h2>
<ul>
<li>戴墨镜、帽子，或刘海遮住眉眼；</li>
<li>画面模糊、曝光过度，或背景不是白色；</li>
<li>照片中有多人，或找不到面部；</li>
<li>生活照、自拍照、翻拍的旧照片；</li>
<li>文件名中含有逗号。</li>
</ul>
<p>因宗教或健康原因须佩戴头饰、眼镜的，露出完整面部即可，并请在附件材料中说明。</p>`,
    }),
    'zh-Hant': ({ picture }) => ({
      title: '關於報名照片的規定',
      html: `
<p>照片將用於資格審核、准考證、試場核對與證書，不合規定者將退回補正。上傳前請對照下圖檢查。</p>
<figure><img src="${picture('photo-frame')}" alt="證件照示意圖：頭部高度、頭頂留白與臉部寬度" width="480" height="360"><figcaption>1 頭部高度；2 頭頂留白；3 臉部寬度</figcaption></figure>
<table>
<thead><tr><th scope="col">項目</th><th scope="col">規定</th></tr></thead>
<tbody>
<tr><th scope="row">像素</th><td>寬295、高413，或等比例放大</td></tr>
<tr><th scope="row">檔案</th><td>JPG或PNG，不小於20 KB，上傳時自動壓縮至1 MB以內</td></tr>
<tr><th scope="row">背景</th><td>白色，無陰影</td></tr>
<tr><th scope="row">頭部高度（1）</th><td>占照片高度的50%至60%</td></tr>
<tr><th scope="row">頭頂留白（2）</th><td>占照片高度的10%至20%</td></tr>
<tr><th scope="row">臉部寬度（3）</th><td>占照片寬度的45%至60%</td></tr>
<tr><th scope="row">拍攝時間</th><td>六個月以內</td></tr>
</tbody>
</table>
<h2>常見的退回原因</h2>
<ul>
<li>戴墨鏡、帽子，或瀏海遮住眉眼；</li>
<li>影像模糊、過度曝光，或背景不是白色；</li>
<li>照片中有多人，或無法辨識臉部；</li>
<li>生活照、自拍照、翻拍的舊照片；</li>
<li>檔名中含有逗號。</li>
</ul>
<p>因宗教或健康因素須配戴頭飾、眼鏡者，露出完整臉部即可，並請於附件文件中說明。</p>`,
    }),
    en: ({ picture }) => ({
      title: 'Photo requirements',
      html: `
<p>Your photo is used for the review, the admission ticket, identity checks in the exam room and the certificate. A registration whose photo does not meet the requirements is returned. Please compare yours with the drawing before you upload it.</p>
<figure><img src="${picture('photo-frame')}" alt="Drawing of an ID photo with the height of the head, the space above it and the width of the face" width="480" height="360"><figcaption>1 height of the head; 2 space above it; 3 width of the face</figcaption></figure>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Requirement</th></tr></thead>
<tbody>
<tr><th scope="row">Pixels</th><td>295 wide and 413 high, or larger in the same proportion</td></tr>
<tr><th scope="row">File</th><td>JPG or PNG, at least 20 KB; reduced to under 1 MB automatically when uploaded</td></tr>
<tr><th scope="row">Background</th><td>white, without shadows</td></tr>
<tr><th scope="row">Height of the head (1)</th><td>50% to 60% of the picture</td></tr>
<tr><th scope="row">Space above it (2)</th><td>10% to 20% of the picture</td></tr>
<tr><th scope="row">Width of the face (3)</th><td>45% to 60% of the picture</td></tr>
<tr><th scope="row">Taken</th><td>within the last six months</td></tr>
</tbody>
</table>
<h2>Why photos are returned</h2>
<ul>
<li>sunglasses, a hat, or hair over the eyes;</li>
<li>blurred, overexposed, or not on white;</li>
<li>several people, or no recognisable face;</li>
<li>snapshots, selfies, photographs of printed photos;</li>
<li>a comma in the file name.</li>
</ul>
<p>If you wear a head covering or glasses for religious or medical reasons, show your whole face and explain this in your supporting documents.</p>`,
    }),
  },
}
