/** The same numbers between 0 and 1 for the same seed, on every machine (mulberry32 over a hash of the text). */
export function seededRandom(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Every order equally likely (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = [...things]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last] as T
    order[last] = order[other] as T
    order[other] = kept
  }
  return order
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
