/** Takes a value into a statement and says how it is called there. */
export type Bind = (value: unknown) => string

/** A part of a statement that says which rows are meant. */
export type Condition = (bind: Bind) => string

/** A statement and the values that it was written with. */
export interface Written {
  readonly text: string
  readonly values: readonly unknown[]
}

export function writeSql(write: (bind: Bind) => string): Written {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

export function allOf(conditions: readonly (Condition | null)[]): Condition {
  return (bind) => conditions.flatMap((one) => (one ? [`(${one(bind)})`] : [])).join(' and ')
}
