/** The length of a text in which every character (code point) above 255 counts as two. */
export function weightedLength(text: string): number {
  return [...text].reduce((length, character) => length + ((character.codePointAt(0) ?? 0) > 255 ? 2 : 1), 0)
}
