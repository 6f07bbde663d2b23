/** From each place, where it leads. */
export type Ways = ReadonlyMap<string, ReadonlySet<string>>

/** Each circle once, told from the place at which it closes. */
export function trailsOfCircles(ways: Ways): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const walk = (place: string, trail: readonly string[]) => {
    const start = trail.indexOf(place)
    if (start >= 0) found.push([...trail.slice(start), place])
    if (start >= 0 || done.has(place)) return
    for (const next of ways.get(place) ?? []) walk(next, [...trail, place])
    done.add(place)
  }
  for (const place of ways.keys()) walk(place, [])
  return found
}
