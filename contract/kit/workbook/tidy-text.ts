/** Letters and digits as wide as a Chinese character, as input methods write them. */
const wideCharacters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const fromWide = 0xff10 - 0x30

/** A text as its writer meant it: no blanks around it, ordinary letters and digits. */
export function tidyText(text: string): string {
  return trimBlanks(text).replace(wideCharacters, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - fromWide),
  )
}

/** Character by character from both ends: a pattern for the end tries every run of blanks in the middle too. */
function trimBlanks(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank(text, from)) from += 1
  while (to > from && isBlank(text, to - 1)) to -= 1
  return text.slice(from, to)
}

/** Blanks of any kind, among them what cannot be seen at all. */
function isBlank(text: string, at: number): boolean {
  return /[\s\u200b-\u200d\u2060\ufeff]/.test(text.charAt(at))
}
