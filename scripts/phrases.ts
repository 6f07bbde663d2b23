import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/kit/language.ts'

/** Sentences by where they stand: `errors.projectAbsent` → the sentence. */
type Sentences = ReadonlyMap<string, string>

/** Simplified and Traditional by turns, where neither kind of text may hold the other: enough to notice a slip. */
const pairs =
  '们們这這为為时時过過现現开開关關无無从從来來说說话話语語请請输輸码碼错錯误誤报報读讀记記录錄认認证證设設试試题題' +
  '组組织織级級绩績续續线線约約给給结結页頁项項须須频頻顾顧费費资資质質账賬货貨购購预預体體统統计計单單价價确確规規' +
  '则則区區图圖国國学學应應门門问問间間阅閱进進远遠选選择擇运運还還达達边邊连連递遞载載转轉轻輕较較软軟办辦务務动動' +
  '协協卫衛历歷压壓厅廳发發变變听聽员員响響园園场場处處备備头頭够夠奖獎实實审審对對导導将將层層岁歲师師带帶帮幫广廣' +
  '库庫张張归歸当當态態总總执執扩擴护護拟擬换換损損数數断斷旧舊显顯条條构構标標样樣机機权權楼樓检檢欢歡气氣汉漢汇匯' +
  '没沒浏瀏满滿灭滅点點热熱环環电電监監盖蓋盘盤离離种種称稱笔筆签簽简簡类類紧緊红紅纪紀纸紙细細终終经經绑綁维維网網' +
  '编編缴繳联聯职職节節获獲营營补補视視览覽觉覺订訂训訓议議许許评評识識诉訴词詞详詳调調谢謝负負责責败敗贴貼赛賽车車' +
  '辑輯邮郵钟鐘钱錢钥鑰链鏈锁鎖键鍵长長闭閉队隊阶階际際陆陸险險难難静靜顺順领領额額颜顏风風馆館验驗龄齡' +
  '个個两兩丢丟严嚴书書买買乱亂产產亲親仅僅众眾优優会會伤傷传傳养養内內净淨减減劳勞华華却卻县縣号號吗嗎启啟团團围圍块塊声聲宁寧宝寶宽寬尔爾尽盡属屬并並废廢异異弃棄怀懷愿願扫掃拥擁挂掛据據携攜暂暫术術杂雜极極树樹横橫毕畢' +
  '测測济濟温溫湾灣灯燈状狀独獨画畫畅暢码碼礼禮积積筑築纠糾纯純纲綱纳納绘繪绝絕绪緒综綜绿綠缓緩缩縮罗羅罚罰胜勝脑腦脚腳脱脫脸臉艺藝药藥荐薦荣榮虑慮虽雖虚虛装裝触觸讨討让讓讯訊讲講论論访訪译譯诚誠该該诸諸诺諾课課谁誰谈談' +
  '谨謹财財贵貴赏賞赔賠赠贈轮輪辅輔辞辭迁遷迟遲适適遗遺释釋针針钮鈕银銀销銷镇鎮镜鏡闻聞阔闊阳陽阴陰陈陳随隨隐隱顶頂顿頓飞飛饰飾驳駁驱驅骗騙骤驟黄黃齐齊龙龍'
const simplified = new RegExp(`[${[...pairs].filter((_, at) => at % 2 === 0).join('')}]`)
const traditional = new RegExp(`[${[...pairs].filter((_, at) => at % 2 === 1).join('')}]`)

/** What a language's sentences may not contain: the other script, what its readers do not use, and the second word for a thing. */
const foreign: Record<Language, readonly RegExp[]> = {
  'zh-Hans': [
    traditional,
    /["'「」『』]/,
    /\.\.\.|(?<!…)…(?!…)/,
    ...[
      /没有.{1,4}成功/,
      /附近|第二重验证|图片验证码|手机号(?!码)/,
      /(?<!缓考|证书|免试|发票|开票|复核)申请(?!缓考|免试|发票|复核|成绩复核)/,
    ],
  ],
  'zh-Hant': [
    simplified,
    /["'“”‘’]/,
    /\.\.\.|(?<!…)…(?!…)/,
    ...[
      /沒有.{1,4}成功/,
      /附近|第二重驗證|圖片驗證碼/,
      /(?<!證書|緩考|免試|發票|開票|複核)申請(?!緩考|免試|發票|複核|成績複核)/,
    ],
    ...[/提交|查找|檢視|專案|列表|(?<!微信)支付(?!寶)|錄入|材料|短信/, /(?<!不實)資訊/],
  ],
  en: [
    /\p{Script=Han}/u,
    /["']/,
    /\.\.\./,
    /\b(papers|batch(es)?|organiser|exam board)\b|second factor|certificates? taken|nearby/i,
  ],
}

/** Who asks for a deferral or an exemption files a request; elsewhere that word would be mistaken for registering. */
const requests = /申[请請]/g

function findForeign(language: Language, sentence: string, file: string): string | undefined {
  // A blank has a name, not a word.
  const named = sentence.replace(/\{\{\w+\}\}/g, '')
  const words = file.startsWith('filing/') ? named.replace(requests, '') : named
  return foreign[language].map((rule) => rule.exec(words)?.[0]).find((found) => found !== undefined)
}

/** The compiler sees that every key is there; this sees what stands behind the key. Each fault is one line. */
export function findFaults(file: string, inLanguage: Readonly<Record<Language, Sentences>>): string[] {
  return languages.flatMap((language) => {
    const at = (key: string) => `phrases/${language}/${file} ${key}`
    return [...inLanguage[language]].flatMap(([key, sentence]) => {
      const source = inLanguage['zh-Hans'].get(key)
      const odd = findForeign(ownName(key) ?? language, sentence, file)
      return [
        ...(sentence.trim() === '' ? [`${at(key)} is empty`] : []),
        ...(odd ? [`${at(key)} holds ${odd}: ${sentence}`] : []),
        ...(source !== undefined && slotsOf(source) !== slotsOf(sentence)
          ? [
              `${at(key)} fills ${slotsOf(sentence) || 'nothing'}, its source fills ${slotsOf(source) || 'nothing'}`,
            ]
          : []),
      ]
    })
  })
}

/** A language is called by its own name in every language: `languages.zh-Hant` is 繁體中文 everywhere. */
function ownName(key: string): Language | undefined {
  return languages.find((language) => key.endsWith(`.${language}`))
}

/** The places that a sentence fills, in alphabetical order. */
function slotsOf(sentence: string): string {
  return [...new Set(sentence.match(/\{\{-?\s*\w+/g))]
    .map((slot) => slot.replace(/\W/g, ''))
    .sort()
    .join(', ')
}

export async function readSentences(folder: string, file: string): Promise<Sentences> {
  const exported: Record<string, unknown> = await import(join(folder, file))
  return new Map(Object.values(exported).flatMap((topic) => flatten(topic, '')))
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}

async function checkPhrases(folder: string): Promise<string[]> {
  const inRooms = readdirSync(join(folder, 'zh-Hans'), { recursive: true, encoding: 'utf8' })
  const files = inRooms.filter((file) => file.endsWith('.ts'))
  const faults: string[] = []
  for (const file of files) {
    const read = (language: Language) => readSentences(join(folder, language), file)
    const [hans, hant, en] = await Promise.all([read('zh-Hans'), read('zh-Hant'), read('en')])
    faults.push(...findFaults(file, { 'zh-Hans': hans, 'zh-Hant': hant, en }))
  }
  return faults
}

if (import.meta.main) {
  const faults = await checkPhrases(join(import.meta.dirname, '../phrases'))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
