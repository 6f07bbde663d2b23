/** A name that stands more than once in an address: the last has the plain name, those before it carry this mark. */
const repeatMark = '\u0000'

/** Plain words, as every link of the portal writes them; the router's own way would quote numbers. */
export function readSearch(words: string): Record<string, string> {
  const pairs = [...new URLSearchParams(words)]
  return Object.fromEntries(
    pairs.map(([name, value], at) =>
      pairs.findLastIndex(([other]) => other === name) === at
        ? [name, value]
        : [`${name}${repeatMark}${at}`, value],
    ),
  )
}

/** The same words again, each of a repeated name too: who signs in first comes back to exactly this address. */
export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const [plain = name] = name.split(repeatMark)
    if (value !== undefined && value !== null) query.append(plain, String(value))
  }
  const words = query.toString()
  return words ? `?${words}` : ''
}
