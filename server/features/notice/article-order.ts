/** Where an article stands in its list: pinned ones first, then by position, then the newest. */
export interface ArticlePlace {
  readonly pinned: boolean
  readonly position: number
  readonly publishedAtMs: number
  readonly id: string
}

export function comparePlaces(a: ArticlePlace, b: ArticlePlace): number {
  return (
    Number(b.pinned) - Number(a.pinned) ||
    a.position - b.position ||
    b.publishedAtMs - a.publishedAtMs ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  )
}

/** The key after which the next page begins. It names a place, not a number: what is new in front moves nothing. */
export function keyOf({ pinned, position, publishedAtMs, id }: ArticlePlace): string {
  return `${pinned ? 1 : 0}_${position}_${publishedAtMs}_${id}`
}

const keyPattern = /^([01])_(-?\d{1,10})_(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined for a text that was never a key. */
export function readKey(key: string): ArticlePlace | undefined {
  const [, pinned, position, publishedAtMs, id] = keyPattern.exec(key) ?? []
  if (id === undefined) return undefined
  return { pinned: pinned === '1', position: Number(position), publishedAtMs: Number(publishedAtMs), id }
}
