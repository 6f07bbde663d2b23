import { get } from 'react-hook-form'
import type { z } from 'zod'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import type { Sentence } from '#web/platform/language/sentence.ts'

/** What is wrong with what was typed: which field, and what is said there. */
export type Flaws = Readonly<Record<string, Sentence>>

export interface Judging<Typed> {
  /** What is said where nothing was typed. */
  readonly missing?: Partial<Readonly<Record<string, Sentence>>>
  /** Rules beyond the shape: of the project, of the day. */
  readonly judge?: (typed: Typed) => Flaws
}

export type Judged<Value> =
  | { readonly sound: true; readonly value: Value }
  | { readonly sound: false; readonly flaws: Flaws }

/** By the contract, which the server goes by too; a field is told the first thing that is wrong with it. */
export function judgeTyped<Value, Typed>(
  schema: z.ZodType<Value, Typed>,
  typed: Typed,
  { missing = {}, judge }: Judging<Typed>,
): Judged<Value> {
  const read = schema.safeParse(typed)
  const flaws: Flaws = {
    ...(read.success ? {} : flawsOf(read.error.issues)),
    ...judge?.(typed),
    ...missingIn(typed, missing),
  }
  return read.success && Object.keys(flaws).length === 0
    ? { sound: true, value: read.data }
    : { sound: false, flaws }
}

function flawsOf(issues: readonly z.core.$ZodIssue[]): Flaws {
  const flaws: Record<string, Sentence> = {}
  for (const { path, message } of issues) flaws[path.join('.')] ??= fieldSentence(message)
  return flaws
}

function missingIn(typed: unknown, missing: Partial<Flaws>): Flaws {
  const found = Object.entries(missing).filter(([path]) => isBlank(get(typed, path)))
  return Object.fromEntries(found) as Flaws
}

/** Not typed, not ticked, not solved. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : value === false || (value ?? null) === null
}
