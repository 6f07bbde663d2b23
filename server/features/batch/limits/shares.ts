/** Places of one area and subject lie in shares: whoever wants one takes from a share that nobody is at. */
export interface Share {
  readonly share: number
  readonly held: number
}

export interface FilledShare extends Share {
  readonly capacity: number
}

/** Of every quota, as many as pick_share in the database counts on: docs/decisions/0012-places.md has the figures. */
export const shareCount = 32

/**
 * Divides a capacity so that every share keeps what is held of it and what is free lies evenly in all of them. There
 * are never fewer shares than before: places that are held name theirs. The capacity must not be below what is held.
 */
export function divide(capacity: number, before: readonly Share[] = []): FilledShare[] {
  const shares = Array.from({ length: Math.max(before.length, shareCount) }, (_, share) => ({
    share,
    held: before.find((one) => one.share === share)?.held ?? 0,
  }))
  const free = capacity - shares.reduce((sum, { held }) => sum + held, 0)
  const [each, rest] = [Math.floor(free / shares.length), free % shares.length]
  return shares.map(({ share, held }) => ({ share, held, capacity: held + each + (share < rest ? 1 : 0) }))
}
