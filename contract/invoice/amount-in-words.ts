import type { Fen } from '../kit/money.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/**
 * `610050` → `陆仟壹佰元零伍角`: an amount as banks and tax offices write it out (支付结算办法, 附一). `整` stands after yuan
 * alone; a zero that stands between digits is written once.
 */
export function amountInWords(fen: Fen): string {
  if (fen < 0) return `（负数）${amountInWords(-fen)}`
  if (!Number.isSafeInteger(fen) || fen >= 1e14) throw new RangeError('No amount of an invoice.')
  const yuan = Math.floor(fen / 100)
  const [jiao, cents] = [Math.floor(fen / 10) % 10, fen % 10]
  const whole = yuan > 0 ? `${wordsOfWhole(yuan)}元` : ''
  if (jiao === 0 && cents === 0) return `${whole || '零元'}整`
  const gap = yuan > 0 && (jiao === 0 || yuan % 10 === 0) ? '零' : ''
  return whole + gap + partOf(jiao, '角') + partOf(cents, '分')
}

const partOf = (digit: number, unit: string) => (digit > 0 ? `${digits.charAt(digit)}${unit}` : '')

/** By groups of four digits, the largest first. */
function wordsOfWhole(yuan: number): string {
  let words = ''
  for (let group = groups.length - 1; group >= 0; group--) {
    const value = Math.floor(yuan / 10_000 ** group) % 10_000
    if (value === 0) continue
    const hasGap = words !== '' && (value < 1000 || isGapAbove(yuan, group))
    words += `${hasGap ? '零' : ''}${wordsOfGroup(value)}${groups[group]}`
  }
  return words
}

/** The whole group above is zero, and something stands above that. */
const isGapAbove = (yuan: number, group: number) => Math.floor(yuan / 10_000 ** (group + 1)) % 10_000 === 0

function wordsOfGroup(value: number): string {
  let words = ''
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit > 0) words += `${digits.charAt(digit)}${places[place]}`
    else if (words !== '' && !words.endsWith('零') && value % 10 ** place > 0) words += '零'
  }
  return words
}
