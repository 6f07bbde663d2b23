const blockTag =
  /<\/?(?:p|h[2-4]|ul|ol|li|br|hr|blockquote|figure|figcaption|img|table|caption|t[a-z]+)\b[^>]*>/g
const inlineTag = /<[^>]*>/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a search runs through: cleaned HTML without its tags; large letters, full-width forms and spaces evened out. */
export function wordsOf(title: string, html: string): string {
  const text = html
    .replace(blockTag, ' ')
    .replace(inlineTag, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
  return evenOut(`${title} ${text}`)
}

/** Whether every word asked for is somewhere in the text. Nothing in a search is a pattern. */
export function holdsAll(words: string, wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word))
}

/** More of them narrow nothing down; each is looked for in every text of a board. */
const mostWords = 8

export function wantedWords(search: string): string[] {
  const words = new Set(evenOut(search).split(' ').filter(Boolean))
  return [...words].slice(0, mostWords)
}

function evenOut(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
