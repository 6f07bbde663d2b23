import type { ReactNode } from 'react'

export interface SheetColumn {
  readonly key: string
  readonly title: string
  /** In rem. */
  readonly width: number
  /** Figures stand at the end of their cells. */
  readonly figures?: boolean
  /** What may stand there, offered while somebody types. */
  readonly options?: readonly string[]
  /** Stays in view while the others are scrolled. */
  readonly sticky?: boolean
  /** Nobody types over it; only a row that comes anew brings its text. */
  readonly readOnly?: boolean
}

/** What is said of cells besides what stands in them. */
export interface SheetNotes {
  /** Why this cell cannot be kept. */
  flawOf(rowId: string, column: string): string | undefined
  /** Small, beside what was typed: how much of it is taken. */
  besideOf(rowId: string, column: string): ReactNode
}
