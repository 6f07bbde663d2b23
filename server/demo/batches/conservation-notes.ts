import { say } from '../demo-batch.ts'

/** What candidates of `boxed` read and agree to. */
export const conservationNotes = say(
  `
<p>书者，文之所寄；修书者，续其命脉。应试前请通读本须知。</p>
<h2>壹、应试资格</h2>
<p>检定之日年满十八周岁，从事或有志于古籍修复者，皆可应试。同一年度限报一个等级，学科、术科可分别报考。</p>
<h2>贰、先缴费，后审核</h2>
<p>缴费开放后，请于提交后二十四小时内缴费，逾期名额释放。缴费后由委员会审核作品照片；不予通过的，费用全额退还。</p>
<h2>叁、科目与考区</h2>
<p>先选科目，再为每一科选择考区。术科须在设有修复工作台的考场进行，名额较少，学科与术科可不在一处。</p>
<h2>肆、应试用具</h2>
<p>毛笔、棕刷、镊子、竹起子请自备；纸张、糨糊及压书板由本会供给，不得携入。</p>`,
  `
<p>書者，文之所寄；修書者，續其命脈。應試前請通讀本須知。</p>
<h2>壹、應試資格</h2>
<p>檢定之日年滿十八歲，從事或有志於古籍修復者，皆得應試。同一年度限報一個等級，學科、術科可分別報考。</p>
<h2>貳、先繳費，後審核</h2>
<p>繳費開放後，請於送出後二十四小時內繳費，逾期名額釋出。繳費後由委員會審核作品照片；不予通過者，費用全數退還。</p>
<h2>參、科目與考區</h2>
<p>先選科目，再為每一科選擇考區。術科須在設有修復工作檯的考場進行，名額較少，學科與術科可不在一處。</p>
<h2>肆、應試用具</h2>
<p>毛筆、棕刷、鑷子、竹起子請自備；紙張、漿糊及壓書板由本會供給，不得攜入。</p>`,
  `
<p>Please read these notes before you register.</p>
<h2>1. Eligibility</h2>
<p>Anyone aged 18 or over on the day of the examination who works or intends to work in rare book conservation. You may register for one level a year; the written and bench papers can be taken separately.</p>
<h2>2. Payment before review</h2>
<p>Please pay within 24 hours of submitting once payment is open; otherwise your places are released. The board then reviews the photos of your work; if your registration is rejected, the fee is refunded in full.</p>
<h2>3. Subjects and areas</h2>
<p>Choose your subjects first, then an area for each. Bench work requires a room with conservation benches and has fewer places; the two papers may be taken in different areas.</p>
<h2>4. What to bring</h2>
<p>Your own brushes, tweezers and bamboo lifter. Paper, paste and boards are provided and may not be brought.</p>`,
)
