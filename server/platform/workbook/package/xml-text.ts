const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A text as it may stand in a part of a workbook. What XML cannot hold (control characters, half a surrogate pair) is
 * written as spreadsheets do, `_x0001_`, and a text that looks like that is guarded: ECMA-376, 22.9.2.19.
 */
export function toXmlText(text: string): string {
  return text
    .replace(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&')
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

/** The same way back, after the parser took care of `&amp;`. */
export function fromXmlText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
