/** Blanks of any kind at the ends, among them what cannot be seen at all. */
const blankEnds = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g
/** Letters and digits as wide as a Chinese character, as input methods write them. */
const wideCharacters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const fromWide = 0xff10 - 0x30

/** A text as its writer meant it: no blanks around it, ordinary letters and digits. */
export function tidyText(text: string): string {
  return text
    .replace(blankEnds, '')
    .replace(wideCharacters, (wide) => String.fromCharCode(wide.charCodeAt(0) - fromWide))
}
