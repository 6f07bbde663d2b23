import { get, set } from 'react-hook-form'

/** Something that two people may have changed, by its path in what is edited: `name`, `texts.en.examName`. */
export interface ComparedField {
  readonly path: string
  readonly label: string
  /** How a value of it is shown; without it, as it stands. */
  readonly say?: (value: unknown) => string
}

/** A field that holds something else than when it was read. */
export interface Difference extends ComparedField {
  readonly theirs: unknown
  readonly mine: unknown
  /** Whoever edits here has changed it too, to something else. */
  readonly both: boolean
}

export interface ThreeSides<Values> {
  /** As it was read. */
  readonly base: Values
  /** As it stands in the form. */
  readonly mine: Values
  /** As it was saved meanwhile. */
  readonly theirs: Values
}

/** What others changed meanwhile, unless it was changed to the same here. */
export function differencesOf<Values extends object>(
  { base, mine, theirs }: ThreeSides<Values>,
  fields: readonly ComparedField[],
): Difference[] {
  return fields.flatMap((field) => {
    const [was, here, there] = [base, mine, theirs].map((side) => get(side, field.path))
    if (isSame(was, there) || isSame(here, there)) return []
    return [{ ...field, theirs: there, mine: here, both: !isSame(was, here) }]
  })
}

/** Theirs, with what was changed here. */
export function mergeValues<Values extends object>(
  { base, mine, theirs }: ThreeSides<Values>,
  fields: readonly ComparedField[],
): Values {
  const merged = structuredClone(theirs)
  for (const { path } of fields) {
    const here = get(mine, path)
    if (!isSame(get(base, path), here)) set(merged, path, here)
  }
  return merged
}

/** What a form is to hold once what was sent is saved: as it was saved, with what was typed meanwhile. */
export function typedMeanwhile<Values extends object>(
  { sent, saved }: { readonly sent: Values; readonly saved: Values },
  fields: readonly ComparedField[],
): (typed: Values) => Values {
  return (typed) => mergeValues({ base: sent, mine: typed, theirs: saved }, fields)
}

/** By what JSON would hold: a field that was never there and one that is empty are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
