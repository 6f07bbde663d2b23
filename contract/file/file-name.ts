/** The database takes no longer one. */
const mostCharacters = 200

/** Nothing that a reader cannot see, or that turns the rest of a line around. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu

/**
 * What a file is called, as it may be shown and written into a header: without the folders that it came from, without
 * invisible signs, never empty. The end of a name too long stays: it says what the file is.
 */
export function cleanFileName(name: string): string {
  const [last = ''] = name
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split(/[\\/]/)
    .slice(-1)
  const characters = [...last.replace(invisible, '').normalize('NFC').trim()]
  const clean = characters
    .slice(-mostCharacters)
    .join('')
    .replace(/^[\s.]+/, '')
  return clean === '' ? 'file' : clean
}

/** Lists of photos are separated by commas, also by the wide one. */
export function hasComma(name: string): boolean {
  return /[,，]/.test(name)
}
