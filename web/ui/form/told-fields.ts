import { get, type FieldErrors as LibraryErrors, set } from 'react-hook-form'
import type { Sentence } from '#web/platform/language/sentence.ts'
import type { FieldError } from '../errors/error-summary.tsx'
import type { Flaws } from './judge-typed.ts'

// The form library keeps an error as a text. Here it is a sentence, said in the language that its reader has then.

export const toldAs = (sentence: Sentence) => ({ type: 'told', sentence })

export function sentenceIn(errors: LibraryErrors, path: string): Sentence | undefined {
  return (get(errors, path) as { sentence?: Sentence } | undefined)?.sentence
}

/** `guardian.name` → { guardian: { name: … } }. */
export function nestFlaws(flaws: Flaws): LibraryErrors {
  const nested: LibraryErrors = {}
  for (const [path, sentence] of Object.entries(flaws)) set(nested, path, toldAs(sentence))
  return nested
}

/** Every field of a form, in the order in which it asks. */
export function pathsOf(typed: object, above = ''): string[] {
  return Object.entries(typed).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value, `${above}${name}.`)
      : [`${above}${name}`],
  )
}

/**
 * In the order in which the form asks, one a field; what is about none of its fields comes last. A field that this form does
 * not have is named in front of what is wrong with it.
 */
export function asAsked(errors: readonly FieldError[], fields: readonly string[]): FieldError[] {
  const all = errors.map((error) => placed(error, fields))
  const ofFields = fields.flatMap((field) => all.filter(({ id }) => id === field).slice(0, 1))
  return [...ofFields, ...all.filter(({ id }) => id === null)]
}

function placed({ id: path, sentence }: FieldError, fields: readonly string[]): FieldError {
  if (path === null) return { id: null, sentence }
  const id = fields.find((field) => path === field || path.startsWith(`${field}.`))
  return id ? { id, sentence } : { id: null, sentence: (reader) => `${path}: ${sentence(reader)}` }
}
