/** What a column needs to be laid out. */
export interface Sized {
  readonly width: number
}

/** Below this the rows are cards: two columns would be too narrow to read. */
const leastTableRem = 40

/**
 * The columns for which there is room: the first one, which names the row and takes what is left over, the last one, which
 * says how it stands, and of those between as many as fit. On a phone the rows are cards, which have room for everything.
 */
export function fittingColumns<Column extends Sized>(
  columns: readonly Column[],
  roomRem: number,
): readonly Column[] | 'cards' {
  if (roomRem < leastTableRem) return 'cards'
  const [first, ...others] = columns
  const last = others.pop()
  if (!first || !last) return columns
  let left = roomRem - first.width - last.width
  const tooMuch = others.findIndex(({ width }) => {
    left -= width
    return left < 0
  })
  return tooMuch < 0 ? columns : [first, ...others.slice(0, tooMuch), last]
}
