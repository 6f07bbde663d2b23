/** Family names of two characters that are still borne by many. */
const double = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 长孙 長孫 宇文 司徒 司空 夏侯 东方 東方 轩辕 軒轅 独孤 獨孤 端木 南宫 南宮 西门 西門 申屠 太史 闻人 聞人 澹台 呼延 赫连 赫連 第五 钟离 鍾離'.split(
    ' ',
  ),
)

/** How a name begins: the family name of a Chinese one, the first word of any other. */
export function familyNameOf(name: string): string {
  const trimmed = name.trim()
  const word = trimmed.split(/[\s·,]/)[0] ?? ''
  if (!/^\p{Script=Han}/u.test(trimmed)) return word.toLowerCase()
  const characters = [...trimmed]
  const two = characters.slice(0, 2).join('')
  return double.has(two) && characters.length > 2 ? two : (characters[0] ?? '')
}
