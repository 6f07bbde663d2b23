/** Characters that none of the fonts can draw: a document with holes in it is none, so it was not made. */
export class MissingGlyphs extends Error {
  readonly characters: readonly string[]

  constructor(characters: readonly string[]) {
    super(`No font has ${characters.map(nameOf).join(', ')}`)
    this.name = 'MissingGlyphs'
    this.characters = characters
  }
}

function nameOf(character: string): string {
  const points = [...character].map((one) => one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'))
  return `${character} (${points.map((point) => `U+${point}`).join(' ')})`
}
