/** Places of one area and subject lie in shares: whoever wants one takes from a share that nobody is at. */
export interface Share {
  readonly share: number
  readonly held: number
}

export interface FilledShare extends Share {
  readonly capacity: number
}

/**
 * A handful of places needs no shares; many people at once need many of them: sixteen for a few hundred places, up to
 * sixty-four for those for which whole processes meet.
 */
export function shareCount(capacity: number): number {
  const few = Math.min(16, Math.ceil(capacity / 4))
  const many = Math.min(64, Math.ceil(capacity / 64))
  return Math.max(1, few, many)
}

/**
 * Divides a capacity so that every share keeps what is held of it and what is free lies evenly in all of them. There
 * are never fewer shares than before: places that are held name theirs. The capacity must not be below what is held.
 */
export function divide(capacity: number, before: readonly Share[] = []): FilledShare[] {
  const shares = Array.from({ length: Math.max(before.length, shareCount(capacity)) }, (_, share) => ({
    share,
    held: before.find((one) => one.share === share)?.held ?? 0,
  }))
  const free = capacity - shares.reduce((sum, { held }) => sum + held, 0)
  const [each, rest] = [Math.floor(free / shares.length), free % shares.length]
  return shares.map(({ share, held }) => ({ share, held, capacity: held + each + (share < rest ? 1 : 0) }))
}
