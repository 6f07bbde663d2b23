/** What the name of a photo may mean: a number, and the name of the person beside it, where one stands there. */
export interface Meant {
  readonly number: string
  /** Empty where the number stands alone. */
  readonly name: string
}

/** Between the name and the number; a number may have some of them in it. */
const separators = /[-_\s+—–·.]/g
const mostReadings = 12

/** Every way to read it, the whole first: `11010519491231002X`, `欧阳晓明-11010519491231002X`, `11010519491231002X 欧阳晓明`. */
export function readingsOf(fileName: string): Meant[] {
  const stem = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]{1,5}$/, '')
    .normalize('NFKC')
    .trim()
  const readings: Meant[] = [{ number: stem, name: '' }]
  for (const { index } of stem.matchAll(separators)) {
    const [before, behind] = [stem.slice(0, index).trim(), stem.slice(index + 1).trim()]
    if (before !== '' && behind !== '')
      readings.push({ number: behind, name: before }, { number: before, name: behind })
  }
  return readings.filter(({ number }) => /\d/.test(number)).slice(0, mostReadings)
}

/** Names are written with and without the dot of other peoples’ names. */
export function isSameName(one: string, other: string): boolean {
  const bare = (name: string) =>
    name
      .normalize('NFKC')
      .replace(/[\s·•.]/g, '')
      .toLowerCase()
  return bare(one) === bare(other)
}
