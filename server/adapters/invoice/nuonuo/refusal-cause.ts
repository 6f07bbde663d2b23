import type { Refusal, RefusalCause } from '#server/adapters/invoice/port.ts'

/**
 * Nuonuo passes on what the tax office writes, in words that change while their codes say little: `22` is any failure, and
 * most of `E9…` any refusal. So who has to put it right is read from the words; what says nothing has no cause.
 */
const causes: readonly (readonly [RegExp, RefusalCause])[] = [
  [
    /销方|销货方|销售方|授权|未开通|分机|未登录|登录失效|实名|扫脸|额度|余票|授信|商品编码|分类编码/,
    'seller',
  ],
  [
    /(购方|购货方|购买方|抬头).*(税号|识别号|名称)|(税号|识别号).*(名称|不一致|不符|有误|错误|不存在|不合法)/,
    'taxpayer',
  ],
]

/** What is refused or failed, with its code behind the words where it has one of its own. */
export function refusalOf(code: string, words: string): Refusal {
  const cause = causes.find(([pattern]) => pattern.test(words))?.[1]
  const reason = `${words.slice(0, 200)}${/^E\d/.test(code) ? `（${code}）` : ''}`
  return { code, reason, ...(cause && { cause }) }
}
