/** What was edited, with the ways back and forward. */
export interface History<Thing> {
  readonly now: Thing
  readonly past: readonly Thing[]
  readonly future: readonly Thing[]
  /** Of what the last edit was a part: strokes in one field are taken back together. */
  readonly stroke: string | null
}

/** So far back leads undo. */
const longest = 200

export function beginHistory<Thing>(now: Thing): History<Thing> {
  return { now, past: [], future: [], stroke: null }
}

export function edited<Thing>(
  { now, past, stroke: before }: History<Thing>,
  next: Thing,
  stroke: string | null = null,
): History<Thing> {
  const isSame = stroke !== null && stroke === before
  return { now: next, past: isSame ? past : [...past, now].slice(-longest), future: [], stroke }
}

export function undone<Thing>(history: History<Thing>): History<Thing> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { now, past, future } = history
  return { now: before, past: past.slice(0, -1), future: [now, ...future], stroke: null }
}

export function redone<Thing>(history: History<Thing>): History<Thing> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { now: next, past: [...history.past, history.now], future, stroke: null }
}
