/** What stands for a word, and how long words may be that begin with a sign. */
export interface Dictionary {
  readonly words: ReadonlyMap<string, string>
  readonly longest: ReadonlyMap<string, number>
}

/** The first entry of a word counts. */
export function dictionaryOf(entries: Iterable<readonly [word: string, instead: string]>): Dictionary {
  const words = new Map<string, string>()
  const longest = new Map<string, number>()
  for (const [word, instead] of entries) {
    const first = word.charAt(0)
    if (!words.has(word)) words.set(word, instead)
    longest.set(first, Math.max(longest.get(first) ?? 0, word.length))
  }
  return { words, longest }
}

/** The longest word that begins at each place goes first: 干部 before 干. What no word names stays. */
export function convertWords(text: string, { words, longest }: Dictionary): string {
  let converted = ''
  let place = 0
  while (place < text.length) {
    const word = longestWordAt(text, place, { words, longest })
    converted += words.get(word) ?? word
    place += word.length
  }
  return converted
}

function longestWordAt(text: string, place: number, { words, longest }: Dictionary): string {
  const first = text.charAt(place)
  const most = Math.min(longest.get(first) ?? 0, text.length - place)
  for (let length = most; length > 0; length -= 1) {
    const word = text.slice(place, place + length)
    if (words.has(word)) return word
  }
  return first
}
