/** What a reviewer has marked and written of an application so far. */
export interface Typed {
  readonly marks: readonly string[]
  readonly reason: string
}

export const untouched: Typed = { marks: [], reason: '' }
