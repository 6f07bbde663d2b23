import type { z } from 'zod'
import type { Texts } from '../language.ts'
import type { Reason } from './reason.ts'

/** A column of a workbook, declared once: template, reading, marks and export all follow from it. */
export interface Column {
  readonly key: string
  /** What stands in the head. Reading knows it in each language. */
  readonly name: Texts
  /** What the template tells whoever fills in a cell. */
  readonly note?: Texts
  readonly required?: boolean
  /** What stands in the example row of the template; for a list, the value. */
  readonly example: string
  /** A day may be typed in any usual way; it is read as `2026-11-20`, a month as `2026-11`. */
  readonly kind?: 'text' | 'day' | 'month'
  /** Taken as it stands: blanks at the ends and full-width letters stay. */
  readonly verbatim?: boolean
  /** The values that may be chosen; the workbook shows their names. */
  readonly options?: readonly ColumnOption[]
  /** Several of them may stand in one cell, with a mark between their names; they are kept line by line. */
  readonly several?: boolean
  readonly rule?: ColumnRule
}

export interface ColumnOption {
  readonly value: string
  readonly name: Texts
}

/** A rule of the contract: a zod text, or a function that gives the text as it is kept or says what is wrong. */
export type ColumnRule = z.ZodType<string> | ((text: string) => ColumnVerdict)
export type ColumnVerdict =
  | { readonly ok: true; readonly kept: string }
  | { readonly ok: false; readonly reason: Reason }
